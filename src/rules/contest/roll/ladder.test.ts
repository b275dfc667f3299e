import { describe, expect, it } from "vitest";
import {
  combine,
  isRung,
  flawPenalty,
  proposesAutomaticVictory,
  quickAugment,
  resistanceOf,
  rolledAugment,
  rungs,
  type LadderRulings,
  type Rung,
} from "./ladder.ts";
import { crowdResistance, gangedResistance, mobResistance } from "./resolve.ts";

const at = (base: number, more: Partial<LadderRulings> = {}): LadderRulings => ({
  baseResistance: base,
  resistanceLadder: "classic",
  veryLowFloor: "literal",
  ...more,
});

describe("the ladder of resistances", () => {
  it("S2-3 a crowd lifts the number of one foe by 3, 6 or 9; who gang up each lower it by as much", () => {
    const sizes = ["small", "large", "huge"] as const;
    expect(sizes.map((size) => crowdResistance(14, `mob.${size}`))).toEqual([17, 20, 23]);
    expect(sizes.map((size) => crowdResistance(14, `gang.${size}`))).toEqual([11, 8, 5]);
  });

  it("C017 a rung is known by its name alone", () => {
    expect(["moderate", "veryHigh", "middling", "", 14, null].map(isRung)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

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

  it("S2-3 a crowd is 3, 6 or 9 harder than one, and characters who gang up on one have it as much easier", () => {
    expect((["small", "large", "huge"] as const).map((size) => mobResistance(14, size))).toEqual([17, 20, 23]);
    expect((["small", "large", "huge"] as const).map((size) => gangedResistance(14, size))).toEqual([11, 8, 5]);
  });
});

describe("augments, flaws and combined abilities", () => {
  it("S2-8 a rolled augment gives 3, 6, 9 or a mastery; a tie or a defeat nothing, a Complete Defeat -3", () => {
    expect(([0, 1, 2, 3, 4] as const).map((degree) => rolledAugment(true, degree))).toEqual([0, 3, 6, 9, 20]);
    expect(([0, 1, 2, 3, 4] as const).map((degree) => rolledAugment(false, degree))).toEqual([0, 0, 0, 0, -3]);
  });

  it("S2-8 a quick augment is a fifth rounded down: 5 from 5M", () => {
    expect([25, 24, 4, 0, -10].map(quickAugment)).toEqual([5, 4, 0, 0, 0]);
  });

  it("S2-2 a flaw of 19 costs 4, and two abilities are averaged with halves up", () => {
    expect([19, 17, 12].map(flawPenalty)).toEqual([-4, -3, -2]);
    expect([combine(17, 13), combine(17, 14), combine(14, 17)]).toEqual([15, 16, 16]);
  });
});
