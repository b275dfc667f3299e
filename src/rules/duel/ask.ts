/** Questions that screens ask of a duel: the only file of this family from which `src/ui` takes values. */
export { sizeAfter, sizeOf, STAKES, BONUS_KINDS, SIDES } from "./setup.ts";
export { proposedBonus } from "./odds.ts";
export { usualRounds, usualPrice } from "./usual.ts";
export { HIDDEN, markersAfter } from "./view.ts";
