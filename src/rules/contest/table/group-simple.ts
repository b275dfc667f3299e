import type { Degree } from "../roll/degree.ts";
import { clampDegree } from "../roll/degree.ts";

/** Degree of a group simple contest by the difference of outcome points: 1, 2, 3 to 4, 5 and more (S2-7). */
export const groupDegree = (difference: number): Degree => {
  const apart = Math.abs(difference);
  if (apart >= 5) return 4;
  if (apart >= 3) return 3;
  return clampDegree(apart);
};

/** Hero points one step of a group boost costs: one for each three heroes or part of three (S2-7). */
export const boostCost = (heroes: number): number => Math.ceil(Math.max(1, heroes) / 3);

/** Steps a group boost may buy. */
export type Boost = 0 | 1 | 2;

/** The group's degree with its boost: a tie or a victory rises, a defeat does not (S2-7). */
export const boosted = (won: boolean | null, degree: Degree, boost: Boost): { won: boolean | null; degree: Degree } => {
  if (won === false || boost === 0) return { won, degree };
  return { won: true, degree: clampDegree(degree + boost) };
};
