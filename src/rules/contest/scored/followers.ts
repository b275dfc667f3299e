import { knows } from "../engine/moves/free.ts";
import { rollerOf } from "../engine/party.ts";
import { refused, type Refused } from "../../log/outcome.ts";
import type { Departure, Move } from "../engine/contest-type.ts";
import { facts } from "../engine/contest-type.ts";
import type { Effect } from "../engine/effect.ts";
import { rollFacts } from "../engine/roll-facts.ts";
import type { ContestState } from "../engine/state.ts";
import { isFree, isThere, pairingOf, seatsOf } from "../engine/who.ts";
import { FOLLOWER_KNOCKOUT, REMOVAL_POINTS } from "../table/points.ts";
import { hasActed } from "../engine/free.ts";
import { against, pointsOver } from "./score.ts";
import { seatAt } from "../engine/look.ts";

const shiftRefused = (
  state: ContestState,
  seat: string,
  follower: string,
  pairing: string,
  points: number,
): Refused | null => {
  const found = state.seats[follower];
  const pair = pairingOf(state, pairing);
  if (found?.owner !== seat || found.role !== "secondary") return refused("Contest.Refused.NoSecondary", "C162");
  if (found.status !== "in") return refused("Contest.Refused.FollowerGone", "C163");
  // What was fixed on getting away stays, and who walked out has left the follower behind
  if (seatAt(state, seat).status === "gone") return refused("Contest.Refused.NotIn", "C162");
  return against(pair, seat) < points
    ? refused("Contest.Refused.NotSoManyPoints", "C162", { have: against(pair, seat) })
    : null;
};

/**
 * Pass points on to a secondary contestant, at any time, by a hero who is out as well, whose fall stands and costs the
 * less; with 3 it is removed, with 2 more to suffer from (C162 to C164).
 */
export const shift: Move<"shift"> = {
  legal: (state, { seat, follower, pairing, points }) => shiftRefused(state, seat, follower, pairing, points),
  run: (state, { seat, follower, pairing, points }) => {
    const carried = seatAt(state, follower).carried + points;
    const removed = carried >= FOLLOWER_KNOCKOUT;
    const effects: Effect[] = [
      { type: "points", pairing, against: seat, by: -points },
      { type: "carried", seat: follower, by: points + (removed ? REMOVAL_POINTS : 0) },
    ];
    if (removed) effects.push({ type: "status", seat: follower, before: "in", after: "removed" });
    return facts({
      type: "changed",
      what: "shifted",
      seat,
      target: follower,
      amount: points,
      effects,
      trace: [["C162", points], ...(removed ? ([["C163"], ["C164", REMOVAL_POINTS]] as const) : [])],
    });
  },
};

/** Followers a hero could shift points onto. */
const secondaries = (state: ContestState, seat: string) =>
  seatsOf(state).filter(({ owner, role, status }) => owner === seat && role === "secondary" && status === "in");

/** A hero about to fall who could shift the blow in time (C162). */
export const savers = (state: ContestState, { kind, seat, pairing }: Departure): readonly string[] => {
  const found = state.seats[seat];
  const over = found ? pointsOver(state, found, pairingOf(state, pairing)) : 0;
  return kind === "fell" && over > 0 && secondaries(state, seat).length > 0 ? [seat] : [];
};

/** A free opponent takes out a follower in one roll (C166, C167). */
export const remove: Move<"remove"> = {
  legal: (state, { seat, follower, ability }) => {
    const own = state.seats[seat];
    const found = state.seats[follower];
    if (found?.kind !== "follower" || found.side === own?.side) return refused("Contest.Refused.NoFollower", "C166");
    if (found.status !== "in") return refused("Contest.Refused.FollowerGone", "C166");
    if (!own || !isThere(own)) return refused("Contest.Refused.NotIn", "C166");
    if (!isFree(state, own)) return refused("Contest.Refused.Engaged", "C166");
    if (hasActed(state, seat)) return refused("Contest.Refused.ActedAlready", "E-82");
    return knows(state, seat, ability) ? null : refused("Contest.Refused.NoSuchAbility", "C167");
  },
  run: (state, { seat, follower, ability, resistance }, faces, type) => {
    const own = rollerOf(state, seat, { ability });
    const a =
      resistance === undefined || seatAt(state, seat).kind !== "resistance" ? own : { ...own, rating: resistance };
    const b = rollerOf(state, follower);
    return rollFacts(state, type, [{ purpose: "follower", pairing: null, a, b, target: follower }], faces);
  },
};
