import { describe, expect, it } from "vitest";
import { ratingFault, stepRating } from "./rating.ts";

describe("ratings in edit mode", () => {
  it.each([
    ["17", 1, "18"],
    ["20", 1, "1M"],
    ["1M", -1, "20"],
    ["43", 1, "4M2"],
    ["+2", 1, "+3"],
    ["+0", -1, "+0"],
    ["1", -1, "1"],
    ["good", 1, "good"],
  ] as const)("steps %s by %i to %s", (typed, by, after) => {
    expect(stepRating(typed, by)).toBe(after);
  });

  it("says why something typed is no rating", () => {
    expect(ratingFault("14M2", false)).toBeNull();
    expect(ratingFault("+2", true)).toBeNull();
    expect(ratingFault("lots", false)?.key).toBe("Contest.Refused.RatingFormat");
    expect(ratingFault("2", true)?.key).toBe("Contest.Refused.BreakoutFormat");
  });
});
