import { tagged, type Parse } from "../log/parse.ts";
import { chainedIntents } from "./chained/intent.ts";
import { engineIntents, type ContestIntent, type Intents } from "./engine/intent.ts";
import { extendedIntents } from "./extended/intent.ts";
import { scoredIntents } from "./scored/intent.ts";
import { simpleIntents } from "./simple/intent.ts";

const intents: { readonly [T in keyof Intents]: Parse<Intents[T]> } = {
  ...engineIntents,
  ...simpleIntents,
  ...scoredIntents,
  ...extendedIntents,
  ...chainedIntents,
};

/** Parse a move of any contest type. */
export const parseIntent: Parse<ContestIntent> = tagged("type", intents);
