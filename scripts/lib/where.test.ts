import { describe, expect, test } from "vitest";
import { reachedFrom } from "./reach.ts";
import type { Source } from "./unused.ts";
import { idleRules, placesOf, reachOf, whereTable } from "./where.ts";

const ENTRY = "src/entry.ts";
const sources: readonly Source[] = [
  [ENTRY, 'import { both as play } from "./rules/index.ts";\nplay();\nvoid import("./late.ts");'],
  ["src/late.ts", 'import * as all from "./rules/whole.ts";\nexport const late = () => all;'],
  ["src/rules/index.ts", 'export { used as both } from "./a.ts";\nexport * from "./b.ts";'],
  [
    "src/rules/a.ts",
    "/** Counts (C001, C003 to C004). */\nexport const used = () => inner();\nconst inner = () => 1;\n" +
      "/** Nobody plays this (C002). */\nexport const spare = () => 2;\ninterface Shape {}",
  ],
  ["src/rules/b.ts", "export const unasked = 1;"],
  ["src/rules/whole.ts", "export const one = 1;"],
  ["test/support/rules/made.ts", "export const made = 1;"],
];
const reach = reachOf(sources, ENTRY);
const source = (text: string): Source => ["src/rules/some.test.ts", text];

describe("what a program comes to", () => {
  test("goes by names through imports, what is passed on, what runs as a file loads, and what comes late", () => {
    expect(
      reachedFrom(ENTRY, sources)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(["inner", "late", "one", "used"]);
  });
  test("leaves as idle what only tests could come to; neither types nor fixtures", () => {
    expect(idleRules(reach)).toEqual(["src/rules/a.ts spare", "src/rules/b.ts unasked"]);
  });
});

describe("the place of a rule", () => {
  const tests = [
    source(
      'import { used } from "./a.ts";\nimport { unasked } from "./b.ts";\n' +
        'test("C001 is used", () => used());\ntest("C005 is not named in any file", () => used());\n' +
        'test("C002 has nobody", () => unasked);',
    ),
  ];
  const places = placesOf(["C001", "C002", "C003", "C005"], tests, reach);
  test("is the file that names it, or what its test takes; none where all that its tests take is idle", () => {
    expect(places.map(({ id, files }) => [id, ...files])).toEqual([
      ["C001", "src/rules/a.ts"],
      ["C002"],
      ["C003", "src/rules/a.ts"],
      ["C005", "src/rules/a.ts"],
    ]);
  });
  test("is a line of the table, with its tests", () => {
    expect(whereTable(places).split("\n").slice(0, 2)).toEqual([
      "id\tfiles\ttests",
      "C001\tsrc/rules/a.ts\tsrc/rules/some.test.ts",
    ]);
  });
});
