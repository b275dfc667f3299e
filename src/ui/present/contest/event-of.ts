import type { LogLine } from "../../../play/session.ts";
import type { ContestEvent } from "../../../rules/contest/engine/event.ts";

/** The event of a line in a contest's log; null for the log's own lines. Play has parsed it as the family's. */
export const eventOf = (line: LogLine): ContestEvent | null => line.event as ContestEvent | null;
