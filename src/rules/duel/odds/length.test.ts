import { expect, test } from "vitest";
import { usualRounds } from "./length.ts";

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
