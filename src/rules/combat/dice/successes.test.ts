import { describe, expect, it } from "vitest";
import { failurePrice, fearBonus, fearHarm } from "../catalogue/positions.ts";
import { ambushResult, ambushWaived } from "./ambush.ts";
import { chanceOf } from "../fixtures.ts";
import { distribution, mean } from "./chance.ts";
import { flightResult } from "./flight.ts";
import { defenceSurplus, netted, successes } from "./successes.ts";

describe("successes (A.1, A.7)", () => {
  it("counts sixes and nothing else", () => {
    expect(successes([6, 5, 6, 1, 6])).toBe(3);
    expect(successes([])).toBe(0);
  });
  it.each([
    [3, 1, 1, { net: 2, hit: true, extra: 1 }, false],
    [1, 1, 1, { net: 0, hit: false, extra: 0 }, false],
    [2, 3, 1, { net: 0, hit: false, extra: 0 }, true],
    [0, 0, 1, { net: 0, hit: false, extra: 0 }, false],
    [0, 1, 1, { net: 0, hit: false, extra: 0 }, true],
    [2, 0, 2, { net: 2, hit: true, extra: 0 }, false],
    [2, 1, 2, { net: 1, hit: false, extra: 0 }, false],
    [2, 2, 2, { net: 0, hit: false, extra: 0 }, true],
    [1, 0, 1, { net: 1, hit: true, extra: 0 }, false],
  ])("K-084 K-107 K-108 K-109 attack %i, defence %i, needed %i", (attack, defence, needed, result, surplus) => {
    expect(netted(attack, defence, needed)).toEqual(result);
    expect(defenceSurplus(attack, defence, needed)).toBe(surplus);
  });
  it.each([
    [2, 2, 1, "caught"],
    [2, 1, 1, "away"],
    [0, 2, 1, "stays"],
    [1, 0, 2, "stays"],
    [3, 2, 2, "caught"],
    [3, 1, 2, "away"],
  ])("K-126 K-127 K-132 K-133 C.109 flight %i, chase %i, needed %i", (fled, chased, needed, result) => {
    expect(flightResult(fled, chased, needed)).toBe(result);
  });
  it.each([
    [3, 1, { surprised: true, bonus: 1 }],
    [1, 1, { surprised: false, bonus: 0 }],
    [2, 1, { surprised: true, bonus: 0 }],
    [0, 2, { surprised: false, bonus: 0 }],
  ])("K-135 K-137 K-138 ambush Sneak %i against %i", (sneak, noticed, result) => {
    expect(ambushResult(sneak, noticed)).toEqual(result);
  });
  it("K-142 without a test the extra card is automatic and there are no dice", () => {
    expect(ambushWaived).toEqual({ surprised: true, bonus: 0 });
  });
});

describe("chances in closed form (A.1.5)", () => {
  it.each([
    [1, 0.167, 0],
    [2, 0.306, 0.028],
    [3, 0.421, 0.074],
    [4, 0.518, 0.132],
    [5, 0.598, 0.196],
    [6, 0.665, 0.263],
    [7, 0.721, 0.33],
    [8, 0.767, 0.395],
    [9, 0.806, 0.457],
    [10, 0.838, 0.515],
  ])("%i dice: at least one six, at least two", (dice, one, two) => {
    expect(chanceOf(dice, 1)).toBeCloseTo(one, 3);
    expect(chanceOf(dice, 2)).toBeCloseTo(two, 3);
  });
  it("is a distribution, certain for none needed, and its mean is a sixth of the dice", () => {
    expect(distribution(6).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(chanceOf(3, 0)).toBeCloseTo(1, 12);
    expect(mean(6, 0, (sixes) => sixes)).toBeCloseTo(1, 12);
    expect(mean(6, 12, (a, b) => b - a)).toBeCloseTo(1, 12);
  });
});

describe("positions", () => {
  it("K-159 a failed fear test costs one mental harm more than any other failure", () => {
    for (const position of ["controlled", "risky", "desperate"] as const)
      expect(fearHarm[position]).toBe(failurePrice[position] + 1);
    expect(failurePrice).toEqual({ none: 0, controlled: 1, risky: 2, desperate: 3 });
    expect(fearBonus).toEqual({ controlled: 1, risky: 0, desperate: 0 });
  });
});
