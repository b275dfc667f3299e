import { object, optional, tagged, type Parse } from "../log/parse.ts";
import { hasAll } from "../log/values.ts";
import { chained, chainedIntents, parseChainedState } from "./chained/type.ts";
import type { ContestType, TypeOf } from "./engine/contest-type.ts";
import type { ContestEvent } from "./engine/event.ts";
import { engineIntents, type ContestIntent, type Intents } from "./engine/intent.ts";
import type { ContestTypeId } from "./engine/setup.ts";
import { stateFields, type ContestState } from "./engine/state.ts";
import { extendedIntents } from "./extended/moves.ts";
import { parseExtendedState } from "./extended/state.ts";
import { extended } from "./extended/type.ts";
import { scored, scoredIntents } from "./scored/type.ts";
import { simple, simpleIntents } from "./simple/type.ts";

/** The types of contest there are (C008); a new one is a module and a line here. */
const contestTypes: Readonly<Record<ContestTypeId, ContestType>> = { simple, scored, extended, chained };

/** The type a state is of. */
export const typeOf: TypeOf = ({ type }) => contestTypes[type];

const intents: { readonly [T in keyof Intents]: Parse<Intents[T]> } = {
  ...engineIntents,
  ...simpleIntents,
  ...scoredIntents,
  ...extendedIntents,
  ...chainedIntents,
};

/** Parse a move of any contest type. */
export const parseIntent: Parse<ContestIntent> = tagged("type", intents);

/** Parse the state of any contest type. */
export const parseState: Parse<ContestState> = object({
  ...stateFields,
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
