import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ClassicLevel } from "classic-level";
import { inForm } from "./pack-form.ts";
import { buildPack, expectedKeys, packFaults } from "./packs.ts";

const STATS = { coreVersion: "13", systemId: "setpiece", systemVersion: "0.1.0" };
const SCENE = "!scenes!dddddddddddddddd";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "setpiece-packs-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const hero = (key = "_key: '!actors!aaaaaaaaaaaaaaaa'"): string =>
  `_id: aaaaaaaaaaaaaaaa\n${key}\nname: Hero\ntype: character\nitems:\n  - _id: bbbbbbbbbbbbbbbb\n` +
  `    _key: '!actors.items!aaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbb'\n    name: Thing\n    type: gear\n`;

describe("packs", () => {
  test("hold every source document, embedded ones too", async () => {
    writeFileSync(join(folder, "hero.yaml"), hero());
    expect(await buildPack(folder, join(folder, "out"), STATS)).toBe(2);
  });
  test("have no empty list of levels, and say which core and system they were made for", async () => {
    const out = join(folder, "out");
    writeFileSync(
      join(folder, "yard.yaml"),
      `_id: dddddddddddddddd\n_key: '${SCENE}'\nname: Yard\nbackground:\n  src: yard.svg\nregions:\n` +
        "  - _id: eeeeeeeeeeeeeeee\n    _key: '!scenes.regions!dddddddddddddddd.eeeeeeeeeeeeeeee'\n    name: Gate\n",
    );
    await buildPack(folder, out, STATS);
    expect(await packFaults(out, STATS)).toEqual([]);
    const pack = new ClassicLevel<string, object>(out, { valueEncoding: "json" });
    const scene = await pack.get(SCENE);
    expect(scene).toMatchObject({ background: { src: "yard.svg" }, _stats: { ...STATS, lastModifiedBy: null } });
    expect(scene).not.toHaveProperty("levels");
    await pack.put(SCENE, { ...scene, levels: [], _stats: { ...STATS, systemVersion: "0.0.9", lastModifiedBy: "x" } });
    await pack.close();
    expect(await packFaults(out, STATS)).toEqual([
      expect.stringContaining("empty list of levels"),
      expect.stringContaining("systemVersion is 0.0.9"),
      expect.stringContaining("lastModifiedBy"),
    ]);
  });
  test("keep the levels that a source has", () => {
    const levels = ["ffffffffffffffff"];
    expect(inForm(SCENE, { levels }, STATS)).toMatchObject({ levels });
  });
  test("are refused when a source has no key, which the packer would skip in silence", () => {
    writeFileSync(join(folder, "hero.yaml"), hero(""));
    expect(() => expectedKeys(folder)).toThrow(/hero\.yaml: _key undefined/);
  });
  test("are refused when a key belongs to another document", () => {
    writeFileSync(join(folder, "hero.yaml"), hero("_key: '!actors!cccccccccccccccc'"));
    expect(() => expectedKeys(folder)).toThrow(/does not end with _id/);
  });
});
