/**
 * What screens may ask of a fight, and the lists they show: the one file of this family from which `src/ui` takes
 * values. A screen works nothing out by the rules; where it would have to, a question is added here.
 */
export { actionIds, attributeIds, linkedAttributes } from "./catalogue/actions.ts";
export { positions } from "./catalogue/positions.ts";
export { unarmed, weaponUses } from "./catalogue/weapons.ts";
export { fates, harmTypes, sides, standingOrders } from "./state/creature.ts";
export { armourWords, npcKeywords, npcWords, weaponWords } from "./npc/words.ts";
export { lineHead, readNpc } from "./npc/line.ts";
export { askedTypes, hazardIntents, hazardNamed, hazardsPlayed, hazardType } from "./hazards/index.ts";
export { readying } from "./attack/drawing.ts";
export { aimsOf } from "./maneuvers/index.ts";
export { mayActFor } from "./decide/access.ts";
export { mostDice } from "./decide/test-fields.ts";
export { actionRefused, attributeRefused } from "./creation.ts";
export { CRITICAL_XP } from "./advance.ts";
export { criticalTable } from "./harm/critical.ts";
export { clearLesser, recover } from "./harm/heal.ts";
export { harmRef } from "./harm/penalty.ts";
export { splitText } from "./harm/split.ts";
export { newSheet } from "./state/sheet.ts";
export { budgetOf } from "./state/membership.ts";
export { areEnemies, isActive, isLaid, slotsByHolder, slotsOf } from "./state/find.ts";
export { stillRunning } from "./moves/end-fight.ts";
export { winnerOf } from "./rehearse/winner.ts";
export { ambushIntent, ambushSides, nameAble } from "./view/ambushers.ts";
export { beforeCards, readCard } from "./view/cards.ts";
export { isEnough } from "./dice/successes.ts";
export { lineRead, readFaces } from "./view/faces.ts";
export { meanHits } from "./view/mean-hits.ts";
export { diceLost, waysInTurn, waysTogether } from "./view/harm.ts";
export { refusalOf, severalAttacks, speedOf, zonesBeyond } from "./view/moves.ts";
export { proposal } from "./propose/proposal.ts";
export { proposedReaction } from "./propose/reaction.ts";
export { helpsToSwap } from "./moves/answer-swap.ts";
export { attributesFor, plainPool, poolFor } from "./view/pools.ts";
export { unitOf } from "./state/find.ts";
export { edgeBetween, neighbours, testFrom } from "./zones/graph.ts";
export { printZones, rereadZones } from "./zones/printed.ts";
export { flightOf, zoneRange } from "./zones/range.ts";
export { readZones, zoneMarks } from "./zones/typed.ts";
export { isCombatEvent, isCombatView } from "./kinds.ts";
export { parseIntent } from "./moves/index.ts";
