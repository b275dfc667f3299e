import { EXACT, type Precision } from "../../../log/family.ts";
import { finish, type Slices } from "../../../log/work.ts";
import { BIDS, bestEnds } from "./best.ts";
import { mirrorOf, plainEnds } from "./plain.ts";
import { gameOf, type ExtendedQuestion } from "./question.ts";
import { sampled } from "./sampled.ts";
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

/** Steps of arithmetic that somebody may wait for who has nobody else to ask, some fifty milliseconds. */
export const EFFORT = 50_000_000;
/** Steps after which whoever works beside the screens gives an estimate, about two seconds. */
const LONG = 2_000_000_000;
/** Steps that a screen takes itself, a few milliseconds. */
const AT_ONCE = 2_500_000;

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

function* answerIn(question: ExtendedQuestion, unit: number): Slices<Omit<ExtendedAnswer, "precision">> {
  if (!question.best) return { ends: (yield* plainEnds(question, unit)).ends, bid: null };
  const { ends, bid } = yield* bestEnds(question, unit);
  return { ends, bid };
}

/** Whether an answer is too long for a screen to work out itself. */
export const isLong = (question: ExtendedQuestion): boolean => {
  const total = question.sides[0].current + question.sides[1].current;
  return total * total * LOOK > AT_ONCE || effortOf(question, 1) > AT_ONCE;
};

/** Counted in so many points at a time, with an error found by looking twice as coarsely. */
function* coarse(question: ExtendedQuestion, unit: number): Slices<ExtendedAnswer> {
  const answer = yield* answerIn(question, unit);
  const twice = yield* answerIn(question, 2 * unit);
  const error = LEAST + WIDER * Math.abs(winOf(answer.ends) - winOf(twice.ends));
  return { ...answer, precision: { kind: "estimate", error } };
}

/**
 * Exact where that takes no more than some effort; else counted in units of two points, which keeps every mean, with an
 * error found by units of four; null where even that takes too long.
 */
export const answerExtended = (question: ExtendedQuestion, effort = EFFORT): ExtendedAnswer | null => {
  const total = question.sides[0].current + question.sides[1].current;
  // Far too long to be looked at even to see how long.
  if (total * total * LOOK > 4 * effort) return null;
  if (effortOf(question, 1) <= effort) return { ...finish(answerIn(question, 1)), precision: EXACT };
  return effortOf(question, 2) > effort ? null : finish(coarse(question, 2));
};

/** Units in which very many points are counted, where the best bid is asked for. */
const UNITS = [2, 4, 8, 16, 32];

/**
 * The same for whoever has time: exact as far as two seconds go. Beyond, plain play is simulated; for the best bids
 * points are counted in the smallest units that two seconds are enough for.
 */
export function* longAnswer(question: ExtendedQuestion): Slices<ExtendedAnswer | null> {
  const total = question.sides[0].current + question.sides[1].current;
  const looked = total * total * LOOK <= LONG;
  if (looked && effortOf(question, 1) <= LONG) return { ...(yield* answerIn(question, 1)), precision: EXACT };
  if (!question.best) return yield* sampled(question);
  const unit = UNITS.find((one) => effortOf(question, one) <= LONG);
  return unit === undefined ? null : yield* coarse(question, unit);
}
