import { expect, it } from "vitest";
import { meanHits, type RollOdds } from "./odds.ts";

const roll = (success: number): RollOdds => ({
  of: "attackMelee",
  seat: "w1",
  target: "ana",
  part: null,
  action: null,
  dice: 2,
  against: 0,
  needed: 1,
  success,
  harm: null,
  answers: [],
});

it.each([
  [[0.25, 0.25, 0.5], 3, 1],
  [[0.75], 1, 0.75],
  [[0.5, 0.5], 3, null],
  [[], 0, 0],
])("of attacks that hit with %j, %i in all, so many hit in the mean: %o", (chances, attacks, mean) => {
  expect(meanHits({ rolls: chances.map(roll) }, attacks)).toBe(mean);
});
