import { describe, expect, it } from "vitest";
import { exampleFaults } from "./examples.ts";

const read = (file: string): string | null => (file === "a.spec.ts" ? 'test("plays it: twice", () => {});' : null);
const table = (...cells: readonly string[]): string =>
  ["| Example | Played by |", "| --- | --- |", ...cells.map((cell) => `| S1 | \`${cell}\` |`)].join("\n");

describe("the table of worked examples", () => {
  it("is sound where each test it names is there", () =>
    expect(exampleFaults(table("a.spec.ts: plays it: twice", "a.spec.ts: plays it: twice"), read)).toEqual([]));

  it.each([
    ["a file", "b.spec.ts: plays it: twice", "worked examples: b.spec.ts is not there"],
    ["a whole title", "a.spec.ts: plays it", 'worked examples: a.spec.ts has no test "plays it"'],
  ])("needs %s", (_, cell, fault) =>
    expect(exampleFaults(table("a.spec.ts: plays it: twice", cell), read)).toEqual([fault]),
  );

  it("may not lose its rows", () => expect(exampleFaults("# The checklists", read)).toHaveLength(1));
});
