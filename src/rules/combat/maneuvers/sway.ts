import { slow } from "./definition.ts";
import type { ManeuverDefinition } from "./definition.ts";

/** Persuade someone, in your zone or another; what follows is the table's to say (K-060). */
export const sway: ManeuverDefinition = { row: slow("sway", "persuade"), aims: { whom: true }, byItself: () => ({}) };
