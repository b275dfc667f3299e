/** What screens may ask of rulings: the one file of them from which `src/ui` takes values. */
export { parseProfile, rulingKey } from "./profile.ts";
export { combatPresets, extraUses } from "./combat.ts";
export { contestPresets } from "./contest.ts";
export { duelPresets } from "./duel.ts";
