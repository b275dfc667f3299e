import type { Departure, PairingDeparture } from "../engine/contest-type.ts";
import { fellEvent, isLeaving, lastRoll } from "../engine/depart.ts";
import type { Effect } from "../engine/effect.ts";
import type { ContestEvent } from "../engine/event.ts";
import { foeIn, type Pairing, type Seat } from "../engine/parts.ts";
import type { ContestState } from "../engine/state.ts";
import { openPairings, pairingOf, seatsOf } from "../engine/who.ts";
import { FOLLOWER_KNOCKOUT, REMOVAL_POINTS } from "../table/points.ts";
import { against, limitOf } from "./score.ts";
import { fixedFor } from "./states.ts";
import { seatAt } from "../engine/look.ts";
import { certain } from "../../log/values.ts";
import { outOfPairing } from "../engine/contest-type.ts";

/** A single round that is too much for a follower, where the table counts rounds (E-27). */
const oneBlow = (state: ContestState, pairing: Pairing, seat: Seat): boolean =>
  seat.kind === "follower" &&
  state.rulings.followerKnockout === "singleRound" &&
  (lastRoll(state, pairing.id)?.effects ?? []).some(
    (effect) => effect.type === "points" && effect.against === seat.id && effect.by >= FOLLOWER_KNOCKOUT,
  );

const isDown = (state: ContestState, pairing: Pairing, seat: Seat): boolean =>
  against(pairing, seat.id) >= limitOf(state, seat) || oneBlow(state, pairing, seat);

const inPairing = (state: ContestState, pairing: Pairing): readonly Departure[] =>
  [pairing.a, pairing.b].flatMap((id) => {
    const seat = seatAt(state, id);
    const kind = isDown(state, pairing, seat) ? "fell" : isLeaving(state, pairing, id) ? "left" : null;
    const roll = lastRoll(state, pairing.id)?.roll.id ?? null;
    return kind === null ? [] : [{ kind, seat: id, by: foeIn(pairing, id), pairing: pairing.id, roll }];
  });

/**
 * Somebody a failed parting shot has brought back below the limit (C078); no other
 * shot does, whatever the limit (E-27).
 */
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
    return roll?.purpose === "parting" && roll.winner === "b"
      ? [{ kind: "returned" as const, seat: seat.id, by: roll.a.seat, pairing: pairing.id, roll: roll.id }]
      : [];
  });

/** Who is out, away or back now, in pairing order. */
export const departures = (state: ContestState): readonly Departure[] => [
  ...state.pairings.filter(({ status }) => status === "open").flatMap((pairing) => inPairing(state, pairing)),
  ...returning(state),
];

/**
 * Getting away: at a climax of a group what was scored is settled at once, without the point for losing (C096, C097).
 */
const left = (state: ContestState, { seat, by, pairing }: PairingDeparture): ContestEvent => {
  const last = openPairings(state, seat).every(({ id }) => id === pairing);
  const fixed = last && state.group && state.phase === "climax" ? fixedFor(state, seat) : [];
  const effects: Effect[] = [
    { type: "pairing", pairing, before: "open", after: "left", winner: by },
    ...(last ? [{ type: "status", seat, before: "in", after: "left" } as const] : []),
    ...fixed,
  ];
  return { type: "left", seat, pairing, effects, trace: [[state.phase === "climax" ? "C096" : "C095"]] };
};

/**
 * Back in the contest at what is left of the score; what had been provisional is gone with it, the points that a
 * removal adds to a follower's too (C078, C079, C159).
 */
const returned = (state: ContestState, { seat, pairing }: PairingDeparture): ContestEvent => {
  const found = certain(pairingOf(state, pairing));
  const reopened = seatAt(state, foeIn(found, seat)).status === "in";
  const effects: Effect[] = [
    { type: "status", seat, before: seatAt(state, seat).status, after: "in" },
    ...(seatAt(state, seat).status === "removed" ? [{ type: "carried", seat, by: -REMOVAL_POINTS } as const] : []),
    ...(reopened
      ? [{ type: "paired", pairing: { ...found, status: "open", winner: null, since: state.round } } as const]
      : []),
  ];
  return { type: "returned", seat, effects, trace: [["C078"], ["C079"]] };
};

/** The event of a departure. */
export const depart = (state: ContestState, departure: Departure): ContestEvent => {
  const paired = outOfPairing(departure);
  if (departure.kind === "fell") return fellEvent(state, paired, "C030");
  return departure.kind === "left" ? left(state, paired) : returned(state, paired);
};
