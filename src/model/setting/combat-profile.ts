import { isRefused } from "../../rules/log/outcome.ts";
import { combatRulings } from "../../rules/profile/combat.ts";
import type { CombatProfile } from "../../rules/profile/combat.ts";
import { initialProfile, parseProfile } from "../../rules/profile/profile.ts";
import { fromStored } from "./ruling-names.ts";
import { setting } from "./settings.ts";

/** The table's rulings for card combat; what cannot be read counts as not chosen. */
export const combatProfile = (): CombatProfile => {
  const rulings = setting<{ readonly combat?: unknown } | undefined>("rulings");
  const parsed = parseProfile(combatRulings, fromStored(combatRulings, rulings?.combat));
  return isRefused(parsed) ? initialProfile(combatRulings) : parsed.value;
};
