import { object } from "../../log/parse.ts";
import { parseId } from "../engine/setup.ts";

/** What only chained contests keep. */
export const parseChainedState = object({});

declare module "../engine/state.ts" {
  interface TypeState {
    readonly chained?: object;
  }
}

/** Moves of a chained contest, beside the common ones. */
export const chainedIntents = {
  /** Let a follower take over the loss of a round (C370). */
  pass: object({ seat: parseId, roll: parseId, follower: parseId }),
};

declare module "../engine/intent.ts" {
  interface Intents extends Said<typeof chainedIntents> {}
}
