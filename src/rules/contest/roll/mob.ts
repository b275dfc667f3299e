import type { Rating } from "./rating.ts";

/** A crowd nobody has a number for: a single foe's resistance and 3, 6 or 9 more. */
export const mobResistance = (single: Rating, size: "small" | "large" | "huge"): Rating =>
  single + { small: 3, large: 6, huge: 9 }[size];

/** Characters who gang up in pairings of their own face a resistance lowered by 3, 6 or 9. */
export const gangedResistance = (single: Rating, size: "small" | "large" | "huge"): Rating =>
  single - { small: 3, large: 6, huge: 9 }[size];

/**
 * What a crowd does to a single foe's resistance: it is one, or the characters gang up on it in pairings of their own.
 */
export type Crowd = `${"mob" | "gang"}.${"small" | "large" | "huge"}`;

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
