import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { CONTEST_JOURNAL, pageOf, subjectOf } from "./pages.ts";

const journal = parse(readFileSync("packs/_source/rules/contests.yaml", "utf8")) as {
  _id: string;
  pages: { _id: string }[];
};
const told = JSON.parse(readFileSync("lang/en/contest.json", "utf8")) as { SETPIECE: { Rule: Record<string, string> } };

describe("the rules journal", () => {
  it("has a page for every rule that a trace of a contest tells", () => {
    const pages = journal.pages.map(({ _id }) => _id);
    expect(journal._id).toBe(CONTEST_JOURNAL);
    for (const rule of Object.keys(told.SETPIECE.Rule)) expect(pages, rule).toContain(pageOf(rule));
  });

  it("tells a rule where it belongs", () => {
    const cases = [
      ["C006", "choosing"],
      ["C016", "scored"],
      ["C052", "outcomes"],
      ["C075", "leaving"],
      ["C122", "group"],
      ["C140", "assists"],
      ["C162", "followers"],
      ["C172", "gambit"],
      ["C205", "extended"],
      ["C267", "moves"],
      ["C343", "chained"],
      ["C372", "choosing"],
      ["S2-8", "augments"],
      ["S2-5", "degrees"],
      ["S2-14", "heroPoints"],
      ["E-30", "leaving"],
    ] as const;
    for (const [rule, subject] of cases) expect(subjectOf(rule), rule).toBe(subject);
  });

  it("leaves rules of other families alone", () => {
    expect(subjectOf("U-028")).toBeNull();
    expect(subjectOf("duel.tie")).toBeNull();
  });
});
