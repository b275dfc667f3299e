import { applyAll } from "./apply.ts";
import { broughtSupport } from "./helper.ts";
import { roleIn, type ContestTypeId } from "./setup.ts";
import { rollerOf } from "./party.ts";
import type { Numbers, Pairing, Seat } from "./parts.ts";
import type { ContestSetup, SeatSetup } from "./setup.ts";
import type { ContestState } from "./state.ts";
import { fights, isHeroSide, seatsOf } from "./who.ts";
import { seatAt } from "./look.ts";
import { certain } from "../../log/values.ts";

/** A seat as a contest of this type keeps it. */
export const seatOf = (type: ContestTypeId, seat: SeatSetup): Seat => ({
  id: seat.id,
  name: seat.name,
  side: seat.side,
  kind: seat.kind,
  actor: seat.actor ?? null,
  owner: seat.owner ?? null,
  role: seat.role === undefined ? null : roleIn(type, seat.role),
  status: "in",
  felledBy: null,
  felledIn: null,
  felledRound: 0,
  heroPoints: seat.heroPoints ?? 0,
  secret: seat.secret ?? false,
  aside: seat.aside ?? false,
  edge: seat.edge ?? 0,
  carried: 0,
});

/** What a seat rolls with as the contest keeps it. */
export const numbersOf = (seat: SeatSetup): Numbers => ({
  abilities: seat.abilities,
  current: certain(seat.abilities[0]).id,
  modifiers: seat.modifiers ?? [],
  literal: seat.literal ?? false,
});

/** A pairing at nothing to nothing (C103); the hero describes first unless the GM says otherwise (C024). */
export const freshPairing = (state: ContestState, a: string, b: string): Pairing => ({
  id: `p${state.pairings.length + 1}`,
  a,
  b,
  status: "open",
  winner: null,
  against: { [a]: 0, [b]: 0 },
  leads: seatAt(state, a).kind === "resistance" && seatAt(state, b).kind !== "resistance" ? b : a,
  since: state.round,
  played: state.round - 1,
});

/** The highest effective rating first, followers last (C110, C111); of equals who was named first. */
const ranked = (state: ContestState, seats: readonly Seat[]): readonly string[] =>
  seats
    .map(({ id, kind }) => ({ id, behind: Number(kind === "follower"), rating: rollerOf(state, id).rating }))
    .sort((first, second) => first.behind - second.behind || second.rating - first.rating)
    .map(({ id }) => id);

/** Those who fight, by sides: heroes first, then the others, for pairings are named from the hero's side. */
const lineUp = (state: ContestState): readonly (readonly string[])[] =>
  [...state.sides]
    .sort((first, second) => Number(isHeroSide(state, second.id)) - Number(isHeroSide(state, first.id)))
    .map(({ id }) =>
      ranked(
        state,
        seatsOf(state).filter((seat) => seat.side === id && fights(seat)),
      ),
    );

/** All who fight, the best first, whatever their side. */
export const ranking = (state: ContestState): readonly string[] =>
  ranked(
    state,
    lineUp(state).flatMap((ids) => ids.map((id) => seatAt(state, id))),
  );

/**
 * Several sides against each other: by falling rating each faces the best of any other side who faces nobody yet, and
 * whoever is left over is free (C110, C243).
 */
const pairAll = (state: ContestState): ContestState => {
  const lines = lineUp(state);
  const ranking = lines
    .flatMap((ids, line) => ids.map((id, place) => ({ id, line, place, rating: rollerOf(state, id).rating })))
    .sort((first, second) => second.rating - first.rating || first.place - second.place || first.line - second.line);
  const paired = new Set<string>();
  let next = state;
  for (const { id } of ranking) {
    const foe = ranking.find(
      (other) => !paired.has(other.id) && seatAt(state, other.id).side !== seatAt(state, id).side,
    );
    if (paired.has(id) || !foe) continue;
    paired.add(id).add(foe.id);
    const [a, b] = seatAt(state, id).kind === "resistance" ? [foe.id, id] : [id, foe.id];
    next = { ...next, pairings: [...next.pairings, freshPairing(next, a, b)] };
  }
  return next;
};

/**
 * Who faces whom where nobody said: by falling rating. With `everybody` the longer side doubles up, as in a group
 * simple contest against one resistance; else its rest is free.
 */
export const pairUp = (state: ContestState, everybody: boolean): ContestState => {
  if (state.sides.length > 2) return pairAll(state);
  const [first = [], ...rest] = lineUp(state);
  const second = rest.flat();
  const length = everybody ? Math.max(first.length, second.length) : Math.min(first.length, second.length);
  let next = state;
  for (let index = 0; index < length; index += 1) {
    const a = first[index % first.length];
    const b = second[index % second.length];
    if (a !== undefined && b !== undefined) next = { ...next, pairings: [...next.pairings, freshPairing(next, a, b)] };
  }
  return next;
};

/** The state before the type adds its own, with the pairings that were given. */
export const beginState = (setup: ContestSetup): ContestState => {
  const state: ContestState = {
    type: setup.type,
    phase: setup.phase,
    title: setup.title,
    prize: setup.prize,
    obstacle: setup.obstacle ?? "",
    rulings: setup.rulings,
    group: setup.seats.filter((seat) => fights(seatOf(setup.type, seat))).length > 2,
    harmful: setup.harmful ?? false,
    assistStart: setup.assistStart ?? 0,
    ...(setup.costly === undefined ? {} : { costly: setup.costly }),
    ...(setup.secondGoal === undefined ? {} : { secondGoal: setup.secondGoal }),
    ...((setup.gmAsked ?? setup.rulings.gmSide === "ask") ? { gmAsked: true } : {}),
    ...(setup.gmWord ? { gmWord: true } : {}),
    orderRule: setup.order ?? "boldness",
    sides: setup.sides,
    order: setup.seats.map(({ id }) => id),
    seats: Object.fromEntries(setup.seats.map((seat) => [seat.id, seatOf(setup.type, seat)])),
    numbers: Object.fromEntries(setup.seats.map((seat) => [seat.id, numbersOf(seat)])),
    round: 1,
    pairings: [],
    declared: {},
    acted: {},
    rolls: 0,
    open: [],
    stood: [],
    counts: {},
    advantage: {},
    wounds: {},
    proposals: [],
    outcome: null,
    ended: false,
  };
  return (setup.pairings ?? []).reduce<ContestState>(
    (next, { a, b }) => ({ ...next, pairings: [...next.pairings, freshPairing(next, a, b)] }),
    applyAll(state, setup.seats.flatMap(broughtSupport)),
  );
};
