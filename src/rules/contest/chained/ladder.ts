import { severity, type Adversity } from "../fortune/adversity.ts";
import { COMPLETE, MARGINAL, MINOR, clampDegree, type Degree } from "../roll/roll.ts";
import { assertPresent } from "../../log/values.ts";

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

/** The state that a loss of this degree adds to these wounds; null for a tie. */
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
