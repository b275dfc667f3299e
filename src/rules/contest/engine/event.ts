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
import { isRecord } from "../../log/values.ts";
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

/** What a `changed` event has always been about, as logs store it; a sentence exists for each. */
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

/** What it is about besides: each move that brings such changes names it in its own file. */
export interface MoreChanges {}
export type Change = (typeof CHANGES)[number] | keyof MoreChanges;

const casesOf = (parseRoll: Parse<RollRecord>, changes: readonly Change[]) => ({
  /** Somebody said what they do; in a volley nothing happens until all have. */
  declared: object({ seat: parseId, pairing: nullable(parseId), action: parseAction }),
  /** A roll with all it changed. */
  rolled: object({ roll: parseRoll, effects: parseEffects }),
  /**
   * A hero point changed a roll: its new reading, and the difference of all it changed; `others` are later rolls that
   * rest on it, with what each of them comes to now, and how it reads where that is otherwise.
   */
  amended: object({
    seat: parseId,
    roll: parseRoll,
    effects: parseEffects,
    own: parseEffects,
    others: optional(
      list(object({ roll: parseId, effects: parseEffects, reading: optional(parseRoll) }), { max: 500 }),
    ),
  }),
  /** Somebody let a roll stand that they could have changed. */
  stood: object({ seat: parseId, roll: parseId }),
  changed: object({
    what: oneOf(changes),
    seat: optional(parseId),
    target: optional(parseId),
    amount: optional(integer()),
    note: optional(text({ max: 500 })),
    /** What was asked of somebody (S2-8). */
    ask: optional(parseAsk),
    /** The move that waits for the GM's word (E-129). */
    held: optional(jsonObject),
    effects: parseEffects,
    /** The outcome as it is read by now, where the GM has a say in it after the end (E-64b). */
    outcome: optional(parseOutcome),
  }),
  /** Somebody is out. */
  fell: object({ seat: parseId, by: nullable(parseId), pairing: nullable(parseId), effects: parseEffects }),
  /** Somebody is back; without a word of it their turn of an extended round is gone, as earlier versions had it. */
  returned: object({ seat: parseId, effects: parseEffects, acts: optional(flag) }),
  /** Somebody got away. */
  left: object({ seat: parseId, with: optional(parseId), pairing: nullable(parseId), effects: parseEffects }),
  round: object({ round: integer({ min: 1, max: 10_000 }) }),
  ended: object({ outcome: parseOutcome, effects: parseEffects }),
  /** A simple contest is read as the first round of a long one; its rolls stay open to amendment. */
  escalated: object({
    to: oneOf(CONTEST_TYPES),
    effects: parseEffects,
    open: list(openRollParser(parseRoll), { max: 500 }),
  }),
  /** The GM ticked or dropped a proposed state. */
  decided: object({ proposal: parseId, choice: oneOf(["applied", "dropped"]), scope: text({ max: 200 }) }),
});

const factParser = (parseRoll: Parse<RollRecord>, changes: readonly Change[]) =>
  tagged("type", casesOf(parseRoll, changes));

/** A fact of a contest, with how its numbers came about. */
export type ContestEvent = ValueOf<ReturnType<typeof factParser>> & { readonly trace?: readonly TraceStep[] };

const isStep = (step: unknown): step is TraceStep =>
  Array.isArray(step) &&
  typeof step[0] === "string" &&
  step.every((value) => value === null || ["string", "number", "boolean"].includes(typeof value));

/** Reads events with such rolls and changes; a broken trace is dropped, for the facts do not depend on it. */
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

/** Place of what one asked of another. */
export const askKey = (helper: string, seat: string): string => `${helper}:${seat}`;

/** What somebody was asked for by a friend; undefined where nothing was. */
export const askOf = (state: ContestState, helper: string, seat: string): Ask | undefined =>
  state.asks?.[askKey(helper, seat)];

/** Asks after an event: one more, or one answered. */
export const asksAfter = (state: ContestState, event: Extract<ContestEvent, { type: "changed" }>): ContestState => {
  const { what, seat = "", target = "", ask } = event;
  if (what === "asked" && ask) return { ...state, asks: { ...state.asks, [askKey(ask.helper, ask.seat)]: ask } };
  const key = askKey(target, seat);
  if ((what !== "augment" && what !== "declined") || !state.asks?.[key]) return state;
  return { ...state, asks: Object.fromEntries(Object.entries(state.asks).filter(([other]) => other !== key)) };
};

/** Whoever stays free chooses no more. */
export const stayedFree = (
  state: ContestState,
  { what, seat }: Extract<ContestEvent, { type: "changed" }>,
): ContestState =>
  what === "unpaired" && state.choosing ? { ...state, choosing: state.choosing.filter((id) => id !== seat) } : state;
