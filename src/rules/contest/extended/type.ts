/** The extended contest: its type, turns, exchanges and endings. What all types share belongs in `engine`. */
import type { Cue } from "../../log/family.ts";
import type { ContestIntent, ContestType } from "../engine/definition.ts";
import type { ContestEvent } from "../engine/event.ts";
import { seatAt } from "../engine/look.ts";
import { askedFor, isAsked, isDecided, nameOf } from "../engine/party.ts";
import { seatsIn, type Rolling } from "../engine/rolls.ts";
import type { ContestState, Effect, RollRecord } from "../engine/state.ts";
import { savers, usualFoe } from "./exchanges.ts";
import { usualExchange, usualTarget } from "./moves/exchange.ts";
import { mayTryAgain } from "./moves/falls.ts";
import { changeKind, consequence, moves, rollKind } from "./moves/index.ts";
import { cueIds } from "./moves/shared.ts";
import { depart, departures, ending, next } from "./outcome.ts";
import {
  askedToDeclare,
  begin,
  begun,
  EMPTY,
  fittingBid,
  foesOf,
  onTurn,
  own,
  recount,
  waitingTurns,
  welcome,
  type ExtendedState,
} from "./state.ts";

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

/** A seat's new exchange closes its earlier ones to amendment. */
const closes = (earlier: RollRecord, roll: Rolling): boolean => {
  const before = seatsIn(earlier);
  return seatsIn(roll).some((seat) => before.includes(seat));
};

/** Rolls of one escape stay open together. */
const stillOpen = (state: ContestState, roll: RollRecord): ContestState["open"] => {
  const away = rollKind(roll.purpose)?.away;
  return state.open.filter(({ roll: old }) => {
    const together = away && old.purpose === roll.purpose && old.a.seat === roll.a.seat && old.round === roll.round;
    return old.id === roll.id || together || !closes(old, roll);
  });
};

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

/** An effect's change to the order of turns and the waiting parting shot. */
const applyTurns = (state: ContestState, effect: Effect): ContestState => {
  const own = state.extended;
  if (!own) return state;
  if (effect.type === "turns") return { ...state, extended: { ...own, turns: effect.after } };
  return effect.type === "shot" ? { ...state, extended: { ...own, shot: effect.after } } : state;
};

const cue = (
  state: ContestState,
  id: string,
  kind: string,
  seat: string,
  usual: ContestIntent,
  amendment = false,
): Cue<ContestIntent> => ({
  id,
  kind,
  seats: askedFor(seatAt(state, seat)),
  default: usual,
  skip: kind === "bid" ? null : kind === "turn" ? { type: "forfeit", seat } : usual,
  amendment,
  sentence: { key: `Contest.Cue.${kind}`, data: { name: nameOf(state, seat) } },
});

/** The default on turn: the exchange as declared or at the usual bid; else nothing. */
const usualTurn = (state: ContestState, seat: string): ContestIntent => {
  const target = usualTarget(state, seat);
  return target === undefined ? { type: "forfeit", seat } : usualExchange(state, seat, target);
};

/** Open second chances; nothing waits for them (C266). */
const chanceCues = (state: ContestState): readonly Cue<ContestIntent>[] =>
  mayTryAgain(state).map(({ id }) => cue(state, cueIds.chance(id), "chance", id, { type: "letBe", seat: id }, true));

export const cues = (state: ContestState): readonly Cue<ContestIntent>[] => [...steps(state), ...chanceCues(state)];

/** A parting shot, then a group's declarations, then turns in order (C249). */
const steps = (state: ContestState): readonly Cue<ContestIntent>[] => {
  const { shot, delayed } = own(state);
  if (shot)
    return [
      cue(
        state,
        cueIds.parting(state, shot.seat),
        "parting",
        shot.seat,
        { type: "spare", seat: shot.seat },
        isDecided(state),
      ),
    ];
  const asked = askedToDeclare(state).map((seat) => ({
    ...cue(state, cueIds.bid(state, seat.id), "bid", seat.id, usualBid(state, seat.id)),
    ...(foesOf(state, seat.id).some(isAsked) ? { seal: `bid:${state.round}` } : {}),
  }));
  if (asked.length > 0) return asked;
  const turn = onTurn(state);
  if (turn !== null) return [cue(state, cueIds.turn(state, turn), "turn", turn, usualTurn(state, turn))];
  return delayed
    .filter((id) => seatAt(state, id).status === "in")
    .map((id) => cue(state, cueIds.turn(state, id), "turn", id, { type: "forfeit", seat: id }));
};

/** The default declaration: the usual bid on the usual foe (C226). */
const usualBid = (state: ContestState, seat: string) => {
  const target = usualFoe(state, seat);
  return target === undefined
    ? { type: "bid" as const, seat }
    : { type: "bid" as const, seat, target, bid: fittingBid(state, seat, undefined) };
};

/** The extended contest, alone or in a group: exchanges with bids of advantage (C185 to C339). */
export const extended: ContestType = {
  id: "extended",
  actions: [],
  begin,
  consequence,
  departures,
  depart,
  ending,
  savers,
  next: (state) => recount(state) ?? next(state),
  moves,
  cues,
  outside: true,
  welcome,
  closes,
  apply: applyTurns,
  evolve: evolveTurns,
  turns: (state) => (own(state).shot === null ? waitingTurns(state) : []),
  begun,
  // A group's declarations are public once all are in and turns are sorted (C244)
  isOpen: (state) => own(state).turns.length > 0,
  // A seat whose default is to pass waits for a better moment, or its target is gone (E-121)
  usual: ({ kind, default: usual }) => (kind === "turn" && usual?.type === "forfeit" ? null : usual),
};
