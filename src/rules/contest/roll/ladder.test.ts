import { describe, expect, it } from "vitest";
import { nextBase, proposesAutomaticVictory, resistanceOf, rungs, type LadderRulings, type Rung } from "./ladder.ts";
import { engaging, gangedResistance, mobResistance, splitMob } from "./mob.ts";
import { combine, flawPenalty, plainAugment, quickAugment, rolledAugment } from "./augment.ts";

const at = (base: number, more: Partial<LadderRulings> = {}): LadderRulings => ({
  baseResistance: base,
  resistanceLadder: "classic",
  veryLowFloor: "literal",
  ...more,
});

describe("the ladder of resistances", () => {
  it("C017 C192 names six numbers from the base: 54, 34, 20, 14, 8 and -6 at 14", () => {
    expect(rungs(at(14)).map((rung) => resistanceOf(rung, at(14)))).toEqual([-6, 8, 14, 20, 34, 54]);
    expect(resistanceOf("nearlyImpossible", at(20))).toBe(60);
  });

  it("E-61 the finer ladder has four rungs more", () => {
    const fine = at(14, { resistanceLadder: "fine" });
    expect(rungs(fine).map((rung) => resistanceOf(rung, fine))).toEqual([-6, 5, 8, 11, 14, 17, 20, 23, 34, 54]);
  });

  it("E-62 E-111 very low is the lower of base less a mastery and 6; with the floor ruling the lower of 6 and Low", () => {
    const veryLow: Rung = "veryLow";
    expect(resistanceOf(veryLow, at(30))).toBe(6);
    expect(resistanceOf(veryLow, at(14, { veryLowFloor: "6" }))).toBe(6);
    expect(resistanceOf(veryLow, at(10, { veryLowFloor: "6" }))).toBe(4);
    expect([-6, 0, 1].map(proposesAutomaticVictory)).toEqual([true, true, false]);
  });

  it("S2-3 rises between seasons by 3, 6 or 9, or not at all", () => {
    expect([0, 3, 6, 9, 4].map((step) => nextBase(14, step))).toEqual([14, 17, 20, 23, 14]);
  });

  it("S2-3 a crowd is split evenly, six to a body and two to a mind, or is 3, 6 or 9 harder than one", () => {
    expect(splitMob(7, 3)).toEqual([3, 2, 2]);
    expect([splitMob(5, 0), splitMob(-1, 2), splitMob(1.5, 2)]).toEqual([[], [], []]);
    expect([engaging(9, "physical"), engaging(9, "social"), engaging(1, "social"), engaging(-1, "social")]).toEqual([
      6, 2, 1, 0,
    ]);
    expect((["small", "large", "huge"] as const).map((size) => mobResistance(14, size))).toEqual([17, 20, 23]);
    expect((["small", "large", "huge"] as const).map((size) => gangedResistance(14, size))).toEqual([11, 8, 5]);
  });
});

describe("augments, flaws and combined abilities", () => {
  it("S2-8 a rolled augment gives 3, 6, 9 or a mastery; a tie or a defeat nothing, a Complete Defeat -3", () => {
    expect(([0, 1, 2, 3, 4] as const).map((degree) => rolledAugment(true, degree))).toEqual([0, 3, 6, 9, 20]);
    expect(([0, 1, 2, 3, 4] as const).map((degree) => rolledAugment(false, degree))).toEqual([0, 0, 0, 0, -3]);
    expect([plainAugment(true, false), plainAugment(true, true), plainAugment(false, true)]).toEqual([3, 6, 0]);
  });

  it("S2-8 a quick augment is a fifth rounded down: 5 from 5M", () => {
    expect([25, 24, 4, 0, -10].map(quickAugment)).toEqual([5, 4, 0, 0, 0]);
  });

  it("S2-2 a flaw of 19 costs 4, and two abilities are averaged with halves up", () => {
    expect([19, 17, 12].map(flawPenalty)).toEqual([-4, -3, -2]);
    expect([combine(17, 13), combine(17, 14), combine(14, 17)]).toEqual([15, 16, 16]);
  });
});
