import { afterEach, describe, expect, it, vi } from "vitest";
import { actorOf, calledAs, documentOf, load, ownActorOf, ownDocumentOf } from "./documents.ts";

const document = (uuid: string, pack: string | null = null) => ({
  uuid,
  pack,
  documentName: "Actor",
  testUserPermission: () => true,
});
const HERO = "Compendium.setpiece.heroes.Actor.a";
const own = document("Actor.a");

/**
 * A host whose compendium holds a hero; what it has at hand of it can be dropped, as the host does after some minutes.
 */
const host = (packed: object | null = document(HERO, "setpiece.heroes")) => {
  let loaded = false;
  const at = (uuid: string): unknown => (uuid === own.uuid ? own : loaded && uuid === HERO ? packed : null);
  vi.stubGlobal("fromUuidSync", (uuid: string) => at(uuid) ?? (uuid === HERO ? { _id: "a", name: "Ana" } : null));
  const fetch = vi.fn(async (uuid: string) => {
    if (uuid === "Compendium.gone.heroes.Actor.a") throw new Error("no such compendium");
    loaded ||= uuid === HERO;
    return at(uuid);
  });
  vi.stubGlobal("fromUuid", fetch);
  return { fetch, forget: () => void (loaded = false) };
};

afterEach(() => vi.unstubAllGlobals());

it("whoever is a token of their own is called as the token is, everybody else as their sheet", () => {
  const token = { documentName: "Token", name: "Old wolf" };
  const called = (parent: object | null) => calledAs({ ...document("Actor.w"), name: "Wolf", parent } as never);
  expect([token, null, { ...token, name: "" }, { documentName: "Scene", name: "Mill" }].map(called)).toEqual([
    "Old wolf",
    "Wolf",
    "Wolf",
    "Wolf",
  ]);
});

describe("documents by their uuid", () => {
  it("of a compendium are read once they are loaded, and never among those that play writes", async () => {
    host();
    expect(documentOf("Compendium.setpiece.heroes.Actor.b")).toBeNull();
    await load([HERO, own.uuid, "", "Compendium.gone.heroes.Actor.a"]);
    expect(actorOf(HERO)).toMatchObject({ uuid: HERO });
    expect([ownDocumentOf(HERO), ownActorOf(HERO)]).toEqual([null, null]);
    expect([ownDocumentOf(own.uuid), ownActorOf(own.uuid)]).toEqual([own, own]);
  });

  it("stay at hand while somebody looks, though the host has dropped its own copy, and are not fetched again", async () => {
    const { fetch, forget } = host();
    await load([HERO]);
    forget();
    expect(actorOf(HERO)).toMatchObject({ uuid: HERO });
    await load([HERO]);
    expect(fetch.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it("are none where there is only an entry of an index, or nothing at all", async () => {
    host(null);
    vi.stubGlobal("fromUuid", async () => null);
    const other = "Compendium.setpiece.heroes.Actor.z";
    vi.stubGlobal("fromUuidSync", () => ({ _id: "z", name: "Zed" }));
    await load([other]);
    expect(documentOf(other)).toBeNull();
    expect(documentOf("")).toBeNull();
  });
});
