import { describe, expect, it } from "vitest";
import { finish } from "../../../log/work.ts";
import type { ExtendedSide } from "../points.ts";
import { extendedOverBy, isLongToFollow } from "./over-by.ts";
import type { ExtendedQuestion } from "./question.ts";

/** Two heroes at 17 and 14 who always bid the same, with so many points each. */
const question = (first: number, second: number, bid: number): ExtendedQuestion => {
  const side = (rating: number, current: number): ExtendedSide => ({
    rating,
    start: current,
    current,
    desperate: true,
    bid,
    edge: 0,
  });
  return {
    sides: [side(17, first), side(14, second)],
    rulings: {
      betterRoll: "high",
      surplusBumpDown: true,
      apFractionRounding: "up",
      noTransferFromWeaker: true,
      capTransferToOwned: true,
    },
    acting: 0,
    best: false,
    shots: null,
  };
};
const EXCHANGES = [1, 4, 6, 8, 10, 12, 16, 20];

/** Chances that it is over by those exchanges, found by carrying every standing forward, one exchange at a time. */
const CARRIED: readonly (readonly [number, number, number, readonly number[]])[] = [
  [32, 32, 8, [0, 0.08582, 0.31422, 0.60839, 0.838, 0.95445, 0.999, 0.99999]],
  [33, 32, 8, [0, 0.07446, 0.2852, 0.56347, 0.79593, 0.93063, 0.9975, 0.99998]],
  [33, 32, 4, [0, 0.00004, 0.00147, 0.01402, 0.05946, 0.15542, 0.46353, 0.76946]],
  [35, 33, 5, [0, 0.00085, 0.01576, 0.07965, 0.22059, 0.41984, 0.80376, 0.97441]],
];

describe("the chance that an extended contest is over by an exchange", () => {
  it.each(CARRIED)("%i points against %i at a bid of %i", (first, second, bid, carried) => {
    const by = finish(extendedOverBy(question(first, second, bid))) ?? [];
    const followed = first + second <= 64;
    for (const [index, exchange] of EXCHANGES.entries())
      expect(Math.abs((by[exchange - 1] ?? NaN) - (carried[index] ?? NaN))).toBeLessThan(followed ? 1e-5 : 0.02);
    expect([...by].sort((a, b) => a - b)).toEqual(by);
    expect(by.at(-1)).toBeGreaterThan(0.9999);
    expect(by.length).toBeLessThan(60);
  });

  it("is not said where there are far too many points", () => {
    expect(finish(extendedOverBy(question(4_000, 4_000, 3)))).toBeNull();
  });

  it("takes a screen too long above 110 points together", () => {
    expect([isLongToFollow(question(55, 55, 3)), isLongToFollow(question(56, 55, 3))]).toEqual([false, true]);
  });
});
