import { INITIATIVE } from "./bonuses.ts";
import type { DuelEvent } from "./event.ts";
import type { DuelState } from "./state.ts";

type Of<T extends DuelEvent["type"]> = Extract<DuelEvent, { type: T }>;

/** A round was rolled: the bonus is spent, or all come back; how far the marker moves is still open. */
function afterRoll(state: DuelState, event: Of<"rolled">): DuelState {
  const { key, chooser, rolls, winner, natural20 } = event;
  const kind = event.replenishing ? "replenish" : "round";
  return {
    ...state,
    phase: "stepChoice",
    used: event.replenishing ? [] : [...state.used, event.key],
    seen: state.seen.includes(event.key) ? state.seen : [...state.seen, event.key],
    named: null,
    won: event.winner ? { winner: event.winner } : null,
    modifiers: { A: 0, B: 0 },
    last: { kind, key, chooser, rolls, winner, natural20, steps: null },
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
    modifiers: { A: 0, B: 0 },
    last: { kind: "opening", key: INITIATIVE, chooser: null, rolls, winner: control, natural20: false, steps: 0 },
  };
}

function afterMove(state: DuelState, event: Of<"moved">): DuelState {
  const { marker, control, temp, next, winner } = event;
  return {
    ...state,
    phase: next,
    marker,
    control,
    temp,
    round: state.round + 1,
    won: null,
    last: state.last && { ...state.last, steps: event.steps },
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
