import { slow } from "./definition.ts";
import type { ManeuverDefinition } from "./definition.ts";

/** Persuade someone, in sight or in another zone; the effect is the table's (K-060). */
export const sway: ManeuverDefinition = { row: slow("sway", "persuade"), aims: { whom: true }, byItself: () => ({}) };
