import { slow } from "./definition.ts";
import type { ManeuverDefinition } from "./definition.ts";

/** Talk somebody round, in sight or in another zone; what it leads to is the table's (K-060). */
export const sway: ManeuverDefinition = { row: slow("sway", "persuade"), aims: { whom: true }, byItself: () => ({}) };
