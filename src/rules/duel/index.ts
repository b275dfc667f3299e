/** The duel family's interface to other folders. Their imports end here; `ask.ts` serves the screens. */
export { duel } from "./duel.ts";
export { BONUS_KINDS, SIDES, other, sizeOf, STAKES } from "./setup.ts";
export type { Bonus, BonusKind, DuelSeat, DuelSetup, PerSide as Both, Side, Stakes } from "./setup.ts";
export { chooserOf } from "./state.ts";
export type { DuelResult, DuelState, Exchange, Phase, Rolled } from "./state.ts";
export type { DuelIntent } from "./moves.ts";
export type { DuelEvent } from "./event.ts";
export { HIDDEN } from "./view.ts";
export type { DuelView, Landing, RowView, SeatView, SeenValue } from "./view.ts";
export { DUEL_POLICIES } from "./odds.ts";
export type { DuelOdds, DuelPolicy, RowOdds } from "./odds.ts";
