import { bump, type Side } from "./bump.ts";
import { compare, MINOR, type BetterRoll, type Verdict } from "./degree.ts";
import { isUsable, targetOf, type Rating } from "./rating.ts";
import { clampResult, dieResult, FAILURE, type Result } from "./result.ts";

/** One side of a simple contest as numbers: what it rolls with, and its die. */
export interface Roller {
  /** Effective rating, all modifiers in. */
  readonly rating: Rating;
  /** Face of the d20; null for an automatic Failure, which takes no die (E-75). */
  readonly face: number | null;
  /** Net automatic bumps besides masteries (E-97). */
  readonly bumps?: number;
  /** A hero point spent on this roll: one step up, after everything else. */
  readonly hero?: boolean;
  /** The ability is stretched: Major and Complete victories count as Minor (E-100). */
  readonly stretched?: boolean;
  /** A very low resistance rolled all the same: 0 or less is rolled with a negative mastery (E-62). */
  readonly literal?: boolean;
}

/** What one side rolled. */
export interface Rolled {
  readonly face: number | null;
  readonly natural: Result;
  readonly result: Result;
}

/** The whole outcome of one simple contest. */
export interface Resolved extends Verdict {
  readonly a: Rolled;
  readonly b: Rolled;
}

/** The rulings the outcome of a roll depends on. */
export interface RollRulings {
  readonly betterRoll: BetterRoll;
  readonly surplusBumpDown: boolean;
}

/** True when the side rolls no die because its ability is unusable (E-75). */
export const isAutomatic = (roller: Pick<Roller, "rating" | "literal">): boolean =>
  !isUsable(roller.rating) && roller.literal !== true;

const sideOf = (roller: Roller): Side => {
  const automatic = isAutomatic(roller) || roller.face === null;
  const { tn, masteries } = targetOf(roller.rating);
  const natural = automatic || roller.face === null ? FAILURE : dieResult(roller.face, tn);
  return { natural, masteries, bumps: roller.bumps ?? 0, automatic };
};

/** A hero point lifts a result by one step, never past Critical, never an automatic Failure (E-96, E-97). */
const lift = (result: Result, side: Side, hero: boolean | undefined): Result =>
  hero === true && !side.automatic ? clampResult(result + 1) : result;

/** Stretching caps a victory at Minor (E-100). */
export const capStretch = (verdict: Verdict, a: boolean | undefined, b: boolean | undefined): Verdict => {
  const capped = verdict.winner === "a" ? a : verdict.winner === "b" ? b : false;
  return capped === true && verdict.degree > MINOR ? { winner: verdict.winner, degree: MINOR } : verdict;
};

/**
 * One simple contest from numbers to outcome, the base of every contest type (C011, C025): die results, masteries,
 * bumps, hero points, degree. Pure and free of allocation beyond its answer.
 */
export const resolve = (a: Roller, b: Roller, rulings: RollRulings): Resolved => {
  const sideA = sideOf(a);
  const sideB = sideOf(b);
  const [bumpedA, bumpedB] = bump(sideA, sideB, rulings.surplusBumpDown);
  const rolledA = {
    face: sideA.automatic ? null : a.face,
    natural: sideA.natural,
    result: lift(bumpedA, sideA, a.hero),
  };
  const rolledB = {
    face: sideB.automatic ? null : b.face,
    natural: sideB.natural,
    result: lift(bumpedB, sideB, b.hero),
  };
  const verdict = capStretch(compare(rolledA, rolledB, rulings.betterRoll), a.stretched, b.stretched);
  return { a: rolledA, b: rolledB, winner: verdict.winner, degree: verdict.degree };
};
