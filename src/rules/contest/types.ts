import { isRefused, ok } from "../log/outcome.ts";
import { object, optional, tagged, type Parse } from "../log/parse.ts";
import { hasAll, keysOf, assertKind } from "../log/values.ts";
import { chained, parseChainedState } from "./chained/type.ts";
import type { ContestIntent, Move, ContestType, TypeOf } from "./engine/definition.ts";
import { CHANGES, eventParser, type ContestEvent } from "./engine/event.ts";
import { movesOf } from "./engine/moves/index.ts";
import type { ContestTypeId } from "./engine/setup.ts";
import { PURPOSES, openRollParser, rollParser, stateFields, type ContestState } from "./engine/state.ts";
import { parseExtendedState } from "./extended/state.ts";
import { extended } from "./extended/type.ts";
import { scored } from "./scored/type.ts";
import { simple } from "./simple/type.ts";

/** The contest types (C008); a new one is a module and a line here. */
const contestTypes: Readonly<Record<ContestTypeId, ContestType>> = { simple, scored, extended, chained };

export const typeOf: TypeOf = ({ type }) => contestTypes[type];

/** Every move of any type by name: moves of one name are parsed alike. */
const moves = new Map(
  Object.values(contestTypes)
    .flatMap((type) => movesOf(type))
    .map((move) => [move.type, move]),
);

/** Where a screen shows a move; empty for other families' moves. */
export const shownOf = (name: string): Pick<Move, "usual" | "group" | "withEnding"> => moves.get(name) ?? {};

export const parseRoll = rollParser([
  ...new Set([...PURPOSES, ...[...moves.values()].flatMap(({ rolls = {} }) => keysOf(rolls))]),
]);

export const parseEvent = eventParser(parseRoll, [
  ...new Set([...CHANGES, ...[...moves.values()].flatMap(({ changes = {} }) => keysOf(changes))]),
]);

const parsers = Object.fromEntries([...moves.values()].map(({ type, parse }) => [type, parse]));

const parseSaid = tagged("type", parsers);

const isIntent = (value: unknown): value is ContestIntent => hasAll(value, "type");

/** Parses a move of any contest type; unknown fields are dropped. */
export const parseIntent: Parse<ContestIntent> = (input, path) => {
  const parsed = parseSaid(input, path);
  return isRefused(parsed) ? parsed : ok(assertKind(parsed.value, isIntent));
};

export const parseState: Parse<ContestState> = object({
  ...stateFields(openRollParser(parseRoll)),
  extended: optional(parseExtendedState),
  chained: optional(parseChainedState),
});

/* The log returns unknown: these recognise a contest by its own keys, since its contents were parsed on reading. */
export const isContestState = (value: unknown): value is ContestState => hasAll(value, "seats", "pairings");

export const isContestEvent = (value: unknown): value is ContestEvent =>
  hasAll(value, "type") && "type" in value && typeof value.type === "string";
