import { refused, type Refused } from "../../log/outcome.ts";
import { freeAwaited, hasActed, isDecided, mayActFreely } from "../engine/free.ts";
import type { Seat } from "../engine/parts.ts";
import type { ContestState } from "../engine/state.ts";
import { isFree, isThere, seatsOf } from "../engine/who.ts";
import { countOf } from "../engine/look.ts";

/** Counter of the parting shots of somebody at one foe (E-26). */
export const shotsAt = (foe: string): string => `part-${foe}`;

/** Somebody taken out in the round before, at whom a parting shot may go (C073). */
const isFreshlyDown = (state: ContestState, seat: Seat): boolean =>
  (seat.status === "out" || seat.status === "removed") &&
  seat.felledIn !== null &&
  seat.felledRound === state.round - 1;

/** Why this parting shot is not to be had, or null (C073, C075, C083, C084, E-26, E-126). */
export const partRefused = (state: ContestState, shooter: string, target: string): Refused | null => {
  const seat = state.seats[shooter];
  const foe = state.seats[target];
  if (!seat || !foe || foe.side === seat.side) return refused("Contest.Refused.NotAFoe", "C084");
  if (seat.kind === "resistance" && !state.rulings.npcPartingShots)
    return refused("Contest.Refused.NpcPartingShot", "C075");
  if (!isThere(seat)) return refused("Contest.Refused.NotIn", "C073");
  if (!isFreshlyDown(state, foe)) return refused("Contest.Refused.PartingTime", "C073");
  if (foe.felledBy !== shooter && !isFree(state, seat)) return refused("Contest.Refused.Engaged", "C083");
  if (countOf(state, shotsAt(target), shooter) > 0) return refused("Contest.Refused.PartingOnce", "E-26");
  return isFree(state, seat) && hasActed(state, shooter) ? refused("Contest.Refused.ActedAlready", "E-82") : null;
};

/** Whether there is a foe at whom somebody may still take a parting shot. */
export const hasShot = (state: ContestState, shooter: string): boolean =>
  seatsOf(state).some((foe) => partRefused(state, shooter, foe.id) === null);

/** Free people the round waits for; once it is decided only heroes with a parting shot hold the end open (E-77). */
export const awaited = (state: ContestState): readonly Seat[] =>
  isDecided(state)
    ? seatsOf(state).filter((seat) => seat.kind === "hero" && mayActFreely(state, seat) && hasShot(state, seat.id))
    : freeAwaited(state);
