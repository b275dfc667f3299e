import { describe, expect, it } from "vitest";
import { bonusesBrought, bonusOfRating } from "./brought.ts";

const abilities = [
  { name: "Runs the roofs", rating: 17 },
  { name: "Blade", rating: 25 },
];

describe("what somebody without a list of bonuses brings to a duel", () => {
  it.each([
    [0, 0],
    [6, 3],
    [17, 8],
    [20, 10],
    [25, 12],
    [41, 20],
  ])("R20 a rating of %i adds %i to a d20: half of it, ten a mastery", (rating, bonus) => {
    expect(bonusOfRating(rating)).toBe(bonus);
  });

  it("R20 U-012 is its Actions that have dice, as skills", () => {
    const actions = [
      { label: "Strike", dice: 5 },
      { label: "Cast", dice: 0 },
    ];
    expect(bonusesBrought({ actions, abilities })).toEqual([{ label: "Strike", value: 5, kind: "skill" }]);
  });

  it("R20 U-013 is its abilities where it has no Actions, and nothing where it has neither", () => {
    expect(bonusesBrought({ actions: [], abilities })).toEqual([
      { label: "Runs the roofs", value: 8, kind: "ability" },
      { label: "Blade", value: 12, kind: "ability" },
    ]);
    expect(bonusesBrought({ actions: [], abilities: [] })).toEqual([]);
  });
});
