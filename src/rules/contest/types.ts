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

/** The types of contest there are (C008); a new one is a module and a line here. */
const contestTypes: Readonly<Record<ContestTypeId, ContestType>> = { simple, scored, extended, chained };

/** The type a state is of. */
export const typeOf: TypeOf = ({ type }) => contestTypes[type];

/** Every move of any type, a name once: moves of one name are read alike. */
const moves = new Map(
  Object.values(contestTypes)
    .flatMap((type) => movesOf(type))
    .map((move) => [move.type, move]),
);

/** Where a screen shows a move, by its name; nothing is known of what is no move of a contest. */
export const shownOf = (name: string): Pick<Move, "usual" | "group" | "withEnding"> => moves.get(name) ?? {};

/** Parse a stored roll of any type: for what logs have always had, and what a move names besides. */
export const parseRoll = rollParser([
  ...new Set([...PURPOSES, ...[...moves.values()].flatMap(({ rolls = {} }) => keysOf(rolls))]),
]);

/** Parse a fact of any type. */
export const parseEvent = eventParser(parseRoll, [
  ...new Set([...CHANGES, ...[...moves.values()].flatMap(({ changes = {} }) => keysOf(changes))]),
]);

const parsers = Object.fromEntries([...moves.values()].map(({ type, parse }) => [type, parse]));

const parseSaid = tagged("type", parsers);

/** A move was read by the fields of its name. */
const isIntent = (value: unknown): value is ContestIntent =>
  hasAll(value, "type") && "type" in value && typeof value.type === "string" && moves.has(value.type);

/** Parse a move of any contest type; whatever it was not told about is dropped. */
export const parseIntent: Parse<ContestIntent> = (input, path) => {
  const parsed = parseSaid(input, path);
  return isRefused(parsed) ? parsed : ok(assertKind(parsed.value, isIntent));
};

/** Parse the state of any contest type. */
export const parseState: Parse<ContestState> = object({
  ...stateFields(openRollParser(parseRoll)),
  extended: optional(parseExtendedState),
  chained: optional(parseChainedState),
});

/*
 * The log knows no family: its states, views and events come back as unknown. These tell what is of a contest by what
 * only a contest has; what is inside was parsed when it was read.
 */
export const isContestState = (value: unknown): value is ContestState => hasAll(value, "seats", "pairings");

/** A fact of a contest. */
export const isContestEvent = (value: unknown): value is ContestEvent =>
  hasAll(value, "type") && "type" in value && typeof value.type === "string";
