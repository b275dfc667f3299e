import type { Departure } from "../frame/contest-type.ts";
import { reverseAll, type Effect } from "../frame/effect.ts";
import type { ContestEvent } from "../frame/event.ts";
import { foeIn, type Pairing, type Seat } from "../frame/parts.ts";
import { propose } from "../frame/propose.ts";
import type { OpenRoll } from "../frame/roll-record.ts";
import type { ContestState } from "../frame/state.ts";
import { openPairings, pairingOf, seatsOf } from "../frame/who.ts";
import { climaxState } from "../table/climax.ts";
import { FOLLOWER_KNOCKOUT, REMOVAL_POINTS } from "../table/points.ts";
import { against, limitOf, totalAgainst } from "./score.ts";

const lastRoll = (state: ContestState, pairing: string, target?: string): OpenRoll | undefined =>
  state.open.findLast(({ roll }) => roll.pairing === pairing && (target === undefined || roll.target === target));

/** A single round that is too much for a follower, where the table counts rounds (E-27). */
const oneBlow = (state: ContestState, pairing: Pairing, seat: Seat): boolean =>
  seat.kind === "follower" &&
  state.rulings.followerKnockout === "singleRound" &&
  (lastRoll(state, pairing.id)?.effects ?? []).some(
    (effect) => effect.type === "points" && effect.against === seat.id && effect.by >= FOLLOWER_KNOCKOUT,
  );

const isDown = (state: ContestState, pairing: Pairing, seat: Seat): boolean =>
  against(pairing, seat.id) >= limitOf(state, seat) || oneBlow(state, pairing, seat);

/** Whoever won the roll in which they tried to get away (C095). */
const isLeaving = (state: ContestState, pairing: Pairing, seat: string): boolean => {
  const roll = lastRoll(state, pairing.id)?.roll;
  if (roll?.purpose !== "round" || roll.winner === null || roll.round !== pairing.played || pairing.since > roll.round)
    return false;
  return roll[roll.winner].seat === seat && roll[roll.winner].aside === "leave";
};

const inPairing = (state: ContestState, pairing: Pairing): readonly Departure[] =>
  [pairing.a, pairing.b].flatMap((id) => {
    const seat = state.seats[id];
    if (!seat) return [];
    const kind = isDown(state, pairing, seat) ? "fell" : isLeaving(state, pairing, id) ? "left" : null;
    const roll = lastRoll(state, pairing.id)?.roll.id ?? null;
    return kind === null ? [] : [{ kind, seat: id, by: foeIn(pairing, id), pairing: pairing.id, roll }];
  });

/** Somebody a failed parting shot has brought back below the limit (C078). */
const returning = (state: ContestState): readonly Departure[] =>
  seatsOf(state).flatMap((seat) => {
    const pairing = pairingOf(state, seat.felledIn);
    if (
      (seat.status !== "out" && seat.status !== "removed") ||
      !pairing ||
      against(pairing, seat.id) >= limitOf(state, seat)
    )
      return [];
    const roll = lastRoll(state, pairing.id, seat.id)?.roll;
    return roll?.purpose === "parting"
      ? [{ kind: "returned" as const, seat: seat.id, by: roll.a.seat, pairing: pairing.id, roll: roll.id }]
      : [];
  });

/** Who is out, away or back now, in pairing order. */
export const departures = (state: ContestState): readonly Departure[] => [
  ...state.pairings.filter(({ status }) => status === "open").flatMap((pairing) => inPairing(state, pairing)),
  ...returning(state),
];

/** Rolls of this round in pairings that come later: read out in order, they were never made. */
const voided = (state: ContestState, seat: string, pairing: string): readonly Effect[] => {
  const order = state.pairings.map(({ id }) => id);
  return openPairings(state, seat)
    .filter(({ id, played }) => order.indexOf(id) > order.indexOf(pairing) && played === state.round)
    .flatMap(({ id }) =>
      state.open.filter(({ roll }) => roll.pairing === id && roll.purpose === "round" && roll.round === state.round),
    )
    .flatMap(({ effects }) => reverseAll(effects));
};

const fell = (state: ContestState, { seat, by, pairing }: Departure): ContestEvent => {
  const found = state.seats[seat];
  const follower = found?.kind === "follower";
  const others = openPairings(state, seat).filter(({ id }) => id !== pairing);
  const effects: Effect[] = [
    {
      type: "status",
      seat,
      before: found?.status ?? "in",
      after: follower ? "removed" : "out",
      ...(by === null ? {} : { by }),
      ...(pairing === null ? {} : { pairing }),
    },
    ...(pairing === null ? [] : voided(state, seat, pairing)),
    ...(pairing === null ? [] : [{ type: "pairing", pairing, before: "open", after: "won", winner: by } as const]),
    ...others.map(({ id }) => ({ type: "pairing", pairing: id, before: "open", after: "closed" }) as const),
    ...(follower ? [{ type: "carried", seat, by: REMOVAL_POINTS } as const] : []),
  ];
  return {
    type: "fell",
    seat,
    by,
    pairing,
    effects,
    trace: follower ? [["C158"], ["C159", REMOVAL_POINTS]] : [["C030"]],
  };
};

/** Getting away: at a climax of a group what was scored is settled at once, without the point for losing (C096, C097). */
const left = (state: ContestState, { seat, pairing }: Departure): ContestEvent => {
  const last = openPairings(state, seat).every(({ id }) => id === pairing);
  const fixed =
    last && state.group && state.phase === "climax"
      ? propose(state, seat, climaxState(totalAgainst(state, seat), false), "climax")
      : [];
  const effects: Effect[] = [
    ...(pairing === null ? [] : [{ type: "pairing", pairing, before: "open", after: "left" } as const]),
    ...(last ? [{ type: "status", seat, before: "in", after: "left" } as const] : []),
    ...fixed,
  ];
  return { type: "left", seat, pairing, effects, trace: [[state.phase === "climax" ? "C096" : "C095"]] };
};

/** Back in the contest at what is left of the score; what had been provisional is gone with it (C078, C079). */
const returned = (state: ContestState, { seat, pairing }: Departure): ContestEvent => {
  const found = pairingOf(state, pairing);
  const foe = found ? foeIn(found, seat) : null;
  const reopened = foe !== null && state.seats[foe]?.status === "in";
  const effects: Effect[] = [
    { type: "status", seat, before: state.seats[seat]?.status ?? "out", after: "in" },
    ...(found && reopened
      ? [{ type: "paired", pairing: { ...found, status: "open", winner: null, since: state.round } } as const]
      : []),
  ];
  return { type: "returned", seat, effects, trace: [["C078"], ["C079"]] };
};

/** The event of a departure. */
export const depart = (state: ContestState, departure: Departure): ContestEvent => {
  if (departure.kind === "fell") return fell(state, departure);
  return departure.kind === "left" ? left(state, departure) : returned(state, departure);
};
