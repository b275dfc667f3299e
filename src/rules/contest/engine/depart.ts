import type { PairingDeparture } from "./contest-type.ts";
import { seatAt } from "./look.ts";
import { reverseAll, type Effect } from "./effect.ts";
import type { ContestEvent } from "./event.ts";
import type { Pairing } from "./parts.ts";
import type { OpenRoll } from "./roll-record.ts";
import type { ContestState } from "./state.ts";
import { openPairings } from "./who.ts";
import { REMOVAL_POINTS } from "../table/points.ts";

/** The last roll made in a pairing that is still open to amendment, at one target where given. */
export const lastRoll = (state: ContestState, pairing: string, target?: string): OpenRoll | undefined =>
  state.open.findLast(({ roll }) => roll.pairing === pairing && (target === undefined || roll.target === target));

/** Whoever won the roll in which they tried to get away (C095). */
export const isLeaving = (state: ContestState, pairing: Pairing, seat: string): boolean => {
  const roll = lastRoll(state, pairing.id)?.roll;
  if (roll?.purpose !== "round" || roll.winner === null || roll.round !== pairing.played || pairing.since > roll.round)
    return false;
  return roll[roll.winner].seat === seat && roll[roll.winner].aside === "leave";
};

/**
 * Rolls of this round in pairings that come later than the one somebody fell in: read
 * out in order, they were never made.
 */
export const voided = (state: ContestState, seat: string, pairing: string): readonly OpenRoll[] => {
  const order = state.pairings.map(({ id }) => id);
  const later = openPairings(state, seat).filter(
    ({ id, played }) => order.indexOf(id) > order.indexOf(pairing) && played === state.round,
  );
  return state.open.filter(
    ({ roll }) => roll.purpose === "round" && roll.round === state.round && later.some(({ id }) => id === roll.pairing),
  );
};

/**
 * Somebody is out of the whole contest: the pairing is won, their others close, and what was rolled in those later in
 * the same volley was never fought. A follower is removed, where points count with 2 more (C159).
 */
export const fellEvent = (state: ContestState, { seat, by, pairing }: PairingDeparture, rule: string): ContestEvent => {
  const found = seatAt(state, seat);
  const follower = found.kind === "follower";
  const others = openPairings(state, seat).filter(({ id }) => id !== pairing);
  const effects: Effect[] = [
    {
      type: "status",
      seat,
      before: found.status,
      after: follower ? "removed" : "out",
      by,
      pairing,
    },
    ...[...voided(state, seat, pairing)].reverse().flatMap(({ effects }) => reverseAll(effects)),
    { type: "pairing", pairing, before: "open", after: "won", winner: by },
    ...others.map(({ id }) => ({ type: "pairing", pairing: id, before: "open", after: "closed" }) as const),
    ...(follower ? [{ type: "carried", seat, by: REMOVAL_POINTS } as const] : []),
  ];
  return {
    type: "fell",
    seat,
    by,
    pairing,
    effects,
    trace: follower ? [["C158"], ["C159", REMOVAL_POINTS]] : [[rule]],
  };
};
