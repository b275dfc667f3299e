import type { ContestEvent } from "./event.ts";
import type { ContestState } from "./state.ts";

type Ask = NonNullable<ContestState["asks"]>[string];

/** Place of what one asked of another. */
export const askKey = (helper: string, seat: string): string => `${helper}:${seat}`;

/** What somebody was asked for by a friend; undefined where nothing was. */
export const askOf = (state: ContestState, helper: string, seat: string): Ask | undefined =>
  state.asks?.[askKey(helper, seat)];

/** Asks after an event: one more, or one answered. */
export const asksAfter = (state: ContestState, event: Extract<ContestEvent, { type: "changed" }>): ContestState => {
  const { what, seat = "", target = "", ask } = event;
  if (what === "asked" && ask) return { ...state, asks: { ...state.asks, [askKey(ask.helper, ask.seat)]: ask } };
  const key = askKey(target, seat);
  if ((what !== "augment" && what !== "declined") || !state.asks?.[key]) return state;
  return { ...state, asks: Object.fromEntries(Object.entries(state.asks).filter(([other]) => other !== key)) };
};
