/** The contest family: everything another folder may use of it. */
export { contestFamily as contest } from "./family.ts";
export type { ContestAssume, ContestOdds, ContestPolicy } from "./odds/shape.ts";
export type { ContestEvent } from "./frame/event.ts";
export type { ContestIntent } from "./frame/intent.ts";
export type { ContestSetup, SeatSetup } from "./frame/setup.ts";
export type { ContestState } from "./frame/state.ts";
export type { ContestView } from "./frame/view.ts";
export { parseBreakout, parseRating, printRating } from "./roll/rating.ts";
export { resistanceOf, rungs } from "./roll/ladder.ts";
export type { Rung } from "./roll/ladder.ts";
