/** The combat family's interface to other folders. Their imports end here; `ask.ts` serves the screens. */
export { combatFamily } from "./family.ts";
export type { CombatEvent, EventType } from "./event.ts";
export type { CombatIntent } from "./moves/index.ts";
export type { CombatSetup } from "./family.ts";
export type { CombatState, Edge, Slot, Zone, Flow, Line } from "./state/fight.ts";
export { atFullHarm } from "./state/creature.ts";
export type { Creature, CreatureInput, Harm, HarmType, Sheet, SheetInput } from "./state/creature.ts";
export type { CombatView } from "./view/view.ts";
export type { CombatCue, CombatOption } from "./view/answers.ts";
export type { LookAlikes } from "./state/round.ts";
export type { CombatOdds, HiddenOdds, RollOdds } from "./view/odds.ts";
export { handMarks, marks, marksOf, takesBack, parseSnapshot, project, reconcile } from "./reconcile/reconcile.ts";
export type { HandMark, Mark, CombatSnapshot, MarkRow } from "./reconcile/reconcile.ts";
export { readNpc, npcWords } from "./typed.ts";
export { readZones } from "./typed.ts";
export { cardsWanted, lookAlikes, unplaced } from "./state/round.ts";
export { stillRunning } from "./moves/turns.ts";
export { proposedVolley } from "./flow/attack.ts";
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
export type { FormField, Said } from "./form.ts";
export { starterArmour, starterWeapons } from "./catalogue/catalogue.ts";
export type { ActionId } from "./catalogue/catalogue.ts";
export { advances, CRITICAL_XP, mayBuy, sessionQuestions, sessionXp } from "./advance.ts";
export { betterAction } from "./dice/pool.ts";
export { maneuver } from "./maneuvers/index.ts";
export type { Maneuver } from "./maneuvers/definition.ts";
