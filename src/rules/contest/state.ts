import { object, optional, type Parse } from "../log/parse.ts";
import { parseChainedState } from "./chained/state.ts";
import { stateFields, type ContestState } from "./engine/state.ts";
import { parseExtendedState } from "./extended/state.ts";

/** Parse the state of any contest type. */
export const parseState: Parse<ContestState> = object({
  ...stateFields,
  extended: optional(parseExtendedState),
  chained: optional(parseChainedState),
});
