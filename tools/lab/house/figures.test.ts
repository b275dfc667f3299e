import { describe, expect, test } from "vitest";
import { commentLines, familyNames, figuresOf, importLines, tableOf } from "./figures.ts";

const TEXT = [
  "/** A head. */",
  'import { a } from "./a.ts";',
  "import {",
  "  b,",
  '} from "./b.ts";',
  "",
  "/**",
  " * Two lines,",
  " */",
  "export const c = a + b; // not a line of its own",
  "// one more",
  "",
].join("\n");

describe("the figures of the house", () => {
  test("count lines of imports and of comments", () => {
    expect([importLines(TEXT), commentLines(TEXT)]).toEqual([4, 5]);
  });
  test("tell the median, the longest file and the short ones", () => {
    const long = "x\n".repeat(41);
    expect(
      figuresOf([
        ["a.ts", TEXT],
        ["b.ts", long],
        ["c.ts", "\n"],
      ]),
    ).toEqual({
      files: 3,
      lines: 53,
      imports: 4,
      comments: 5,
      median: 11,
      longest: ["b.ts", 41],
      short: 2,
    });
  });
  test("name who asks a family for its name, an adapter left out", () => {
    const asks = '\nif (family === "duel") go();\nif (page.family !== "combat") go();\n// family is a word\n';
    expect(
      familyNames([
        ["src/ui/a.ts", asks],
        ["src/play/family/duel.ts", asks],
      ]),
    ).toEqual(["src/ui/a.ts:2", "src/ui/a.ts:3"]);
  });
  test("make a line a folder, down to the depth that is asked for", () => {
    const rows = (depth: number): string[] =>
      tableOf(
        [
          ["src/a/b/c.ts", ""],
          ["src/a/d.ts", ""],
          ["src/e.ts", ""],
        ],
        depth,
      )
        .split("\n")
        .slice(2)
        .map((row) => row.split(" | ").slice(0, 2).join(" "));
    expect(rows(1)).toEqual(["| all 3"]);
    expect(rows(2)).toEqual(["| all 3", "| src/a 2", "| src 1"]);
  });
});
