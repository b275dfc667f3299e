import type { Answer } from "./session.ts";

/** The answer to a press that was done and made no conflict. */
export const done: Answer = { kind: "done" };
