import { object } from "../../log/parse.ts";

/** What only chained contests keep. */
export const parseChainedState = object({});

declare module "../engine/state.ts" {
  interface TypeState {
    readonly chained?: object;
  }
}
