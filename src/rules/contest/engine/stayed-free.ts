import type { ContestEvent } from "./event.ts";
import type { ContestState } from "./state.ts";

/** Whoever stays free chooses no more. */
export const stayedFree = (
  state: ContestState,
  { what, seat }: Extract<ContestEvent, { type: "changed" }>,
): ContestState =>
  what === "unpaired" && state.choosing ? { ...state, choosing: state.choosing.filter((id) => id !== seat) } : state;
