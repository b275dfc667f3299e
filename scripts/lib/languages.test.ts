import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { flattenWords, mergeLanguages } from "./languages.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "setpiece-lang-"));
  mkdirSync(join(folder, "en"));
});
afterEach(() => rmSync(folder, { recursive: true }));
const write = (name: string, words: unknown): void => writeFileSync(join(folder, "en", name), JSON.stringify(words));

describe("language files", () => {
  test("of several areas merge into one tree", () => {
    write("a.json", { S: { A: "a", In: { X: "x" } } });
    write("b.json", { S: { B: "b", In: { Y: "y" } } });
    const words = mergeLanguages(folder)["en"] ?? {};
    expect([...flattenWords(words)]).toEqual([
      ["S.A", "a"],
      ["S.In.X", "x"],
      ["S.In.Y", "y"],
      ["S.B", "b"],
    ]);
  });
  test("that give one key twice are refused, because one text would be lost", () => {
    write("a.json", { S: { A: "a" } });
    write("b.json", { S: { A: "b" } });
    expect(() => mergeLanguages(folder)).toThrow("The language key S.A is given twice.");
  });
});
