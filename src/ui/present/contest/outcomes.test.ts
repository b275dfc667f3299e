import { describe, expect, it } from "vitest";
import { contestFamily } from "../../../rules/contest/family.ts";
import { begin, foe, GM, hero } from "../../../../test/support/rules/contest/fixtures.ts";
import type { Outcome } from "../../../rules/contest/engine/state.ts";
import { fakePaintContext } from "../../../../test/support/ui/fixtures.ts";
import { outcomesText } from "./chronicle.ts";

const said = (seats: Outcome["seats"]): string => {
  const state = begin("scored", [hero("a", 14), hero("c", 14), foe("x", 14), foe("y", 14)]);
  const view = contestFamily.view(state, GM);
  return outcomesText({ ...view, outcome: { winner: "heroes", level: 2, seats } }, fakePaintContext().words);
};

describe("how a contest went for each hero", () => {
  it("C126 C127 several heroes each have an outcome of their own beside the level of their side", () => {
    const both = said([
      { seat: "a", won: true, degree: 3 },
      { seat: "c", won: false, degree: 2 },
      { seat: "x", won: false, degree: 3 },
    ]);
    expect(both).toMatch(/Own\.won\.major.* .*Own\.lost\.minor/);
    expect(both).not.toContain("X");
    expect(
      said([
        { seat: "a", won: null, degree: 0 },
        { seat: "c", won: true, degree: 1 },
      ]),
    ).toMatch(/Own\.none.* .*Own\.won\.marginal/);
  });

  it("says no level twice: where all heroes ended as their side did that is said of the side", () => {
    const alike = (won: boolean, degree: 2 | 3): string =>
      said([
        { seat: "a", won: true, degree: 2 },
        { seat: "c", won, degree },
      ]);
    expect([alike(true, 2), alike(true, 3) === "", alike(false, 2) === ""]).toEqual(["", false, false]);
  });

  it("C126 one alone has none beside it", () => {
    expect([said([{ seat: "a", won: true, degree: 3 }]), said([])]).toEqual(["", ""]);
  });
});
