import { COMPLETE, type Degree } from "./degree.ts";
import type { Rating } from "./rating.ts";

/** What a rolled augment gives by degree of victory: tie 0, then 3, 6, 9 and a mastery (S2-8). */
const AUGMENT_BY_VICTORY = [0, 3, 6, 9, 20] as const;

/** What a plot augment may be: the GM's award for an earlier victory. */
export const PLOT_AUGMENTS = [3, 6, 9, 20] as const;

/** The modifier of a rolled augment; only a Complete Defeat harms. */
export const rolledAugment = (won: boolean, degree: Degree): number =>
  won ? AUGMENT_BY_VICTORY[degree] : degree === COMPLETE ? -3 : 0;

/** The quick augment takes no roll: a fifth of the augmenting rating, rounded down. */
export const quickAugment = (rating: Rating): number => Math.max(0, Math.floor(rating / 5));

/** A flaw against its owner: a fifth of it, rounded, as a penalty. */
export const flawPenalty = (rating: Rating): number => -Math.round(rating / 5);

/** Two abilities used as one: their average, rounded half up, before any modifier (S2-2). */
export const combine = (first: Rating, second: Rating): Rating => Math.floor((first + second + 1) / 2);
