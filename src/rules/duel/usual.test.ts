import { describe, expect, it, test } from "vitest";
import { bonusOfRating, bonusesBrought, usualPrice, usualRounds } from "./usual.ts";

test.each([
  ["death", "meter", "A", { side: "B", state: "dying" }],
  ["death", "meter", "B", { side: "A", state: "dying" }],
  ["death", "conceded", "A", null],
  ["death", "declared", "A", null],
  ["death", "interrupted", null, null],
  ["spar", "meter", "A", null],
  ["custom", "meter", "A", null],
] as const)("U-048 what is proposed after %s, %s, won by %s", (stakes, how, winner, price) => {
  expect(usualPrice({ stakes, result: { how, winner, reason: "" } })).toEqual(price);
});

test("nothing is proposed of a duel that goes on", () => {
  expect(usualPrice({ stakes: "death", result: null })).toBeNull();
});

test.each([
  [9, 13],
  [13, 29],
  [4, null],
  [6, null],
  [0, null],
  [1000, null],
])("U-049 U-050 U-051 a track of %i between equals takes %s rounds, told the same again", (size, rounds) => {
  expect([usualRounds(size), usualRounds(size)]).toEqual([rounds, rounds]);
});

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
