import type { Departure } from "../engine/contest-type.ts";
import type { Effect } from "../engine/effect.ts";
import { seatsIn } from "../engine/field.ts";
import type { ContestEvent } from "../engine/event.ts";
import type { Seat } from "../engine/parts.ts";
import type { RollRecord } from "../engine/roll-record.ts";
import type { ContestState } from "../engine/state.ts";
import { openPairings, seatsOf } from "../engine/who.ts";
import { own } from "./turns.ts";
import { advantageAt, countOf } from "../engine/look.ts";

const touches = (roll: RollRecord, seat: string): boolean => [...seatsIn(roll), roll.target, roll.other].includes(seat);

const lastTouching = (state: ContestState, seat: string): string | null =>
  state.open.findLast(({ roll }) => touches(roll, seat))?.roll.id ?? null;

/** Whoever won every roll of this round to get away (C301, E-83). */
const escapes = (state: ContestState, seat: string): boolean => {
  const rolls = state.open.filter(
    ({ roll }) => roll.purpose === "disengage" && roll.a.seat === seat && roll.round === state.round,
  );
  return rolls.length > 0 && rolls.every(({ roll }) => roll.winner === "a");
};

const kindOf = (state: ContestState, seat: Seat): Departure["kind"] | null => {
  const advantage = state.advantage[seat.id];
  if (!advantage) return null;
  if (seat.status === "in") return advantage.current <= 0 ? "fell" : escapes(state, seat.id) ? "left" : null;
  return seat.status === "out" && advantage.current > 0 ? "returned" : null;
};

/** Who is at nothing or less and out, who got away, who is back above nothing (C207, C208, C263). */
export const departures = (state: ContestState): readonly Departure[] =>
  seatsOf(state).flatMap((seat) => {
    const kind = kindOf(state, seat);
    const by = own(state).last[seat.id] ?? null;
    return kind === null ? [] : [{ kind, seat: seat.id, by, pairing: null, roll: lastTouching(state, seat.id) }];
  });

const closing = (state: ContestState, seat: string, after: "won" | "left", winner: string | null): readonly Effect[] =>
  openPairings(state, seat).map(({ id }) => ({ type: "pairing", pairing: id, before: "open", after, winner }) as const);

/**
 * A victor may act again at once, heroes only unless the table ruled otherwise, once a defeated opponent (C259, E-48).
 */
const shotFor = (state: ContestState, seat: string, by: string | null): readonly Effect[] => {
  const victor = by === null ? undefined : state.seats[by];
  const may = victor?.status === "in" && advantageAt(state, victor.id).current > 0;
  if (!may || (victor.kind !== "hero" && !state.rulings.npcPartingShots)) return [];
  if (own(state).shot !== null || countOf(state, "shot", seat) > 0) return [];
  return [
    { type: "shot", before: null, after: { seat: victor.id, foe: seat } },
    { type: "counted", what: "shot", seat, by: 1 },
  ];
};

const fell = (state: ContestState, { seat, by }: Departure): ContestEvent => ({
  type: "fell",
  seat,
  by,
  pairing: null,
  effects: [
    { type: "status", seat, before: "in", after: "out", ...(by === null ? {} : { by }) },
    ...closing(state, seat, "won", by),
    ...shotFor(state, seat, by),
  ],
  trace: [["C207", state.advantage[seat]?.changed === true ? advantageAt(state, seat).current : null]],
});

/** The event of a departure. */
export const depart = (state: ContestState, departure: Departure): ContestEvent => {
  const { kind, seat } = departure;
  if (kind === "fell") return fell(state, departure);
  if (kind === "left")
    return {
      type: "left",
      seat,
      pairing: null,
      effects: [{ type: "status", seat, before: "in", after: "left" }, ...closing(state, seat, "left", null)],
      trace: [["C301"]],
    };
  const reopened = state.pairings.filter(({ a, b, status }) => status === "won" && (a === seat || b === seat));
  return {
    type: "returned",
    seat,
    // By a failed shot alone somebody comes back in their turn: a second chance has used it up (E-148)
    acts: true,
    effects: [
      { type: "status", seat, before: "out", after: "in" },
      ...reopened.map(
        ({ id }) => ({ type: "pairing", pairing: id, before: "won", after: "open", winner: null }) as const,
      ),
    ],
    trace: [["C263"]],
  };
};
