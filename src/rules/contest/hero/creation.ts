import { refused, type Refused } from "../../log/outcome.ts";
import type { Rating } from "../roll/roll.ts";

/** Experience that buys one advance (S2-15). */
export const ADVANCE_COST = 10;

export const ADVANCES = ["large", "small", "newFirst", "newSecond", "keyword"] as const;
export type Advance = (typeof ADVANCES)[number];

type Improved = "ability" | "keyword";

export const improvement = (size: "large" | "small", kind: Improved): number =>
  size === "large" ? (kind === "keyword" ? 6 : 9) : kind === "keyword" ? 3 : 6;

export const isAdvance = (entries: readonly Advance[]): boolean => entries.length === 2 && entries[0] !== entries[1];

export const NEW_ABILITY: Rating = 13;
export const NEW_BREAKOUT = 1;

/** Whether an improvement crosses a mastery: from 20 to 21, from 40 to 41. */
export const crossesMastery = (before: Rating, after: Rating): boolean =>
  Math.ceil(after / 20) > Math.ceil(before / 20);

/** The number of others that may catch up, their points, and the required gap (S2-15). */
export const CATCH_UP = { count: 3, points: 3, behind: 5 } as const;

export const mayCatchUp = (other: Rating, crossed: Rating): boolean => crossed - other >= CATCH_UP.behind;

/** Points that a GM may grant at once (S2-15). */
export const DIRECTED = [3, 6, 9] as const;

/** A new hero's abilities and points (S2-16). */
export const CREATION = {
  abilities: 12,
  flaws: 3,
  sidekicks: 1,
  best: 17,
  distinguishing: 17,
  distinguishingBreakout: 4,
  others: 13,
  points: 20,
  most: 10,
} as const;

/** A new sidekick's abilities and points (S2-17). */
export const SIDEKICK = { ratings: [16, 13, 13], points: 15, most: 10 } as const;

export const breakoutRating = (keyword: Rating, bonus: number): Rating => keyword + bonus;

/** Flaws take the ratings of the highest, the second highest, then the lowest ability. */
export const flawRatings = (abilities: readonly Rating[], flaws: number): readonly Rating[] => {
  const sorted = [...abilities].sort((first, second) => second - first);
  const last = sorted.at(-1) ?? 0;
  return Array.from({ length: flaws }, (_, index) => (index < 2 ? (sorted[index] ?? last) : last));
};

/** Why these points may not be spent this way, or null: 20 in all (15 for a sidekick), 10 on one ability. */
export const spendRefused = (spent: readonly number[], kind: "hero" | "sidekick"): Refused | null => {
  const limit = kind === "hero" ? CREATION : SIDEKICK;
  if (spent.some((points) => !Number.isInteger(points) || points < 0))
    return refused("Contest.Refused.CreationWhole", "S2-16");
  if (spent.some((points) => points > limit.most))
    return refused("Contest.Refused.CreationMost", "S2-16", { most: limit.most });
  const sum = spent.reduce((total, points) => total + points, 0);
  return sum > limit.points ? refused("Contest.Refused.CreationPoints", "S2-16", { points: limit.points, sum }) : null;
};
