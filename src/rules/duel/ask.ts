/**
 * What screens may ask of a duel, and the lists they show: the one file of this
 * family from which `src/ui` takes values.
 */
export { sizeAfter, sizeOf, STAKES } from "./meter.ts";
export { proposedBonus } from "./odds/proposed.ts";
export { usualRounds } from "./odds/length.ts";
export { usualPrice } from "./price.ts";
export { BONUS_KINDS } from "./setup.ts";
export { SIDES } from "./side.ts";
export { HIDDEN, markersAfter } from "./view.ts";
