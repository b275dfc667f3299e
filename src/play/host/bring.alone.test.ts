import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SCHEMA_VERSION } from "../../documents/version.ts";
import { bring } from "./actors.ts";
import { sheetPort } from "./sheets.ts";

const UUID = "Compendium.a.b.Actor.ines";
const importFromCompendium = vi.fn(async () => ({ uuid: "Actor.ines" }));
const update = vi.fn();

vi.mock("../../documents/setting/settings.ts", async (original) => ({
  ...(await original<object>()),
  setting: () => undefined,
  setSetting: async () => undefined,
  madeWith: () => "f",
}));
vi.mock("./documents.ts", async (original) => ({
  ...(await original<object>()),
  ownActorOf: () => null,
  actorOf: () => document(),
  load: async () => undefined,
  documentOf: () => document(),
}));
const document = () => ({
  documentName: "Actor",
  id: "ines",
  name: "Ines",
  pack: "a.b",
  system,
  update,
  testUserPermission: () => true,
});
let system: object = {};

const inWorld = (packs: Readonly<Record<string, object>>, kept: object = {}): void => {
  system = { schemaVersion: SCHEMA_VERSION, writtenIn: null, ...kept };
  vi.stubGlobal("game", {
    actors: { contents: [], get: () => undefined, importFromCompendium },
    packs: new Map(Object.entries(packs)),
    user: {},
  });
};
beforeEach(() => vi.clearAllMocks());
afterEach(() => vi.unstubAllGlobals());

const newer = { kind: "refused", key: "Play.Refused.NewerActor", data: { name: "Ines" } };

describe.each([
  ["open", false],
  ["locked", true],
])("an actor of a compendium that is %s", (_what, locked) => {
  it.each([
    ["read from an older schema", { writtenIn: 0 }, "Actor.ines", 1],
    ["of this schema", {}, "Actor.ines", 1],
    ["of a newer schema", { schemaVersion: SCHEMA_VERSION + 1 }, newer, 0],
  ])("and is %s", async (_which, kept, answer, imports) => {
    inWorld({ "a.b": { locked } }, kept);
    expect({ brought: await bring(UUID) }).toMatchObject({ brought: answer });
    expect(importFromCompendium).toHaveBeenCalledTimes(imports);
    expect(update).not.toHaveBeenCalled();
  });
});

it("of a compendium that is not there it is said which one", async () => {
  inWorld({});
  const refused = { kind: "refused", key: "Play.Refused.GonePack", data: { pack: "a.b" } };
  expect(await bring(UUID)).toMatchObject(refused);
  expect(importFromCompendium).not.toHaveBeenCalled();
});

it.each([
  ["open", false, {}, true],
  ["locked", true, {}, false],
  ["open and older", false, { writtenIn: 0 }, false],
  ["open and newer", false, { schemaVersion: SCHEMA_VERSION + 1 }, false],
])("a sheet in a compendium that is %s is written: %s", (_what, locked, kept, may) => {
  inWorld({ "a.b": { locked } }, kept);
  expect(sheetPort.mayWrite(UUID)).toBe(may);
});
