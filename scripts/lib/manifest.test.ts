import { describe, expect, test } from "vitest";
import { manifestFaults, type Manifest } from "./manifest.ts";

const sound: Manifest = {
  id: "setpiece",
  title: "Setpiece",
  description: "Set-piece conflicts.",
  version: "1.0.0",
  compatibility: { minimum: "13" },
  authors: [{ name: "A" }],
  esmodules: ["a.mjs"],
  styles: [{ src: "a.css", layer: "system" }],
  languages: [{ lang: "en", name: "English", path: "lang/en.json" }],
  packs: [{ name: "heroes", label: "L", path: "packs/heroes", type: "Actor" }],
  documentTypes: { Actor: { npc: {} } },
  manifest: "https://example.invalid/latest/system.json",
  download: "https://example.invalid/1.0.0/setpiece.zip",
};
const shipped = ["a.mjs", "a.css", "lang/en.json", "packs/heroes", "packs/heroes/CURRENT"];
const words = JSON.stringify({
  TYPES: { Actor: { npc: "Npc" }, RegionBehavior: { setpiece: { zone: "Zone" } } },
});
const faults = (change: Partial<Manifest>, files = shipped): string[] =>
  manifestFaults(
    { ...sound, ...change },
    (path) => files.includes(path),
    () => words,
  );

describe("the manifest check", () => {
  test("finds nothing wrong with a sound manifest", () => expect(faults({})).toEqual([]));
  test("finds the label of a type that carries the system's name", () =>
    expect(faults({ documentTypes: { RegionBehavior: { "setpiece.zone": {} } } })).toEqual([]));
  test.each<[string, Partial<Manifest>]>([
    ["unknown manifest key name", { name: "x" }],
    ["id Set Piece has characters that are not allowed", { id: "Set Piece" }],
    ["compatibility.minimum is needed", { compatibility: {} }],
    ["esmodules: b.mjs is not shipped", { esmodules: ["b.mjs"] }],
    ["styles: b.css is not shipped", { styles: ["b.css"] }],
    ["documentTypes: Scene has no sub-types", { documentTypes: { Scene: {} } }],
    ["documentTypes: Actor.base is reserved", { documentTypes: { Actor: { base: {} } } }],
    ["TYPES.Actor.hero has no label", { documentTypes: { Actor: { hero: {} } } }],
    ["download is no address", { download: "setpiece.zip" }],
    ["license: LICENSE is not shipped", { license: "LICENSE" }],
    ["background: systems/setpiece/gone.webp is not shipped", { background: "systems/setpiece/gone.webp" }],
  ])("says: %s", (fault, change) => expect(faults(change)).toContain(fault));
  test("refuses a template.json and a pack that is no database", () => {
    expect(faults({}, [...shipped, "template.json"])).toEqual(["template.json must not be shipped"]);
    expect(faults({}, shipped.slice(0, 4))).toEqual(["packs: packs/heroes is no LevelDB folder"]);
  });

  test("H11 pictures of the setup screen are shipped, or lie at an address", () => {
    expect(faults({ media: [{ url: "systems/setpiece/assets/gone.svg" }] })).toEqual([
      "media: systems/setpiece/assets/gone.svg is not shipped",
    ]);
    expect(faults({ media: [{ url: "systems/setpiece/a.css" }, { url: "https://example.invalid/a.png" }] })).toEqual(
      [],
    );
  });
});
