import type { CombatProfile } from "../../profile/combat.ts";
import type { HarmType } from "../state/creature.ts";

/**
 * The roll table that a critical injury of this type is read from, by the name the table
 * gave it; "" where it names none (A.3.3).
 */
export const criticalTable = (profile: CombatProfile, type: HarmType): string =>
  profile[type === "physical" ? "critical.physicalTable" : "critical.mentalTable"].trim();
