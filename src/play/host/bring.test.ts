import { afterEach, expect, it, vi } from "vitest";
import { SCHEMA_VERSION } from "../../model/version.ts";
import { bring } from "./bring.ts";

const UUID = "Compendium.a.b.Actor.ines";
const importFromCompendium = vi.fn(async () => ({ uuid: "Actor.ines" }));

vi.mock("./documents.ts", () => ({
  ownActorOf: () => null,
  load: async () => undefined,
  documentOf: () => ({ ...packed, system: { schemaVersion: version } }),
}));
const packed = { documentName: "Actor", id: "ines", name: "Ines", pack: "a.b" };
let version = SCHEMA_VERSION;

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["older", 0, "Actor.ines", 1],
  ["this build's", SCHEMA_VERSION, "Actor.ines", 1],
  ["newer", SCHEMA_VERSION + 1, { kind: "refused", key: "Play.Refused.NewerActor", data: { name: "Ines" } }, 0],
])("an actor of a compendium whose data are %s", async (_what, schemaVersion, answer, imports) => {
  importFromCompendium.mockClear();
  version = schemaVersion;
  vi.stubGlobal("game", {
    actors: { contents: [], get: () => undefined, importFromCompendium },
    folders: [{ id: "f", type: "Actor", name: "Guests" }],
    i18n: { localize: () => "Guests" },
    packs: new Map([["a.b", {}]]),
  });
  const brought = await bring(UUID);
  expect({ brought }).toMatchObject({ brought: answer });
  expect(importFromCompendium).toHaveBeenCalledTimes(imports);
});
