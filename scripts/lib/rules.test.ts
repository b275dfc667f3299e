import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LOG_RULES } from "../../src/rules/log/outcome.ts";
import { filesBelow } from "./files.ts";
import { FAMILIES, checklist, coverageOf, idsIn, idsOfSource, rulingIds } from "./rules.ts";
import { testNames } from "./test-names.ts";

describe("the names of tests", () => {
  test("are those of tests and groups, not other texts", () => {
    const source = `
      describe("group Q", () => {
        test("one", () => { expect("two").toBe("three"); });
        it.only(\`four \${x} five\`, () => {});
        test.describe("six", () => {});
        helper("seven");
      });`;
    expect(testNames(source)).toEqual(["group Q", "one", "four … five", "six"]);
  });
  test("hold what tables fill in, at the places of the title only", () => {
    const source = `
      const rows = [["a", 1, "no"], ["b", 2, "no"]] as const;
      test.each(rows)("row %s", () => {});
      test.each([["c", "d"]])("%s and %s", () => {});
      describe.each(["e"])("each %s", () => {});
      test.each([["f"]])("number %#", () => {});
      test.each(unknown)("x %s", () => {});`;
    expect(testNames(source)).toEqual(["row %s", "a", "b", "%s and %s", "c", "d", "each %s", "e", "number %#", "x %s"]);
  });
});

describe("ids", () => {
  test("are found in a name, and nothing like them", () => {
    expect(idsIn("U-001 K-123: C045, C1234 XU-002 U-0034 E-12")).toEqual(["U-001", "K-123", "C045"]);
    expect(idsIn("K-009 to K-011 and C001 to 002")).toEqual(["K-009", "K-010", "K-011", "C001", "C002"]);
  });
  test("are found in a source as texts of their own", () => {
    expect(idsOfSource(`refused("X.Y", "E-58a"); ["C.91", "D.3", "S2-4", "L-undo", "Contest.C001", "C001"]`)).toEqual([
      "E-58a",
      "C.91",
      "D.3",
      "S2-4",
      "L-undo",
      "C001",
    ]);
  });
});

describe("the checklists", () => {
  test("have every row once, with a kind and a statement of one line", () => {
    expect(FAMILIES.map((family) => checklist(family).length)).toEqual([380, 195, 55]);
    for (const family of FAMILIES) {
      const rows = checklist(family);
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
      for (const row of rows) {
        expect(idsIn(row.id)).toEqual([row.id]);
        expect(row.kind).toMatch(/^[MTUDFGX]$/);
        expect(row.statement.length).toBeGreaterThan(3);
      }
    }
  });
  test("are held against what is named", () => {
    const rows = ["C001 M", "C002 G", "C003 U"].map((line) => {
      const [id = "", kind = ""] = line.split(" ");
      return { id, kind, statement: "s" };
    });
    expect(coverageOf("contest", rows, new Set(["C001", "C002"]))).toMatchObject({
      covered: 1,
      total: 2,
      missing: [{ id: "C003" }],
      kinds: { M: { covered: 1, total: 1 }, G: { covered: 1, total: 1 }, U: { covered: 0, total: 1 } },
    });
  });
  test("know every id that a rule of the core cites", () => {
    const known = new Set<string>([
      ...FAMILIES.flatMap((family) => checklist(family).map((row) => row.id)),
      ...rulingIds(),
      ...LOG_RULES,
    ]);
    const unknown = filesBelow(["src/rules"], [".ts"])
      .filter((file) => !file.endsWith(".test.ts"))
      .flatMap((file) => idsOfSource(readFileSync(file, "utf8")).map((id) => ({ file, id })))
      .filter(({ id }) => !known.has(id));
    expect(unknown).toEqual([]);
  });
});
