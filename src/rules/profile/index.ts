export { changedRulings, initialProfile, parseProfile } from "./profile.ts";
export { presetProfile } from "./preset.ts";
export type { Preset } from "./preset.ts";
export { choice, table, whole, wholes, yesNo } from "./ruling.ts";
export type { ProfileOf, Ruling, Rulings } from "./ruling.ts";
export { rulingKey, settledIds } from "./key.ts";
export { duelPresets, duelRulings } from "./duel.ts";
export type { DuelProfile } from "./duel.ts";
