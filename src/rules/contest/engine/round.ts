import type { ContestEvent } from "./event.ts";
import { freeAwaited } from "./free.ts";
import type { ContestState } from "./state.ts";
import { duePairings } from "./volley.ts";

/**
 * The next round, once every pairing has had its contest and every free hero has acted (C112). A round in which nobody
 * did anything does not end: the GM pairs them first.
 */
export const nextRound = (state: ContestState): ContestEvent | null => {
  if (duePairings(state).length > 0 || freeAwaited(state).length > 0) return null;
  const done =
    state.pairings.some(({ played }) => played === state.round) || Object.values(state.acted).includes(state.round);
  return done ? { type: "round", round: state.round + 1 } : null;
};
