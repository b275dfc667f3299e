import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { holdsOnce } from "../mutate/broken.ts";
import { DOORS } from "../mutate/doors.ts";
import { readBreaks } from "./breaks.ts";
import { relatedTests } from "./related.ts";

const BREAKS = readBreaks();

describe("the breaks of what people see and press", () => {
  it("are eighty, each called otherwise", () => {
    expect(BREAKS).toHaveLength(80);
    expect(new Set(BREAKS.map(({ id }) => id)).size).toBe(80);
  });

  it.each(BREAKS.map((one) => [one.id, one] as const))("%s finds its text once", (id, { file, before, after }) => {
    const moved = `${id}: the code moved, write the break anew`;
    expect(existsSync(file) && holdsOnce(readFileSync(file, "utf8"), before), moved).toBe(true);
    expect(after).not.toBe(before);
  });

  it.each(BREAKS.flatMap((one) => (one.caughtBy ? [[one.id, one.caughtBy.file] as const] : [])))(
    "%s is caught by a test that is there",
    (_id, file) => expect(existsSync(file), file).toBe(true),
  );
});

it.each(DOORS.map((one) => [one.what, one] as const))(
  "the door finds its text once: %s",
  (_what, { file, before, tests }) => {
    expect([file, ...tests].filter((path) => !existsSync(path))).toEqual([]);
    expect(holdsOnce(readFileSync(file, "utf8"), before)).toBe(true);
  },
);

describe("tests that load a file", () => {
  it("come with those beside it first", () => {
    const [first, ...others] = relatedTests("src/ui/conflict/keys.ts");
    expect(first).toBe("src/ui/conflict/keys.dom.test.ts");
    expect(others).toContain("src/ui/conflict/panel.alone.dom.test.ts");
  });

  it("are for a template those that draw, and for a style those that read it", () => {
    expect(relatedTests("templates/conflict/card.hbs")).toContain("src/ui/present/card.dom.test.ts");
    expect(relatedTests("styles/motion.css")).toEqual(["src/ui/motion.test.ts", "src/ui/selectors.test.ts"]);
  });
});
