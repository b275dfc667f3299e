/** What events and effects do to the turns of an extended contest. */
import type { ContestEvent } from "../engine/event.ts";
import { seatsIn, type Rolling } from "../engine/rolls.ts";
import type { ContestState, Effect, RollRecord } from "../engine/state.ts";
import { changeKind, rollKind } from "./moves/index.ts";
import { EMPTY, type ExtendedState } from "./state.ts";

const add = (ids: readonly string[], id: string | null | undefined): readonly string[] =>
  id == null || ids.includes(id) ? ids : [...ids, id];

const rolled = (own: ExtendedState, { roll }: Extract<ContestEvent, { type: "rolled" }>): ExtendedState => {
  const kind = rollKind(roll.purpose);
  const done = kind?.turn ? add(own.done, roll.a.seat) : own.done;
  const next = { ...own, done, delayed: own.delayed.filter((id) => id !== roll.a.seat) };
  if (roll.purpose === "parting") return { ...next, shot: null };
  const { seat } = roll.a;
  const foe = roll.b.seat;
  if (!kind?.engages || seat === null || foe === null) return next;
  const foes = seatsIn(roll).filter((id) => id !== seat);
  return {
    ...next,
    engaged: [...next.engaged, ...foes.map((id) => ({ seat, foe: id }))],
    last: { ...next.last, ...Object.fromEntries(foes.map((id) => [id, seat])), [seat]: foe },
    attacked: kind.engages === "attack" ? foes.reduce(add, next.attacked) : next.attacked,
  };
};

const changed = (own: ExtendedState, event: Extract<ContestEvent, { type: "changed" }>): ExtendedState => {
  if (event.what === "delayed") return { ...own, delayed: add(own.delayed, event.seat) };
  if (event.what === "spared") return { ...own, shot: null };
  return changeKind(event.what)?.turn
    ? { ...own, done: add(own.done, event.seat), delayed: own.delayed.filter((id) => id !== event.seat) }
    : own;
};

/** A new exchange of somebody closes their earlier ones to amendment. */
export const closes = (earlier: RollRecord, roll: Rolling): boolean => {
  const before = seatsIn(earlier);
  return seatsIn(roll).some((seat) => before.includes(seat));
};

/** Rolls of one attempt to get away stand together. */
const stillOpen = (state: ContestState, roll: RollRecord): ContestState["open"] =>
  state.open.filter(({ roll: old }) => {
    const together =
      rollKind(roll.purpose)?.away &&
      old.purpose === roll.purpose &&
      old.a.seat === roll.a.seat &&
      old.round === roll.round;
    return old.id === roll.id || together || !closes(old, roll);
  });

/** What an event does to the turns of an extended contest. */
export const evolveTurns = (state: ContestState, event: ContestEvent): ContestState => {
  const own = state.extended;
  if (!own) return state;
  switch (event.type) {
    case "rolled":
      return { ...state, open: stillOpen(state, event.roll), extended: rolled(own, event) };
    case "changed":
      return { ...state, extended: changed(own, event) };
    case "returned":
      return event.acts ? state : { ...state, extended: { ...own, done: add(own.done, event.seat) } };
    case "round":
      return { ...state, declared: {}, extended: { ...EMPTY, last: own.last } };
    default:
      return state;
  }
};

/** What an effect does to them: their order, and a parting shot that waits. */
export const applyTurns = (state: ContestState, effect: Effect): ContestState => {
  const own = state.extended;
  if (!own) return state;
  if (effect.type === "turns") return { ...state, extended: { ...own, turns: effect.after } };
  return effect.type === "shot" ? { ...state, extended: { ...own, shot: effect.after } } : state;
};
