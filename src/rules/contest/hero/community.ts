import type { Adversity } from "../fortune/adversity.ts";
import { severity } from "../fortune/adversity.ts";
import { COMPLETE, MAJOR, type Degree } from "../roll/degree.ts";

/** What drawing on a resource costs it, by the outcome of its use. */
export const depletion = (won: boolean, degree: Degree): number => {
  if (degree === COMPLETE) return won ? 0 : -9;
  return degree === 0 ? 0 : won ? -3 : -6;
};

/** Conceding a contest of one's own accord costs as a Major Defeat does. */
export const CONCESSION = depletion(false, MAJOR);

/** Drift by degree; ties and Marginal outcomes change nothing. */
const DRIFT = [0, 0, 3, 6, 9] as const;

/** How a resource drifts over an interval by the outcome of its own roll. */
export const fluctuation = (won: boolean, degree: Degree): number => (won ? 1 : -1) * DRIFT[degree] + 0;

/** What a resource grows or shrinks by at the end of an interval: one for each full 3, at most 3 up and 2 down. */
export const intervalChange = (modifier: number): number =>
  modifier >= 0 ? Math.min(3, Math.floor(modifier / 3)) : -Math.min(2, Math.floor(-modifier / 3));

/** After a long contest a community pays for the second worst state among those who lost for it (S2-18). */
export const communityState = (states: readonly Adversity[]): Adversity | null => {
  const sorted = [...states].sort((first, second) => severity(second) - severity(first));
  return sorted[1] ?? sorted[0] ?? null;
};
