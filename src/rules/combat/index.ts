export { combatFamily } from "./family.ts";
export type { CombatEvent, EventType } from "./event.ts";
export type { CombatIntent } from "./moves/index.ts";
export type { CombatSetup } from "./setup.ts";
export type { CombatState, Edge, Slot, Zone } from "./state/fight.ts";
export { atFullHarm } from "./state/creature.ts";
export type { Creature, CreatureInput, Harm, HarmType } from "./state/creature.ts";
export type { Sheet, SheetInput } from "./state/sheet.ts";
export type { Flow, Line } from "./state/flow.ts";
export type { CombatView } from "./view/view.ts";
export type { CombatCue } from "./view/cues.ts";
export type { CombatOption } from "./view/option.ts";
export type { LookAlikes } from "./state/ahead.ts";
export type { CombatOdds, HiddenOdds } from "./view/odds.ts";
export type { RollOdds } from "./view/roll-odds.ts";
export { handMarks, marks, marksOf } from "./state/marks.ts";
export type { HandMark, Mark } from "./state/marks.ts";
export type { CombatSnapshot, MarkRow } from "./reconcile/snapshot.ts";
export { takesBack } from "./reconcile/marks.ts";
export { parseSnapshot, project } from "./reconcile/snapshot.ts";
export { reconcile } from "./reconcile/reconcile.ts";
export { readNpc } from "./npc/line.ts";
export { npcWords } from "./npc/words.ts";
export { readZones } from "./zones/typed.ts";
export { cardsWanted, lookAlikes, unplaced } from "./state/ahead.ts";
export { stillRunning } from "./moves/end-fight.ts";
export { proposedVolley } from "./moves/volley.ts";
export {
  askedTypes,
  hazardIntents,
  hazardNamed,
  hazardsPlayed,
  hazardType,
  hazardTypes,
  parseHazard,
} from "./hazards/index.ts";
export type { HazardStart, HazardType } from "./hazards/index.ts";
export type { HazardField, Said } from "./hazards/definition.ts";
export { starterArmour, starterWeapons } from "./catalogue/weapons.ts";
export { advances, CRITICAL_XP, mayBuy, sessionQuestions, sessionXp } from "./advance.ts";
export { betterAction } from "./dice/pool.ts";
export { maneuver } from "./maneuvers/index.ts";
export type { Maneuver } from "./maneuvers/definition.ts";
