/** Our answers to modules of other people, a file each: a chunk that only their hooks fetch. */
export { dressCarousel } from "./combat-tracker-dock.ts";
export { offerDiceColours } from "./dice-so-nice.ts";
export { sortItems } from "./item-piles.ts";
export { spokenBy, tongues } from "./polyglot.ts";
