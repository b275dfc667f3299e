export {
  changedRulings,
  initialProfile,
  parseProfile,
  presetProfile,
  choice,
  table,
  whole,
  wholes,
  yesNo,
  rulingKey,
  settledIds,
} from "./profile.ts";
export type { Preset, ProfileOf, Ruling, Rulings } from "./profile.ts";
export { duelPresets, duelRulings } from "./duel.ts";
export type { DuelProfile } from "./duel.ts";
export { contestPresets, contestRulings } from "./contest.ts";
export type { ContestRulings } from "./contest.ts";
export { combatPresets, combatRulings } from "./combat.ts";
export type { CombatProfile } from "./combat.ts";
