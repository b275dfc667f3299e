import { withCriticals } from "../criticals.ts";
import type { ExtendedRulings, ExtendedSide, Points } from "../points.ts";
import { plansOf, type Plan } from "./plan.ts";

/** Parting shots in the odds: who takes one at whoever they beat, who leads a round, who stands first in order. */
export interface Shots {
  readonly taken: readonly [boolean, boolean];
  readonly lead: 0 | 1;
  readonly first: 0 | 1;
}

/**
 * All that the chances of an extended contest between two rest on, as plain data: so that an answer can be kept under
 * it, and be worked out elsewhere. With `best` the first side picks its best bid anew at each turn.
 */
export interface ExtendedQuestion {
  readonly sides: readonly [ExtendedSide, ExtendedSide];
  readonly rulings: ExtendedRulings;
  readonly acting: 0 | 1;
  readonly best: boolean;
  readonly shots: Shots | null;
}

/** The question made ready: points are counted in units, of one point each unless a coarser look is enough. */
export interface Game extends ExtendedQuestion {
  readonly unit: number;
  /** What an action with a bid, in points, does to units. */
  readonly plan: (acting: 0 | 1, bid: number) => Plan;
  /** Units of each at the start, and of both together. */
  readonly start: Points;
  readonly total: number;
}

export const gameOf = (question: ExtendedQuestion, unit = 1): Game => {
  const { sides, rulings } = question;
  const start = [sides[0].current, sides[1].current].map((points) => Math.max(1, Math.round(points / unit)));
  const [first = 1, second = 1] = start;
  return {
    ...question,
    unit,
    plan: plansOf(sides, withCriticals(sides[0], sides[1], rulings), rulings, unit),
    start: [first, second],
    total: first + second,
  };
};

/**
 * Number of a standing among all with both in it. Standings of the same total points lie together,
 * fewest first: what is taken over is paid by the other side, so the total, debts counted, never
 * grows, whether or not it is capped (E-36).
 */
export const placeOf = (p0: number, p1: number, turn: number): number => {
  const total = p0 + p1;
  return (total - 1) * (total - 2) + 2 * (p0 - 1) + turn;
};

/** How many standings there are up to a total. */
export const placesUpTo = (total: number): number => total * (total - 1);
