import type { object } from "../../log/parse.ts";

/** Moves of a chained contest, beside the common ones. */
export const chainedIntents = {} satisfies Record<string, ReturnType<typeof object>>;
