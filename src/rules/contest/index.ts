/** The contest family's interface to other folders. Their imports end here; `ask.ts` serves the screens. */
export { contestFamily as contest } from "./family.ts";
export type { ContestAssume, ContestOdds, ContestPolicy } from "./odds/scored.ts";
export type { ContestEvent } from "./engine/event.ts";
export type { ContestIntent } from "./engine/definition.ts";
export type { ContestSetup, SeatSetup } from "./engine/setup.ts";
export type { ContestState } from "./engine/state.ts";
export type { ContestView } from "./engine/view.ts";
export { parseBreakout, parseRating, printRating } from "./roll/roll.ts";
export { resistanceOf, rungs } from "./roll/ladder.ts";
export type { Rung } from "./roll/ladder.ts";
