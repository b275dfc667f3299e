import {
  FAILURE,
  MINOR,
  clampResult,
  compare,
  dieResult,
  isUsable,
  targetOf,
  type BetterRoll,
  type Rating,
  type Result,
  type Verdict,
} from "./roll.ts";

/** One side of a roll before bumps: its natural result and what raises or lowers it. */
export interface Side {
  readonly natural: Result;
  readonly masteries: number;
  /** Net of the other automatic bumps: Heroic and Pyrrhic up, Dying and a severe stretch down (E-97). */
  readonly bumps: number;
  /** An unusable ability: never bumped up, by nothing lowered but its own bumps (E-75, E-96). */
  readonly automatic: boolean;
}

const surplusOf = (side: Side, masteries: number): number =>
  side.automatic ? 0 : Math.max(0, side.natural + masteries + Math.min(0, side.bumps) - 3);

const finish = (side: Side, masteries: number, lowered: number): Result => {
  if (side.automatic) return clampResult(FAILURE + Math.min(0, side.bumps));
  return clampResult(side.natural + masteries + side.bumps - lowered);
};

/**
 * Masteries cancel, the rest bump their own side up, and what is left over after a Critical lowers the other side
 * (E-70, setting `surplusBumpDown`); all bumps of a side are netted before the result is clamped (E-97).
 */
export const bump = (a: Side, b: Side, surplusBumpDown: boolean): readonly [Result, Result] => {
  const left = (a.automatic ? 0 : a.masteries) - (b.automatic ? 0 : b.masteries);
  const upA = Math.max(0, left);
  const upB = Math.max(0, -left);
  const downB = surplusBumpDown ? surplusOf(a, upA) : 0;
  const downA = surplusBumpDown ? surplusOf(b, upB) : 0;
  return [finish(a, upA, Math.min(downA, upB)), finish(b, upB, Math.min(downB, upA))];
};

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

/** A crowd nobody has a number for: a single foe's resistance and 3, 6 or 9 more. */
export const mobResistance = (single: Rating, size: "small" | "large" | "huge"): Rating =>
  single + { small: 3, large: 6, huge: 9 }[size];

/** Characters who gang up in pairings of their own face a resistance lowered by 3, 6 or 9. */
export const gangedResistance = (single: Rating, size: "small" | "large" | "huge"): Rating =>
  single - { small: 3, large: 6, huge: 9 }[size];

/**
 * What a crowd does to a single foe's resistance: it is one, or the characters gang up on it in pairings of their own.
 */
type Crowd = `${"mob" | "gang"}.${"small" | "large" | "huge"}`;

const CROWDS: Readonly<Record<Crowd, (single: Rating) => Rating>> = {
  "mob.small": (single) => mobResistance(single, "small"),
  "mob.large": (single) => mobResistance(single, "large"),
  "mob.huge": (single) => mobResistance(single, "huge"),
  "gang.small": (single) => gangedResistance(single, "small"),
  "gang.large": (single) => gangedResistance(single, "large"),
  "gang.huge": (single) => gangedResistance(single, "huge"),
};

/** A single foe's resistance with what a crowd makes of it (S2-3). */
export const crowdResistance = (single: Rating, crowd: Crowd): Rating => CROWDS[crowd](single);
