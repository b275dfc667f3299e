import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildPack, expectedKeys } from "./packs.ts";

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
    expect(await buildPack(folder, join(folder, "out"))).toBe(2);
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
