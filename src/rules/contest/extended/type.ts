/** The extended contest: its type, turns, exchanges and endings. What all types share belongs in `engine`. */
import type { Cue } from "../../log/family.ts";
import { applyAll, propose, proposeBenefit, endingOf } from "../engine/apply.ts";
import type { Departure, ContestIntent, ContestType } from "../engine/definition.ts";
import type { ContestEvent } from "../engine/event.ts";
import { advantageAt, countOf, seatAt, woundsOf } from "../engine/look.ts";
import { leftFree } from "../engine/moves/free.ts";
import { isAskedIn, isDecided, openPairings, seatsOf, askedFor, isAsked, nameOf } from "../engine/party.ts";
import { seatsIn, type Rolling } from "../engine/rolls.ts";
import type { ContestState, Effect, RollRecord, Seat, SeatOutcome } from "../engine/state.ts";
import { fortuneOf } from "../roll/ladder.ts";
import { defeatDegree, defeatState } from "../table/losses.ts";
import { savers, usualFoe } from "./exchanges.ts";
import { declared, usualExchange, usualTarget } from "./moves/exchange.ts";
import { mayTryAgain } from "./moves/help.ts";
import { changeKind, consequence, moves, rollKind } from "./moves/index.ts";
import { cueIds } from "./moves/shared.ts";
import {
  askedToDeclare,
  foesOf,
  isIn,
  onTurn,
  own,
  sortedTurns,
  turnsSorted,
  undeclared,
  begin,
  begun,
  EMPTY,
  fittingBid,
  recount,
  waitingTurns,
  welcome,
  type ExtendedState,
} from "./state.ts";

const advantage = (state: ContestState, seat: string): number => advantageAt(state, seat).current;

/** Out, or walked out on harm: at zero or below (E-143). */
const isBeaten = (state: ContestState, { id, status }: Seat): boolean =>
  status === "out" || (status === "gone" && id in state.advantage && advantage(state, id) <= 0);

/** The last opponent, if the seat beat it; else null (C258, E-64b). */
const beaten = (state: ContestState, seat: Seat): string | null => {
  const last = own(state).last[seat.id];
  const stands = seat.status === "in" || leftFree(state, seat);
  return last !== undefined && stands && isBeaten(state, seatAt(state, last)) ? last : null;
};

/** A fallen seat's outcome follows its own final advantage (E-47), a victor's its last opponent's (C235, C258). */
export const seatOutcome = (state: ContestState, seat: Seat): SeatOutcome => {
  if (isBeaten(state, seat)) return { seat: seat.id, won: false, degree: defeatDegree(advantage(state, seat.id)) };
  const foe = beaten(state, seat);
  return foe === null
    ? { seat: seat.id, won: null, degree: 0 }
    : { seat: seat.id, won: true, degree: defeatDegree(advantage(state, foe)) };
};

/** States kept from an earlier fall, that of the last fall, and a victory's benefit (E-92). */
const statesFor = (state: ContestState, seat: Seat): readonly Effect[] => {
  const effects: Effect[] = [];
  let now = state;
  const add = (more: readonly Effect[]): void => {
    effects.push(...more);
    now = applyAll(now, more);
  };
  for (const wound of woundsOf(state, seat.id)) add(propose(now, seat.id, wound, "defeat"));
  const { won, degree } = seatOutcome(state, seat);
  if (won === false) add(propose(now, seat.id, defeatState(advantage(state, seat.id)), "defeat"));
  if (won === true) add(proposeBenefit(now, seat.id, beaten(state, seat), fortuneOf(degree)));
  return effects;
};

/** The last side wins the prize; final advantage gives the levels (C209, C256, C257). */
export const ending = endingOf({ seatOutcome, statesFor, rules: { alone: "C209", group: "C256" } });

const touches = (roll: RollRecord, seat: string): boolean => [...seatsIn(roll), roll.target, roll.other].includes(seat);

const lastTouching = (state: ContestState, seat: string): string | null =>
  state.open.findLast(({ roll }) => touches(roll, seat))?.roll.id ?? null;

/** Whether the seat won every roll of this round to get away (C301, E-83). */
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

/** Seats at zero or less, away, or back above zero (C207, C208, C263). */
export const departures = (state: ContestState): readonly Departure[] =>
  seatsOf(state).flatMap((seat) => {
    const kind = kindOf(state, seat);
    const by = own(state).last[seat.id] ?? null;
    return kind === null ? [] : [{ kind, seat: seat.id, by, pairing: null, roll: lastTouching(state, seat.id) }];
  });

const closing = (state: ContestState, seat: string, after: "won" | "left", winner: string | null): readonly Effect[] =>
  openPairings(state, seat).map(({ id }) => ({ type: "pairing", pairing: id, before: "open", after, winner }) as const);

/** A victor may act again at once, once a beaten foe; only heroes unless ruled otherwise (C259, E-48). */
const shotFor = (state: ContestState, seat: string, by: string | null): readonly Effect[] => {
  const victor = state.seats[String(by)];
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
  trace: [["C207", advantageAt(state, seat).changed ? advantage(state, seat) : null]],
});

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
    // Only a failed shot restores the turn; a second chance used it up (E-148)
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

/** A seat that is not asked declares by default: the usual bid against its last foe, else the first. */
const byItself = (state: ContestState, seat: string): ContestEvent => {
  const foes = foesOf(state, seat).map(({ id }) => id);
  const last = foes.find((id) => id === own(state).last[seat]);
  return declared(state, { seat, target: last ?? foes[0] });
};

/** When all asked have declared, the others declare by default and turns are sorted (C245 to C249). */
const lock = (state: ContestState): ContestEvent | null => {
  if (!state.group || own(state).turns.length > 0 || askedToDeclare(state).length > 0) return null;
  const quiet = undeclared(state).find((seat) => !isAskedIn(state, seat));
  if (quiet) return byItself(state, quiet.id);
  const after = sortedTurns(state);
  if (after.length === 0) return { type: "round", round: state.round + 1 };
  return turnsSorted(state, [], after);
};

/** Whether no turn is left, not even a delayed one (C255). */
const isRoundOver = (state: ContestState): boolean =>
  onTurn(state) === null &&
  (!state.group || own(state).turns.length > 0) &&
  !seatsOf(state).some((seat) => isIn(seat) && own(state).delayed.includes(seat.id));

export const next = (state: ContestState): ContestEvent | null => {
  if (own(state).shot !== null) return null;
  if (isDecided(state)) return ending(state);
  return lock(state) ?? (isRoundOver(state) ? { type: "round", round: state.round + 1 } : null);
};

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
