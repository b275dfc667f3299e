import type { LogLine } from "../../../play/session.ts";
import type { CombatEvent } from "../../../rules/combat/event.ts";

/** The event of a line in a fight's log; null for the log's own lines. Play has parsed it as the family's. */
export const eventOf = (line: LogLine): CombatEvent | null => line.event as CombatEvent | null;
