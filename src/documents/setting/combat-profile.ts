import { isRefused } from "../../rules/log/outcome.ts";
import { combatRulings } from "../../rules/profile/combat.ts";
import type { CombatProfile } from "../../rules/profile/combat.ts";
import { initialProfile, parseProfile } from "../../rules/profile/profile.ts";
import { addedRows, withAdded } from "../added.ts";
import { fromStored } from "./ruling-names.ts";
import { setting, settingChanged } from "./settings.ts";

let known: CombatProfile | null = null;
let knownRows = 0;

settingChanged.add((key) => {
  if (key === "rulings") known = null;
});

/** The table's combat rulings, unreadable ones unset. Cached until changed: every actor asks while it is prepared. */
export const combatProfile = (): CombatProfile => {
  if (known && knownRows === addedRows()) return known;
  const rulings = setting<{ readonly combat?: unknown } | undefined>("rulings");
  const parsed = parseProfile(combatRulings, withAdded("combat", fromStored(combatRulings, rulings?.combat)));
  const read = isRefused(parsed) ? initialProfile(combatRulings) : parsed.value;
  // Before the world is there nothing has been chosen
  if (rulings) known = read;
  knownRows = addedRows();
  return read;
};
