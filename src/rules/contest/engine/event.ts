import { isRefused, ok, type TraceStep } from "../../log/outcome.ts";
import {
  flag,
  integer,
  jsonObject,
  list,
  nullable,
  object,
  oneOf,
  optional,
  tagged,
  text,
  type Parse,
  type ValueOf,
} from "../../log/parse.ts";
import { isRecord, textOf } from "../../log/values.ts";
import { CONTEST_TYPES, parseId } from "./setup.ts";
import {
  parseAction,
  parseAsk,
  parseEffects,
  openRollParser,
  parseOutcome,
  type ContestState,
  type RollRecord,
} from "./state.ts";

/** Subjects of a `changed` event, as logs store them; each has a sentence. */
export const CHANGES = [
  "modifier",
  "unmodified",
  "ability",
  "resistance",
  "augment",
  "paired",
  "shifted",
  "rested",
  "acted",
  "reordered",
  "abandoned",
  "joined",
  "phase",
  "harm",
  "leads",
  "revealed",
  "boost",
  "heroPoints",
  "assistStart",
  "turns",
  "delayed",
  "forfeited",
  "spared",
  "chance",
  "rejoined",
  "kept",
  "orderRule",
  "assigned",
  "manner",
  "pyrrhic",
  "goals",
  "goal",
  "level",
  "edge",
  "rated",
  "asked",
  "declined",
  "counted",
  "agreed",
  "held",
  "allowed",
  "notAllowed",
  "takenBack",
  "resists",
  "borrowed",
  "lastFinished",
  "unpaired",
] as const;

/** Further subjects; each move declares its own in its file. */
export interface MoreChanges {}
export type Change = (typeof CHANGES)[number] | keyof MoreChanges;

const casesOf = (parseRoll: Parse<RollRecord>, changes: readonly Change[]) => ({
  /** A declaration; in a volley nothing happens until all have declared. */
  declared: object({ seat: parseId, pairing: nullable(parseId), action: parseAction }),
  rolled: object({ roll: parseRoll, effects: parseEffects }),
  /** A hero point changed a roll: new reading, difference of effects; `others` are dependent later rolls. */
  amended: object({
    seat: parseId,
    roll: parseRoll,
    effects: parseEffects,
    own: parseEffects,
    others: optional(
      list(object({ roll: parseId, effects: parseEffects, reading: optional(parseRoll) }), { max: 500 }),
    ),
  }),
  /** A seat let a roll stand that it could have changed. */
  stood: object({ seat: parseId, roll: parseId }),
  changed: object({
    what: oneOf(changes),
    seat: optional(parseId),
    target: optional(parseId),
    amount: optional(integer()),
    note: optional(text({ max: 500 })),
    /** Support asked for (S2-8). */
    ask: optional(parseAsk),
    /** The waiting move (E-129). */
    held: optional(jsonObject),
    effects: parseEffects,
    /** The outcome as now read, where the GM has a say after the end (E-64b). */
    outcome: optional(parseOutcome),
  }),
  fell: object({ seat: parseId, by: nullable(parseId), pairing: nullable(parseId), effects: parseEffects }),
  /** A seat is back; without `acts` its turn of an extended round is lost, as in earlier versions. */
  returned: object({ seat: parseId, effects: parseEffects, acts: optional(flag) }),
  left: object({ seat: parseId, with: optional(parseId), pairing: nullable(parseId), effects: parseEffects }),
  round: object({ round: integer({ min: 1, max: 10_000 }) }),
  ended: object({ outcome: parseOutcome, effects: parseEffects }),
  /** A simple contest becomes a long one's first round; its rolls stay open to amendment. */
  escalated: object({
    to: oneOf(CONTEST_TYPES),
    effects: parseEffects,
    open: list(openRollParser(parseRoll), { max: 500 }),
  }),
  decided: object({ proposal: parseId, choice: oneOf(["applied", "dropped"]), scope: text({ max: 200 }) }),
});

const factParser = (parseRoll: Parse<RollRecord>, changes: readonly Change[]) =>
  tagged("type", casesOf(parseRoll, changes));

/** A fact of a contest, with the trace of its numbers. */
export type ContestEvent = ValueOf<ReturnType<typeof factParser>> & { readonly trace?: readonly TraceStep[] };

const isStep = (step: unknown): step is TraceStep =>
  Array.isArray(step) &&
  typeof step[0] === "string" &&
  step.every((value) => value === null || ["string", "number", "boolean"].includes(typeof value));

/** Parses events with such rolls and changes; a broken trace is dropped, since facts do not depend on it. */
export const eventParser = (parseRoll: Parse<RollRecord>, changes: readonly Change[]): Parse<ContestEvent> => {
  const parseFact = factParser(parseRoll, changes);
  return (input, path = "") => {
    const parsed = parseFact(input, path);
    if (isRefused(parsed)) return parsed;
    const trace = isRecord(input) ? input["trace"] : undefined;
    return ok(Array.isArray(trace) && trace.every(isStep) ? { ...parsed.value, trace } : parsed.value);
  };
};

type Ask = NonNullable<ContestState["asks"]>[string];

export const askKey = (helper: string, seat: string): string => `${helper}:${seat}`;

export const askOf = (state: ContestState, helper: string, seat: string): Ask | undefined =>
  state.asks?.[askKey(helper, seat)];

export const asksAfter = (state: ContestState, event: Extract<ContestEvent, { type: "changed" }>): ContestState => {
  const { what, seat, target, ask } = event;
  if (ask) return { ...state, asks: { ...state.asks, [askKey(ask.helper, ask.seat)]: ask } };
  const key = askKey(textOf(target), textOf(seat));
  if ((what !== "augment" && what !== "declined") || !state.asks?.[key]) return state;
  return { ...state, asks: Object.fromEntries(Object.entries(state.asks).filter(([other]) => other !== key)) };
};

export const stayedFree = (
  state: ContestState,
  { what, seat }: Extract<ContestEvent, { type: "changed" }>,
): ContestState =>
  what === "unpaired" && state.choosing ? { ...state, choosing: state.choosing.filter((id) => id !== seat) } : state;
