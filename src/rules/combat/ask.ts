/** Questions that screens ask of a fight: the only file of this family from which `src/ui` takes values. */
export { actionIds, attributeIds, linkedAttributes, positions, unarmed, weaponUses } from "./catalogue/catalogue.ts";
export { fates, harmTypes, sides, standingOrders, newSheet } from "./state/creature.ts";
export { armourWords, npcKeywords, npcWords, weaponWords, lineHead, readNpc } from "./typed.ts";
export { askedTypes, hazardIntents, hazardNamed, hazardsPlayed, hazardType } from "./hazards/index.ts";
export { readying } from "./flow/drawing.ts";
export { aimsOf } from "./maneuvers/index.ts";
export { mayActFor } from "./decide/step.ts";
export { mostDice } from "./decide/tests.ts";
export { actionRefused, attributeRefused, CRITICAL_XP } from "./advance.ts";
export { criticalTable } from "./decide/wound.ts";
export { clearLesser, recover, harmRef, splitText } from "./harm/split.ts";
export { budgetOf, areEnemies, isActive, isLaid, slotsByHolder, slotsOf, winnerOf, unitOf } from "./state/find.ts";
export { stillRunning } from "./moves/turns.ts";
export {
  ambushIntent,
  ambushSides,
  nameAble,
  beforeCards,
  readCard,
  lineRead,
  readFaces,
  carriedHarm,
  diceLost,
  harmShare,
  waysInTurn,
  waysTogether,
  refusalOf,
  severalAttacks,
  speedOf,
  zonesBeyond,
  metIn,
  attributesFor,
  plainPool,
  poolFor,
} from "./view/answers.ts";
export { isEnough } from "./dice/pool.ts";
export { meanHits } from "./view/odds.ts";
export { proposal, proposedReaction } from "./propose/proposal.ts";
export { helpsToSwap } from "./moves/swaps.ts";
export { edgeBetween, neighbours, testFrom } from "./state/fight.ts";
export { printZones, rereadZones, flightOf, zoneRange } from "./zones/printed.ts";
export { readZones, zoneMarks } from "./typed.ts";
export { isCombatEvent, isCombatView } from "./family.ts";
export { formOf, parseIntent } from "./moves/index.ts";
