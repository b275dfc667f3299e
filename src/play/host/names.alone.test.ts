import { DEFEATED } from "../../foundry/statuses.ts";
import { afterEach, describe, expect, it, vi } from "vitest";

const token = (name: string, more: object = {}) => ({
  documentName: "Token",
  name,
  uuid: `Scene.s.Token.${name}`,
  hidden: false,
  displayName: 0,
  texture: { src: `${name}.webp` },
  actor: {
    uuid: `Actor.${name}`,
    name,
    statuses: new Set(name === "Ghost" ? [DEFEATED] : []),
    testUserPermission: () => false,
  },
  ...more,
});
const ALWAYS = 50;
const tokens = [
  token("Wolf", { displayName: ALWAYS }),
  token("Spy"),
  token("Ghost", { displayName: ALWAYS, hidden: true }),
];
const scene = { id: "s", documentName: "Scene", tokens: { contents: tokens }, regions: { contents: [] } };

vi.mock("./ground.ts", () => ({ sceneOf: () => scene, zoneOfToken: () => "" }));
vi.mock("./world.ts", () => ({ worldPort: { viewedScene: () => "s" } }));
const { namesPort } = await import("./names.ts");

afterEach(() => vi.unstubAllGlobals());

/** Names of the scene in front, to a GM or a player. */
const known = (isGM: boolean): readonly string[] => {
  vi.stubGlobal("game", {
    user: { isGM },
    actors: { contents: [] },
    packs: { contents: [] },
    i18n: { lang: "en" },
    system: { id: "setpiece" },
  });
  return namesPort.known().map(({ name }) => name);
};

describe("names that a field finds on the scene", () => {
  it("to a player are those that everybody reads over a token, and none of who is hidden", () => {
    expect(known(false)).toEqual(["Wolf"]);
  });

  it("say who lies out of a fight", () => {
    known(true);
    expect(namesPort.known().map(({ out }) => out)).toEqual([false, false, true]);
  });

  it("to the GM are all", () => {
    expect(known(true)).toEqual(["Wolf", "Spy", "Ghost"]);
  });
});
