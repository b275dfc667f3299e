import { describe, expect, it } from "vitest";
import { isRefused, ok, refused } from "../../log/outcome.ts";
import {
  UNSKILLED,
  isUsable,
  masteredTarget,
  parseBreakout,
  parseRating,
  printRating,
  ratingFault,
  stepRating,
  typedFault,
  targetOf,
} from "./roll.ts";

const read = (input: unknown, symbol?: string): number | string => {
  const parsed = parseRating(input, symbol);
  return isRefused(parsed) ? parsed.key.replace("Contest.Refused.", "") : parsed.value;
};

describe("ratings", () => {
  it.each([
    [1, "1"],
    [20, "20"],
    [21, "1M"],
    [27, "7M"],
    [34, "14M"],
    [40, "20M"],
    [41, "1M2"],
    [43, "3M2"],
    [50, "10M2"],
    [54, "14M2"],
    [60, "20M2"],
    [61, "1M3"],
  ])("E-71 %i is written %s and read back", (rating, text) => {
    expect(printRating(rating)).toBe(text);
    expect(read(text)).toBe(rating);
    expect(read(rating)).toBe(rating);
    const { tn, masteries } = targetOf(rating);
    expect(tn).toBeGreaterThanOrEqual(1);
    expect(tn).toBeLessThanOrEqual(20);
    expect(tn + 20 * masteries).toBe(rating);
  });

  it("E-62 E-75 0 and below are unusable, and written as they are; a very low resistance splits into a negative mastery", () => {
    expect([0, -6].map(isUsable)).toEqual([false, false]);
    expect([0, -6].map((rating) => printRating(rating))).toEqual(["0", "-6"]);
    expect(targetOf(-6)).toEqual({ tn: 14, masteries: -1 });
    expect(UNSKILLED).toBe(6);
  });

  it.each([
    ["17", 17],
    [" 5m ", 25],
    ["14M2", 54],
    ["14m02", 54],
    [43, 43],
    ["43", 43],
    ["20M", 40],
    ["", "RatingFormat"],
    ["M", "RatingFormat"],
    ["5MM", "RatingFormat"],
    ["-3", "RatingRange"],
    ["1.5", "RatingFormat"],
    [1.5, "RatingFormat"],
    [null, "RatingFormat"],
    [{}, "RatingFormat"],
    ["21M", "RatingTarget"],
    ["0M", "RatingTarget"],
    ["0", "RatingRange"],
    [0, "RatingRange"],
    ["20M50", "RatingRange"],
  ])("reads %o as %s", (input, expected) => {
    expect(read(input)).toBe(expected);
  });

  it.each([
    [14, null],
    [20, null],
    [21, { tn: 1, masteries: 1 }],
    [34, { tn: 14, masteries: 1 }],
    [60, { tn: 20, masteries: 2 }],
    [0, null],
    [-6, null],
  ])("%i is read aloud with its masteries only where it has some", (rating, target) =>
    expect(masteredTarget(rating)).toEqual(target),
  );

  it.each([[true], [null], [undefined], [{}], ["x".repeat(50)]])(
    "E-71 what is no text and no number is no rating: %j",
    (typed) => {
      const text = typeof typed === "string" ? "x".repeat(20) : "";
      expect(parseRating(typed)).toEqual(refused("Contest.Refused.RatingFormat", "E-71", { text }));
      expect(parseBreakout(typed)).toEqual(refused("Contest.Refused.BreakoutFormat", "S2-16", { text }));
    },
  );

  it("S2-16 the bonus of a breakout may be a plain number", () => {
    expect([parseBreakout(4), parseBreakout("+4"), parseBreakout(-4), parseBreakout("4")]).toEqual([
      ok(4),
      ok(4),
      refused("Contest.Refused.BreakoutFormat", "S2-16", { text: "+-4" }),
      refused("Contest.Refused.BreakoutFormat", "S2-16", { text: "4" }),
    ]);
  });

  it("takes the table's own mastery symbol beside M, and quotes a symbol that a pattern would misread", () => {
    expect(read("5*2", "*")).toBe(45);
    expect(read("5M2", "*")).toBe(45);
    expect(printRating(45, "*")).toBe("5*2");
  });

  it.each([
    ["+2", 2],
    [" +12 ", 12],
    [3, 3],
    ["2", null],
    ["+", null],
    ["+123", null],
    ["x+12", null],
    ["+12x", null],
    [null, null],
  ])("reads the breakout bonus %o as %s", (input, expected) => {
    const parsed = parseBreakout(input);
    expect(isRefused(parsed) ? null : parsed.value).toBe(expected);
  });
});

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
    ["2", -1, "1"],
    [" +2", 1, "+3"],
  ] as const)("steps %s by %i to %s", (typed, by, after) => {
    expect(stepRating(typed, by)).toBe(after);
  });

  it("says why something typed is no rating", () => {
    expect(ratingFault("14M2", false)).toBeNull();
    expect(typedFault(` ${"x".repeat(30)} `)).toEqual(
      refused("Contest.Refused.RatingFormat", "E-71", { text: "x".repeat(20) }),
    );
    expect(typedFault(" 21M ")).toEqual(refused("Contest.Refused.RatingTarget", "E-71", { text: "21M" }));
    expect(parseRating(" 17 ")).toEqual(ok(17));
    expect(parseRating("1")).toEqual(ok(1));
    expect(ratingFault("+2", true)).toBeNull();
    expect(ratingFault("lots", false)?.key).toBe("Contest.Refused.RatingFormat");
    expect(ratingFault("2", true)?.key).toBe("Contest.Refused.BreakoutFormat");
  });
});
