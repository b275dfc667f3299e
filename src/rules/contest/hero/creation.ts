import { refused, type Refused } from "../../log/outcome.ts";
import type { Rating } from "../roll/rating.ts";

/** What a new hero has (S2-16). */
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

/** What a new sidekick has (S2-17). */
export const SIDEKICK = { ratings: [16, 13, 13], points: 15, most: 10 } as const;

/** Rating of a breakout: its keyword and its bonus. */
export const breakoutRating = (keyword: Rating, bonus: number): Rating => keyword + bonus;

/**
 * Ratings of the flaws: the first as the highest ability, the second as the second highest, all others as the lowest.
 */
export const flawRatings = (abilities: readonly Rating[], flaws: number): readonly Rating[] => {
  const sorted = [...abilities].sort((first, second) => second - first);
  const last = sorted.at(-1) ?? 0;
  return Array.from({ length: flaws }, (_, index) => (index < 2 ? (sorted[index] ?? last) : last));
};

/** Why these points may not be spent so, or null: at most 20 in all (15 for a sidekick) and 10 on one ability. */
export const spendRefused = (spent: readonly number[], kind: "hero" | "sidekick"): Refused | null => {
  const limit = kind === "hero" ? CREATION : SIDEKICK;
  if (spent.some((points) => !Number.isInteger(points) || points < 0))
    return refused("Contest.Refused.CreationWhole", "S2-16");
  if (spent.some((points) => points > limit.most))
    return refused("Contest.Refused.CreationMost", "S2-16", { most: limit.most });
  const sum = spent.reduce((total, points) => total + points, 0);
  return sum > limit.points ? refused("Contest.Refused.CreationPoints", "S2-16", { points: limit.points, sum }) : null;
};
