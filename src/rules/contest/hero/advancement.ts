import type { Rating } from "../roll/rating.ts";

/** Experience that buys one advance (S2-15). */
export const ADVANCE_COST = 10;

/** What an advance is made of: two different entries. */
export const ADVANCES = ["large", "small", "newFirst", "newSecond", "keyword"] as const;
export type Advance = (typeof ADVANCES)[number];

/** What an improvement is made on: a lone ability or breakout, or a whole keyword. */
type Improved = "ability" | "keyword";

/** Points of an improvement: 9 or 6 large, 6 or 3 small. */
export const improvement = (size: "large" | "small", kind: Improved): number =>
  size === "large" ? (kind === "keyword" ? 6 : 9) : kind === "keyword" ? 3 : 6;

/** An advance takes two different entries, no more and no less. */
export const isAdvance = (entries: readonly Advance[]): boolean => entries.length === 2 && entries[0] !== entries[1];

/** Rating of a new ability of its own, and bonus of a new breakout. */
export const NEW_ABILITY: Rating = 13;
export const NEW_BREAKOUT = 1;

/** True when an improvement carries a rating over a mastery: from 20 to 21, from 40 to 41. */
export const crossesMastery = (before: Rating, after: Rating): boolean =>
  Math.ceil(after / 20) > Math.ceil(before / 20) && after > before;

/** How many others may catch up, by how much, and how far behind they must be (S2-15). */
export const CATCH_UP = { count: 3, points: 3, behind: 5 } as const;

/** Whether another ability may catch up with one that has just crossed a mastery. */
export const mayCatchUp = (other: Rating, crossed: Rating): boolean => crossed - other >= CATCH_UP.behind;

/** What a GM may grant at once: 3, 6 or 9 on an ability (S2-15). */
export const DIRECTED = [3, 6, 9] as const;
