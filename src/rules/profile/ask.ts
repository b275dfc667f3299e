/** What screens ask of rulings: the only file of them from which `src/ui` takes values. */
export { parseProfile, rulingKey } from "./profile.ts";
export { combatPresets, extraUses } from "./combat.ts";
export { contestPresets } from "./contest.ts";
export { duelPresets } from "./duel.ts";
export { byTheme } from "./themes.ts";
