import { hasAll } from "../log/values.ts";
import type { ContestEvent } from "./engine/event.ts";
import type { ContestState } from "./engine/state.ts";

/*
 * The log knows no family: its states, views and events come back as unknown. These tell what is of a contest by what
 * only a contest has; what is inside was parsed when it was read.
 */
export const isContestState = (value: unknown): value is ContestState => hasAll(value, "seats", "pairings");

/** A fact of a contest. */
export const isContestEvent = (value: unknown): value is ContestEvent =>
  hasAll(value, "type") && "type" in value && typeof value.type === "string";
