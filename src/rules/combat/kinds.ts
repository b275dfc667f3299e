import { hasAll } from "../log/values.ts";
import type { CombatEvent } from "./event.ts";
import type { CombatState } from "./state/fight.ts";
import type { CombatView } from "./view/view.ts";

/*
 * The log knows no family: its states, views and events come back as unknown. These tell what is of a fight by what
 * only a fight has; what is inside was parsed when it was read.
 */
export const isCombatState = (value: unknown): value is CombatState => hasAll(value, "fight");

/** A fight as somebody sees it. */
export const isCombatView = (value: unknown): value is CombatView => hasAll(value, "fight", "viewer");

/** A fact of a fight. */
export const isCombatEvent = (value: unknown): value is CombatEvent => hasAll(value, "type", "data");
