import { describe, expect, it } from "vitest";
import { certain, listOf, numberOf, textOf } from "./missing.ts";

describe("what may be missing", () => {
  it("is empty of its kind, and itself where it is there", () => {
    expect([textOf(null), textOf(undefined), textOf("a")]).toEqual(["", "", "a"]);
    expect([numberOf(null), numberOf(undefined), numberOf(3)]).toEqual([0, 0, 3]);
    expect([listOf(null), listOf(undefined), listOf([1])]).toEqual([[], [], [1]]);
  });

  it("is passed on where a check has shown it, empty or not, and throws where it has not", () => {
    expect([certain(0), certain(""), certain(false)]).toEqual([0, "", false]);
    expect(() => certain(undefined)).toThrow("missing");
    expect(() => certain<string | null>(null)).toThrow("missing");
  });
});
