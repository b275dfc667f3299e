import { num, raise } from "../../log/numbers.ts";
import { pointsOf } from "../table/points.ts";
import { risingLine } from "../table/rising.ts";
import { stancedPoints, STANCES, type Stance, type StanceRulings } from "../table/stance.ts";
import type { Degrees } from "./distribution.ts";
import { clampDegree } from "../roll/degree.ts";

/** Where a pairing stands, and what a round of it is like. */
interface ScoredOdds {
  /** Points scored against a, and against b. */
  readonly against: readonly [number, number];
  /** Points that take each out. */
  readonly limits: readonly [number, number];
  readonly round: Degrees;
  readonly rulings: StanceRulings;
}

/** Chances of the whole pairing by signed degree of the end; what is missing to 1 never ends. */
type Ends = readonly number[];
const NOTHING: Ends = new Array<number>(9).fill(0);

const plus = (sum: number[], ends: Ends, weight: number): void => {
  for (let index = 0; index < 9; index += 1) raise(sum, index, num(ends, index) * weight);
};

/** The end at once: somebody is out, by the difference of the points. */
const over = (against: readonly [number, number], limits: readonly [number, number]): Ends | null => {
  const [a, b] = against;
  if (a < limits[0] && b < limits[1]) return null;
  const won = b >= limits[1];
  const degree = risingLine(won ? b - a : a - b).degree;
  return NOTHING.map((_, index) => (index === (won ? 4 + degree : 4 - degree) ? 1 : 0));
};

const after = (
  against: readonly [number, number],
  signed: number,
  stances: Stances,
  rulings: StanceRulings,
): readonly [number, number] => {
  const [own, other] = stances;
  const base = pointsOf(clampDegree(Math.abs(signed)));
  if (signed > 0) return [against[0], against[1] + stancedPoints(base, own, other, rulings)];
  return signed < 0 ? [against[0] + stancedPoints(base, other, own, rulings), against[1]] : against;
};

/** What a, and what b, does in a round. */
type Stances = readonly [Stance, Stance];

/** How a goes on playing after this round: always the same stance, or the one with the best chance each time. */
export type ScoredPolicy = Stance | "best";

const winOf = (ends: Ends): number => ends.slice(5).reduce((sum, chance) => sum + chance, 0);

/**
 * Chances of the end of a scored pairing when a takes `first` now, b `other`, and a goes on by `policy` against a plain
 * foe. Points only grow, so each score is worked out once; rounds that change nothing are left out of the count.
 */
export const scoredEnds = (
  start: ScoredOdds,
  first: Stance,
  policy: ScoredPolicy = "plain",
  other: Stance = "plain",
): Ends => {
  const known = new Map<string, Ends>();
  const step = (
    against: readonly [number, number],
    stances: Stances,
  ): { readonly sum: Ends; readonly stay: number } => {
    const sum = new Array<number>(9).fill(0);
    let stay = 0;
    start.round.forEach((chance, index) => {
      const next = after(against, index - 4, stances, start.rulings);
      if (next[0] === against[0] && next[1] === against[1]) stay += chance;
      else plus(sum, ends(next), chance);
    });
    return { sum, stay };
  };
  const always = (against: readonly [number, number], stance: Stance): Ends => {
    const { sum, stay } = step(against, [stance, "plain"]);
    return stay >= 1 ? NOTHING : sum.map((value) => value / (1 - stay));
  };
  const ends = (against: readonly [number, number]): Ends => {
    const done = over(against, start.limits);
    if (done) return done;
    const key = against.join();
    const found =
      known.get(key) ?? bestOf((policy === "best" ? STANCES : [policy]).map((stance) => always(against, stance)));
    known.set(key, found);
    return found;
  };
  const done = over(start.against, start.limits);
  if (done) return done;
  const { sum, stay } = step(start.against, [first, other]);
  const whole = [...sum];
  if (stay > 0) plus(whole, ends(start.against), stay);
  return whole;
};

const bestOf = (all: readonly Ends[]): Ends => all.reduce((best, one) => (winOf(one) > winOf(best) ? one : best));
