import { INITIATIVE } from "./setup.ts";
import type { DuelEvent } from "./event.ts";
import type { DuelState } from "./state.ts";

/*
 * The two states of every exchange are written out field by field: to spread so many fields and change some takes eight
 * times as long, and a long duel is folded event by event on every client that opens it.
 */

type Of<T extends DuelEvent["type"]> = Extract<DuelEvent, { type: T }>;

const NONE = { A: 0, B: 0 } as const;

/** A round was rolled: the bonus is spent, or all come back; how far the marker moves is still open. */
function afterRoll(state: DuelState, event: Of<"rolled">): DuelState {
  const { key, chooser, rolls, winner, natural20 } = event;
  const kind = event.replenishing ? "replenish" : "round";
  const { seats, stakes, size, profile, marker, control, temp, round, result } = state;
  return {
    seats,
    stakes,
    size,
    profile,
    phase: "stepChoice",
    marker,
    control,
    temp,
    used: event.replenishing ? [] : [...state.used, key],
    seen: state.seen.includes(key) ? state.seen : [...state.seen, key],
    round,
    named: null,
    won: winner ? { winner } : null,
    modifiers: NONE,
    last: { kind, key, chooser, rolls, winner, natural20, steps: null },
    result,
  };
}

/** The opening roll: somebody is in control, and both initiative bonuses have been seen. */
function afterOpening(state: DuelState, event: Of<"opened">): DuelState {
  const { control, rolls } = event;
  return {
    ...state,
    phase: "choose",
    control,
    seen: [...state.seen, INITIATIVE],
    modifiers: NONE,
    last: { kind: "opening", key: INITIATIVE, chooser: null, rolls, winner: control, natural20: false, steps: 0 },
  };
}

function afterMove(state: DuelState, event: Of<"moved">): DuelState {
  const { marker, control, temp, next, winner } = event;
  const { seats, stakes, size, profile, used, seen, named, modifiers, last } = state;
  return {
    seats,
    stakes,
    size,
    profile,
    phase: next,
    marker,
    control,
    temp,
    used,
    seen,
    round: state.round + 1,
    named,
    won: null,
    modifiers,
    last: last && {
      kind: last.kind,
      key: last.key,
      chooser: last.chooser,
      rolls: last.rolls,
      winner: last.winner,
      natural20: last.natural20,
      steps: event.steps,
    },
    result: next === "ended" ? { how: "meter", winner, reason: "" } : null,
  };
}

/** The state after a fact. Total: it reads no ruling and decides nothing. */
export function evolve(state: DuelState, event: DuelEvent): DuelState {
  switch (event.type) {
    case "opened":
      return afterOpening(state, event);
    case "named":
      return { ...state, phase: "substitute", named: event.key };
    case "rolled":
      return afterRoll(state, event);
    case "moved":
      return afterMove(state, event);
    case "modified":
      return { ...state, modifiers: { ...state.modifiers, [event.seat]: event.value } };
    case "ended":
      return { ...state, phase: "ended", named: null, won: null, result: event.result };
  }
}
