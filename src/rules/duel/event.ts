import { isRecord } from "../log/values.ts";
import { isRefused, ok, refused, type Refused, type TraceStep } from "../log/outcome.ts";
import { flag, integer, list, nullable, object, oneOf, tagged, text, type Parse, type ValueOf } from "../log/parse.ts";
import { parseTraceStep } from "../log/stored.ts";
import { INITIATIVE, SIDES, type DuelSetup } from "./setup.ts";
import { exhausted, parseResult, parseRolls, type DuelState } from "./state.ts";

const side = oneOf(["A", "B"]);
/** Facts of a duel with their results, so that no later ruling rewrites them. */
const parseFacts = tagged("type", {
  opened: object({ rolls: parseRolls, control: side }),
  /** A named bonus that the other sheet lacks: the GM gives its value. */
  named: object({ seat: side, key: text({ min: 1 }) }),
  /** A round; the last of `rolls` counts. `winner` null: nobody won. */
  rolled: object({
    key: text({ min: 1 }),
    chooser: nullable(side),
    rolls: parseRolls,
    winner: nullable(side),
    natural20: flag,
    /** True for the initiative roll that restores all bonuses. */
    replenishing: flag,
  }),
  moved: object({
    winner: nullable(side),
    steps: oneOf([0, 1, 2]),
    marker: integer(),
    control: side,
    temp: nullable(side),
    next: oneOf(["choose", "replenish", "ended"]),
  }),
  modified: object({ seat: side, value: integer() }),
  ended: object({ result: parseResult }),
});

export type DuelEvent = ValueOf<typeof parseFacts> & { readonly trace?: readonly TraceStep[] };

const parseTrace = list(parseTraceStep, { max: 1000 });

export const parseEvent: Parse<DuelEvent> = (input, path) => {
  const facts = parseFacts(input, path);
  if (isRefused(facts)) return facts;
  const traced = isRecord(input) && input["trace"] !== undefined ? parseTrace(input["trace"], "trace") : null;
  if (traced && isRefused(traced)) return traced;
  return ok(traced ? Object.assign(facts.value, { trace: traced.value }) : facts.value);
};

/** Reads a stored fact without copying its rolls. */
export function keepEvent(
  type: string,
  data: Readonly<Record<string, unknown>>,
  trace: readonly TraceStep[] | undefined,
): DuelEvent | undefined {
  const facts: DuelEvent | undefined = parseFacts.keepAs(type, data);
  return facts && trace ? Object.assign(facts, { trace }) : facts;
}

/* Written field by field: spreading takes eight times as long, and every client folds long duels event by event. */

type Of<T extends DuelEvent["type"]> = Extract<DuelEvent, { type: T }>;

const NONE = { A: 0, B: 0 } as const;

/** After a round: the bonus is spent, or all return; the marker's move is still open. */
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

/** After the opening: control is set, both initiative bonuses are seen. */
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

/** Applies a fact. Total: it reads no ruling and decides nothing. */
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

/** Before the opening: marker on the centre tick, nobody in control (U-006, U-011, U-052). */
export function setupDuel(setup: DuelSetup): DuelState | Refused {
  const state: DuelState = {
    ...setup,
    phase: "opening",
    marker: 0,
    control: null,
    temp: null,
    used: [],
    seen: [],
    round: 0,
    named: null,
    won: null,
    modifiers: { A: 0, B: 0 },
    last: null,
    result: null,
  };
  const empty = SIDES.find((side) => exhausted(state, side));
  if (empty === undefined) return state;
  const { missingBonus } = setup.profile;
  const data = { name: setup.seats[empty].name };
  const path = `seats.${empty}.bonuses`;
  if (setup.seats[empty].bonuses.every(({ spare }) => spare))
    return refused("Duel.Refused.NoBonus", "U-012", data, path);
  if (missingBonus === "forbid") return refused("Duel.Refused.NoneInCommon", "duel.missingBonus", data, path);
  return refused("Duel.Refused.NonePositive", "duel.onlyPositive", data, path);
}
