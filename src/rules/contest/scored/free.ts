import { refused, type Refused } from "../../log/outcome.ts";
import type { Seat } from "../frame/parts.ts";
import type { ContestState } from "../frame/state.ts";
import { activeSides, fights, isFree, seatsOf } from "../frame/who.ts";

/** Whether somebody may still use this round for something of their own (E-82). */
export const mayActFreely = (state: ContestState, seat: Seat): boolean =>
  isFree(state, seat) && state.acted[seat.id] !== state.round;

/** Why somebody may not do something else than fight, or null: they must be free, and do one thing a round (C132, E-82). */
export const freeRefused = (state: ContestState, id: string): Refused | null => {
  const seat = state.seats[id];
  if (!seat || (seat.status !== "in" && seat.status !== "left")) return refused("Contest.Refused.NotIn", "C132");
  if (!isFree(state, seat)) return refused("Contest.Refused.Engaged", "C132");
  return state.acted[id] === state.round ? refused("Contest.Refused.ActedAlready", "E-82") : null;
};

/** Somebody taken out in the round before, at whom a parting shot may go (C073). */
export const isFreshlyDown = (state: ContestState, seat: Seat): boolean =>
  (seat.status === "out" || seat.status === "removed") &&
  seat.felledIn !== null &&
  seat.felledRound === state.round - 1;

/** Why this parting shot is not to be had, or null (C073, C075, C083, C084, E-26). */
export const partRefused = (state: ContestState, shooter: string, target: string): Refused | null => {
  const seat = state.seats[shooter];
  const foe = state.seats[target];
  if (!seat || !foe || foe.side === seat.side) return refused("Contest.Refused.NotAFoe", "C084");
  if (seat.kind === "resistance" && !state.rulings.npcPartingShots)
    return refused("Contest.Refused.NpcPartingShot", "C075");
  if (seat.status !== "in") return refused("Contest.Refused.NotIn", "C073");
  if (!isFreshlyDown(state, foe)) return refused("Contest.Refused.PartingTime", "C073");
  if (foe.felledBy !== shooter && !isFree(state, seat)) return refused("Contest.Refused.Engaged", "C083");
  if ((state.counts[`part-${target}:${shooter}`] ?? 0) > 0) return refused("Contest.Refused.PartingOnce", "E-26");
  return isFree(state, seat) && state.acted[shooter] === state.round
    ? refused("Contest.Refused.ActedAlready", "E-82")
    : null;
};

/** Foes somebody may still take a parting shot at. */
export const shotsOf = (state: ContestState, shooter: string): readonly Seat[] =>
  seatsOf(state).filter((foe) => partRefused(state, shooter, foe.id) === null);

/** True once at most one side is left: only parting shots hold the end open (C113, E-77). */
export const isDecided = (state: ContestState): boolean => activeSides(state).length <= 1;

/**
 * Free people the round waits for: heroes of a group contest while it runs; once it is decided only those with a parting
 * shot. A resistance and a follower may act, but nobody waits for them.
 */
export const awaited = (state: ContestState): readonly Seat[] =>
  seatsOf(state).filter((seat) => {
    if (seat.kind !== "hero" || !mayActFreely(state, seat)) return false;
    if (isDecided(state)) return shotsOf(state, seat.id).length > 0;
    return state.group;
  });

/** Whether somebody stands up to fight: who is in it only aside never does (C180). */
export const standsUp = (seat: Seat): boolean => fights(seat);
