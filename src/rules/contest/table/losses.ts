import { assertPresent } from "../../log/values.ts";
import {
  severity,
  type Adversity,
  COMPLETE,
  MARGINAL,
  MINOR,
  clampDegree,
  type Degree,
  adversityOf,
} from "../roll/roll.ts";

export interface LadderRulings {
  readonly chainedLadder: "seed" | "full";
  readonly chainedMarginalEscalates: boolean;
  readonly chainedEscalation: "replace" | "stack";
}

const FULL: readonly Adversity[] = ["hurt", "impaired", "injured", "dying"];

/** The worst state taken in this contest so far; earlier states do not count (C360, E-58d). */
export const worstOf = (wounds: readonly Adversity[]): Adversity | null =>
  wounds.reduce<Adversity | null>((worst, state) => (severity(state) > severity(worst) ? state : worst), null);

/** The printed ladder knows no Impaired: Hurt, Injured, Dying; two steps start at Injured (C351, C352, E-58a). */
const printed = (worst: Adversity | null, steps: 1 | 2): Adversity => {
  if (severity(worst) >= severity("injured")) return "dying";
  return worst === null && steps === 1 ? "hurt" : "injured";
};

/** The full ladder includes Impaired (E-87). */
const full = (worst: Adversity | null, steps: 1 | 2): Adversity =>
  assertPresent(FULL[Math.min(FULL.length, severity(worst) + steps) - 1]);

export const lossState = (wounds: readonly Adversity[], degree: Degree, rulings: LadderRulings): Adversity | null => {
  if (degree === 0) return null;
  if (degree === COMPLETE) return "dying";
  if (degree === MARGINAL && !rulings.chainedMarginalEscalates) return "hurt";
  const steps = degree <= MINOR ? 1 : 2;
  return (rulings.chainedLadder === "full" ? full : printed)(worstOf(wounds), steps);
};

/** Wounds after a loss: Marginal adds a Hurt (E-58b), worse replaces milder states or, if ruled, joins them (E-58c). */
export const afterLoss = (
  wounds: readonly Adversity[],
  degree: Degree,
  rulings: LadderRulings,
): readonly Adversity[] => {
  const state = lossState(wounds, degree, rulings);
  if (state === null) return wounds;
  const climbs = degree !== MARGINAL || rulings.chainedMarginalEscalates;
  return climbs && rulings.chainedEscalation === "replace" ? [state] : [...wounds, state];
};

/** One level worse: for a follower who takes a loss (C370, E-59f, E-102), and for walking out on harm (E-143). */
export const oneWorse = (state: Adversity | null): Adversity =>
  assertPresent((["hurt", "impaired", "injured", "dying", "dead"] as const)[clampDegree(severity(state))]);

export interface FractionRulings {
  readonly apFractionRounding: "up" | "nearest";
}

/** Fractions of points round up unless ruled otherwise (C206, E-37). */
export const part = (points: number, divisor: number, { apFractionRounding }: FractionRulings): number => {
  const exact = Math.max(0, points) / divisor;
  return apFractionRounding === "up" ? Math.ceil(exact) : Math.round(exact);
};

/** The loser pays half, once, twice or three times the actor's bid by degree; a tie nothing (C205, C212 to C221). */
export const payment = (bid: number, degree: Degree, rulings: FractionRulings): number =>
  degree === 0 ? 0 : degree === 1 ? part(bid, 2, rulings) : bid * (degree - 1);

/** Degree of a defeat by the loser's final advantage (C237 to C240, E-42). */
export const defeatDegree = (advantage: number): Degree =>
  advantage > 0 ? 0 : advantage >= -10 ? 1 : advantage >= -20 ? 2 : advantage >= -30 ? 3 : 4;

export const defeatState = (advantage: number): Adversity | null => adversityOf(defeatDegree(advantage));

/** The state at zero or less, where there always is one. */
export const sufferedAt = (advantage: number): Adversity => assertPresent(defeatState(advantage));

/** Divisors by degree: an eighth, a quarter, a half, all (C275 to C282, C306 to C308). */
const DIVISORS = [0, 8, 4, 2, 1] as const;

/** The part of the start that a second chance gives or takes (C275 to C282). */
export const chanceShare = (start: number, degree: Degree, rulings: FractionRulings): number =>
  degree === 0 ? 0 : part(start, DIVISORS[degree], rulings);

/** What a failed escape hands over; it always leaves one point (C306 to C309, E-37). */
export const escapePrice = (current: number, degree: Degree, rulings: FractionRulings): number => {
  if (degree === 0) return 0;
  const most = Math.max(0, current - 1);
  return Math.min(most, part(current, DIVISORS[degree], rulings));
};

/** Effects of a loan on both ends (C317 to C323, E-53). */
export const lending = (amount: number, won: boolean | null, degree: Degree, rulings: FractionRulings) => {
  const half = part(amount, 2, rulings);
  if (won === null) return { target: 0, lender: 0 };
  if (won)
    return degree === 4
      ? { target: amount, lender: 0 }
      : degree === 1
        ? { target: half, lender: -half }
        : { target: amount, lender: -amount };
  return degree === 4
    ? { target: -amount, lender: -amount }
    : degree === 1
      ? { target: 0, lender: -half }
      : { target: 0, lender: -amount };
};

/** Points of a gift for its recipient, or on a defeat for the opponent (C327 to C333, E-54). */
export const gifting = (bid: number, won: boolean | null, degree: Degree, rulings: FractionRulings) => {
  const points = degree === 1 ? part(bid, 2, rulings) : degree === 4 ? 2 * bid : bid;
  if (won === null) return { recipient: 0, opponent: 0 };
  return won ? { recipient: points, opponent: 0 } : { recipient: 0, opponent: points };
};

/** Gap from which the weaker loses points instead of handing them over (C223, E-35). */
const WEAKER_GAP = 6;

/** The side so much weaker that nothing can be taken over from it; null where neither is. */
export const weakerOf = (a: number, b: number): "a" | "b" | null =>
  a <= b - WEAKER_GAP ? "a" : b <= a - WEAKER_GAP ? "b" : null;
