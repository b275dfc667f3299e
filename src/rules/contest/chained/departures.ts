import type { Departure, PairingDeparture } from "../engine/contest-type.ts";
import { fellEvent, isLeaving, lastRoll } from "../engine/depart.ts";
import type { ContestEvent } from "../engine/event.ts";
import { foeIn, type Pairing } from "../engine/parts.ts";
import type { ContestState } from "../engine/state.ts";
import { bothLeave } from "./leave.ts";
import { openPairings, pairingOf, seatsOf } from "../engine/who.ts";
import { woundsOf } from "../engine/look.ts";
import { certain } from "../../log/values.ts";
import { outOfPairing } from "../engine/contest-type.ts";

/** The open pairing whose roll made somebody Dying; null where none did, and any of theirs will do. */
const fatalFor = (state: ContestState, seat: string): string | null =>
  state.open.find(
    ({ roll, effects }) =>
      pairingOf(state, roll.pairing)?.status === "open" &&
      effects.some(
        (effect) =>
          effect.type === "wounds" &&
          effect.seat === seat &&
          effect.after.includes("dying") &&
          !effect.before.includes("dying"),
      ),
  )?.roll.pairing ?? null;

const isDying = (state: ContestState, pairing: Pairing, seat: string): boolean =>
  woundsOf(state, seat).includes("dying") && (fatalFor(state, seat) ?? pairing.id) === pairing.id;

const inPairing = (state: ContestState, pairing: Pairing): readonly Departure[] => {
  const roll = lastRoll(state, pairing.id)?.roll.id ?? null;
  if (bothLeave(state, pairing))
    return [{ kind: "left", seat: pairing.a, by: pairing.b, pairing: pairing.id, roll: null }];
  return [pairing.a, pairing.b].flatMap((seat) => {
    const kind = isDying(state, pairing, seat) ? "fell" : isLeaving(state, pairing, seat) ? "left" : null;
    return kind === null ? [] : [{ kind, seat, by: foeIn(pairing, seat), pairing: pairing.id, roll }];
  });
};

/** Who is out by a Complete Defeat, or away, in pairing order (C347, E-59d). */
export const departures = (state: ContestState): readonly Departure[] =>
  state.pairings.filter(({ status }) => status === "open").flatMap((pairing) => inPairing(state, pairing));

/** Who goes: one who won the way out, or both where both wanted out (C345, C346). */
const left = (state: ContestState, { seat, by, pairing }: PairingDeparture): ContestEvent => {
  const found = certain(pairingOf(state, pairing));
  const both = bothLeave(state, found);
  const gone = both ? [seat, by] : [seat];
  const away = gone.filter((id) => openPairings(state, id).every((open) => open.id === pairing));
  return {
    type: "left",
    seat,
    pairing,
    ...(both ? { with: by } : {}),
    effects: [
      { type: "pairing", pairing, before: "open", after: "left", winner: both ? null : by },
      ...away.map((id) => ({ type: "status", seat: id, before: "in", after: "left" }) as const),
    ],
    trace: [[both ? "C346" : "C345"]],
  };
};

/** The event of a departure. */
export const depart = (state: ContestState, departure: Departure): ContestEvent =>
  departure.kind === "left" ? left(state, outOfPairing(departure)) : fellEvent(state, outOfPairing(departure), "C347");

/** Followers who could take over a loss. */
const bearers = (state: ContestState, seat: string) =>
  seatsOf(state).filter(({ owner, status }) => owner === seat && status === "in");

/** Who about to fall could pass the loss on to a follower (E-86). */
export const savers = (state: ContestState, { kind, seat }: Departure): readonly string[] =>
  kind === "fell" && bearers(state, seat).length > 0 ? [seat] : [];
