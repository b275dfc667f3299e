import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const DOC = readFileSync("docs/security.md", "utf8").replace(/\s+/g, " ");
/** `file`: beginning of a test's name. */
const NAMED = /`([\w./-]+\.(?:test|spec)\.ts)`: ([^|);]+?) ?(?=[|);])/g;

const shown = [...DOC.matchAll(NAMED)].map(([, file = "", name = ""]) => ({ file, name }));

describe("what the page on security says", () => {
  test("names a test for each sentence: rows of its tables have one each", () => {
    const rows = readFileSync("docs/security.md", "utf8")
      .split("\n")
      .filter((line) => line.startsWith("| ") && !/^\|\s*-/.test(line) && !/Shown by\s*\||Test\s*\|$/.test(line));
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter((row) => !/`[\w./-]+\.(?:test|spec)\.ts`: \S/.test(row))).toEqual([]);
  });
  test("is shown by tests that are there", () => {
    expect(shown.length).toBeGreaterThan(60);
    const gone = shown.filter(
      ({ file, name }) =>
        !existsSync(file) ||
        !new RegExp(`(?:test|it)\\((?:[^"]{0,4})?["\`]${escape(name)}`).test(readFileSync(file, "utf8")),
    );
    expect(gone).toEqual([]);
  });
});

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
