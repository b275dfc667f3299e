import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const DOC = readFileSync("docs/security.md", "utf8").replace(/\s+/g, " ");
/** `file`: beginning of a test's name. */
const NAMED = /`([\w./-]+\.(?:test|spec)\.ts)`: ([^|);]+?) ?(?=[|);])/g;

/** Sentences that claim nothing of Setpiece's: what the page is, what the host does, how a list was made. */
const NO_CLAIM = [
  /^Setpiece is played among people who know each other\.$/,
  /^It keeps honest people from mistakes and makes a forgery visible; it is not a vault\.$/,
  /^This page says door by door which is which\.$/,
  /^Behind each sentence stands the test that shows it, /,
  /^A GM's own client is trusted with everything, as everywhere in Foundry\.$/,
  /^"Players never write it" is a habit of Setpiece where the document is theirs; the server does not enforce it\.$/,
  /^Each check was deleted or turned round once, and the tests run: the test beside it goes red\.$/,
  /^`npm run mutate:doors` breaks \d+ checks of /,
];

/** The sentences outside the tables. */
const sentences = readFileSync("docs/security.md", "utf8")
  .split(/\n\s*\n/)
  .filter((block) => !/^[|#]/.test(block))
  .flatMap((block) =>
    block
      .replace(/\s+/g, " ")
      .trim()
      .split(/(?<=[.)]) (?=["`*A-Z])(?!`[^`]*`\))/),
  );

const shown = [...DOC.matchAll(NAMED)].map(([, file = "", name = ""]) => ({ file, name }));

describe("what the page on security says", () => {
  test("names a test for each sentence: rows of its tables have one each", () => {
    const rows = readFileSync("docs/security.md", "utf8")
      .split("\n")
      .filter((line) => line.startsWith("| ") && !/^\|\s*-/.test(line) && !/Shown by\s*\||Test\s*\|$/.test(line));
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter((row) => !/`[\w./-]+\.(?:test|spec)\.ts`: \S/.test(row))).toEqual([]);
  });
  test("names a test in each sentence outside its tables that claims something", () => {
    expect(sentences.length).toBeGreaterThan(15);
    const claims = sentences.filter((one) => !NO_CLAIM.some((no) => no.test(one)));
    expect(claims.filter((one) => !/`[\w./-]+\.(?:test|spec)\.ts`: \S/.test(one))).toEqual([]);
    expect(NO_CLAIM.filter((no) => !sentences.some((one) => no.test(one)))).toEqual([]);
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
