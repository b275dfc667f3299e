import { findManeuver } from "../maneuvers/index.ts";
import type { Refused } from "../../log/outcome.ts";
import { checkIntent, type CombatIntent } from "../moves/index.ts";
import type { Creature } from "../state/creature.ts";
import { creatureOf } from "../state/find.ts";
import { textOf } from "../../log/values.ts";
import { edgeBetween, waySpeed } from "../zones/graph.ts";
import { offeredVolley } from "../moves/volley.ts";
import { canReach, type Aim } from "../attack/checks.ts";
import { zonesBetween } from "../zones/reach.ts";
import type { CombatView } from "./view.ts";

/** Why a move would be refused of whoever looks, or null: exactly what a decision would say. */
export const refusalOf = ({ fight, viewer }: CombatView, intent: CombatIntent): Refused | null =>
  checkIntent(fight, intent, viewer);

/**
 * Which maneuver a move of one's own turn takes; null where it takes none, or is none of a turn (K-046, K-049, K-081).
 */
export function speedOf({ fight }: CombatView, intent: CombatIntent): "slow" | "fast" | null {
  switch (intent.type) {
    case "maneuver":
      return findManeuver(intent.maneuver, fight.profile["maneuvers.own"])?.speed ?? null;
    case "move": {
      const here = textOf(creatureOf(fight, intent.seat)?.zone);
      return waySpeed(edgeBetween(fight.fight, here, intent.zone));
    }
    case "attack":
    case "grapple":
    case "cast":
    case "flee":
      return "slow";
    case "breakFree":
      return "fast";
    default:
      return null;
  }
}

/** Whether a group is offered to strike with more than one attack at once (C.3). */
export const severalAttacks = ({ fight }: CombatView, who: Creature): boolean => offeredVolley(fight, who) !== null;

/** How many zones away somebody is whom an attack does not reach from here; null where it does (K-081, A.6). */
export const zonesBeyond = ({ fight }: CombatView, aim: Aim): number | null => {
  const [by, at] = [creatureOf(fight, aim.seat), creatureOf(fight, aim.target)];
  return by && at && canReach(fight, aim) ? zonesBetween(fight, by, at) : null;
};
