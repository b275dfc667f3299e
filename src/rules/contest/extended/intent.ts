import type { object } from "../../log/parse.ts";

/** Moves of an extended contest, beside the common ones. */
export const extendedIntents = {} satisfies Record<string, ReturnType<typeof object>>;
