import { refused, type Refused } from "../../log/outcome.ts";
import { foeIn, type Seat } from "./parts.ts";
import type { ContestState } from "./state.ts";
import { activeSides, isAskedIn, isFree, isThere, seatsOf } from "./who.ts";

/** Whether somebody has had their round: by an action of their own, or by a contest in a pairing (E-82). */
export const hasActed = (state: ContestState, id: string): boolean =>
  state.acted[id] === state.round ||
  state.pairings.some((pairing) => pairing.played === state.round && foeIn(pairing, id) !== null);

/** Whether somebody may still use this round for something of their own (E-82). */
export const mayActFreely = (state: ContestState, seat: Seat): boolean =>
  isFree(state, seat) && !hasActed(state, seat.id);

/**
 * Why somebody may not do something else than fight, or null: they must be free, and do one thing a round (C132, E-82).
 */
export const freeRefused = (state: ContestState, id: string): Refused | null => {
  const seat = state.seats[id];
  if (!seat || !isThere(seat)) return refused("Contest.Refused.NotIn", "C132");
  if (!isFree(state, seat)) return refused("Contest.Refused.Engaged", "C132");
  return hasActed(state, id) ? refused("Contest.Refused.ActedAlready", "E-82") : null;
};

/** True once at most one side is left (C113). */
export const isDecided = (state: ContestState): boolean => activeSides(state).length <= 1;

/**
 * Free people a group's round waits for while it runs: heroes, and a resistance where the GM's side is asked (E-127).
 * Others may act, but nobody waits for them.
 */
export const freeAwaited = (state: ContestState): readonly Seat[] =>
  state.group && !isDecided(state)
    ? seatsOf(state).filter((seat) => seat.kind !== "follower" && isAskedIn(state, seat) && mayActFreely(state, seat))
    : [];
