import { expect, test } from "vitest";
import { usualPrice, usualRounds } from "./usual.ts";

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
