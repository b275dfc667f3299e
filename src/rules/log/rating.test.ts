import { expect, it } from "vitest";
import { readRating } from "./rating.ts";

it.each<readonly [string, number | string]>([
  ["17", 17],
  ["43", 43],
  ["999", 999],
  ["5M", 25],
  ["05M", 25],
  [" 5m ", 25],
  ["14M2", 54],
  ["14m02", 54],
  ["20M", 40],
  ["7M0", 7],
  ["0", 0],
  ["-0", 0],
  ["-6", -6],
  ["", "Format"],
  ["M", "Format"],
  ["M2", "Format"],
  ["5MM", "Format"],
  ["14M2M", "Format"],
  ["14 M", "Format"],
  ["1.5", "Format"],
  ["1e3", "Format"],
  ["+2", "Format"],
  ["1000", "Format"],
  ["many", "Format"],
  ["21M", "Target"],
  ["0M", "Target"],
  ["-3M", "Target"],
  ["20M49", "Range"],
  ["20M99", "Range"],
])("E-71 a rating that is typed as “%s” is read as %s", (typed, read) => {
  expect(readRating(typed)).toBe(read);
});

it("takes the table's own mastery symbol beside M, and quotes one that a pattern would misread", () => {
  expect(["5*2", "5M2", "5+2"].map((typed) => readRating(typed, "*"))).toEqual([45, 45, "Format"]);
});
