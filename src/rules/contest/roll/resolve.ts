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

export interface Side {
  readonly natural: Result;
  readonly masteries: number;
  /** Net of other automatic bumps: Heroic and Pyrrhic up, Dying and a severe stretch down (E-97). */
  readonly bumps: number;
  /** An unusable ability: never bumped up, lowered only by its own bumps (E-75, E-96). */
  readonly automatic: boolean;
}

const surplusOf = (side: Side, masteries: number): number =>
  side.automatic ? 0 : Math.max(0, side.natural + masteries + Math.min(0, side.bumps) - 3);

const finish = (side: Side, masteries: number, lowered: number): Result => {
  if (side.automatic) return clampResult(FAILURE + Math.min(0, side.bumps));
  return clampResult(side.natural + masteries + side.bumps - lowered);
};

/** Masteries cancel, the rest bump up, surplus past a Critical lowers the foe (E-70); netted, then clamped (E-97). */
export const bump = (a: Side, b: Side, surplusBumpDown: boolean): readonly [Result, Result] => {
  const left = (a.automatic ? 0 : a.masteries) - (b.automatic ? 0 : b.masteries);
  const upA = Math.max(0, left);
  const upB = Math.max(0, -left);
  const downB = surplusBumpDown ? surplusOf(a, upA) : 0;
  const downA = surplusBumpDown ? surplusOf(b, upB) : 0;
  return [finish(a, upA, Math.min(downA, upB)), finish(b, upB, Math.min(downB, upA))];
};

export interface Roller {
  /** Effective rating, all modifiers included. */
  readonly rating: Rating;
  /** Face of the d20; null for an automatic Failure, which takes no die (E-75). */
  readonly face: number | null;
  /** Net automatic bumps besides masteries (E-97). */
  readonly bumps?: number;
  /** A hero point on this roll: one step up, after everything else. */
  readonly hero?: boolean;
  /** A stretched ability: Major and Complete victories count as Minor (E-100). */
  readonly stretched?: boolean;
  /** A very low resistance rolled all the same: 0 or less has a negative mastery (E-62). */
  readonly literal?: boolean;
}

export interface Rolled {
  readonly face: number | null;
  readonly natural: Result;
  readonly result: Result;
}

export interface Resolved extends Verdict {
  readonly a: Rolled;
  readonly b: Rolled;
}

export interface RollRulings {
  readonly betterRoll: BetterRoll;
  readonly surplusBumpDown: boolean;
}

/** An unusable ability rolls no die (E-75). */
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

/** One simple contest, the base of every type (C011, C025). Odds call it often: it allocates only its answer. */
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

export const mobResistance = (single: Rating, size: "small" | "large" | "huge"): Rating =>
  single + { small: 3, large: 6, huge: 9 }[size];

export const gangedResistance = (single: Rating, size: "small" | "large" | "huge"): Rating =>
  single - { small: 3, large: 6, huge: 9 }[size];

/** A mob is one foe; a gang is characters who attack one foe in pairings of their own. */
type Crowd = `${"mob" | "gang"}.${"small" | "large" | "huge"}`;

const CROWDS: Readonly<Record<Crowd, (single: Rating) => Rating>> = {
  "mob.small": (single) => mobResistance(single, "small"),
  "mob.large": (single) => mobResistance(single, "large"),
  "mob.huge": (single) => mobResistance(single, "huge"),
  "gang.small": (single) => gangedResistance(single, "small"),
  "gang.large": (single) => gangedResistance(single, "large"),
  "gang.huge": (single) => gangedResistance(single, "huge"),
};

/** A single foe's resistance, changed by a crowd (S2-3). */
export const crowdResistance = (single: Rating, crowd: Crowd): Rating => CROWDS[crowd](single);
