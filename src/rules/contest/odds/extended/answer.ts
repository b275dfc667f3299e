import { EXACT, type Precision } from "../../../log/family.ts";
import { BIDS, bestEnds } from "./best.ts";
import { mirrorOf, plainEnds } from "./plain.ts";
import { gameOf, type ExtendedQuestion } from "./question.ts";
import { isSteady, plainPlans, reachOf } from "./visits.ts";

/** Chances of an extended contest to its end. */
interface ExtendedAnswer {
  /** By signed degree of the end. */
  readonly ends: readonly number[];
  /** The best bid now, where it was asked for and is the first side's to make. */
  readonly bid: number | null;
  /** How far off the chance to win may be. */
  readonly precision: Precision;
}

/** Steps of arithmetic that a screen may wait for, some fifty milliseconds; a worker may be given more. */
export const EFFORT = 50_000_000;

/** Steps that a standing costs: to look at its ways once, to sweep over it, to compare bids at it. */
const LOOK = 12;
const SWEEP = 700;
const COMPARE = 1_150;

/** About how many steps an answer in such units takes. */
export const effortOf = (question: ExtendedQuestion, unit: number): number => {
  const { best, shots, sides } = question;
  const total = Math.ceil((sides[0].current + sides[1].current) / unit);
  const levels = (shots?.taken[0] ? 2 : 1) * (shots?.taken[1] ? 2 : 1);
  const standings = levels * total * total;
  if (best) return (standings * COMPARE * BIDS.length) / 8;
  const steady = isSteady(sides[1]) ? question : mirrorOf(question);
  if (!isSteady(steady.sides[1])) return standings * SWEEP;
  const game = gameOf(steady, unit);
  const reach = Math.min(reachOf(game.total, plainPlans(game)), 2 * total);
  return 2 * total * reach * reach + standings * (2 * reach + LOOK);
};

/** How much wider the stated error of an estimate is than what was found by looking twice as coarsely. */
const WIDER = 1.5;
const LEAST = 0.002;

const winOf = (ends: readonly number[]): number => ends.slice(5).reduce((sum, chance) => sum + chance, 0);

const answerIn = (question: ExtendedQuestion, unit: number): Omit<ExtendedAnswer, "precision"> => {
  if (!question.best) return { ends: plainEnds(question, unit).ends, bid: null };
  const { ends, bid } = bestEnds(question, unit);
  return { ends, bid };
};

/**
 * Exact where that takes no more than some effort; else counted in units of two points, which keeps every mean, with an
 * error found by units of four; null where even that takes too long.
 */
export const answerExtended = (question: ExtendedQuestion, effort = EFFORT): ExtendedAnswer | null => {
  const total = question.sides[0].current + question.sides[1].current;
  // Far too long to be looked at even to see how long.
  if (total * total * LOOK > 4 * effort) return null;
  if (effortOf(question, 1) <= effort) return { ...answerIn(question, 1), precision: EXACT };
  if (effortOf(question, 2) > effort) return null;
  const answer = answerIn(question, 2);
  const coarse = answerIn(question, 4);
  const error = LEAST + WIDER * Math.abs(winOf(answer.ends) - winOf(coarse.ends));
  return { ...answer, precision: { kind: "estimate", error } };
};
