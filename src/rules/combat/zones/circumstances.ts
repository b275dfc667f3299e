import type { ActionId } from "../catalogue/actions.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { zoneOf } from "./graph.ts";

/**
 * Successes needed beyond the usual because of where something happens: a shot by what is hard in the target's zone,
 * any other test by what is hard in one's own, for this Action or for all. A creature is spared what it ignores (K-038,
 * K-039, K-042).
 */
export const circumstances = (state: CombatState, who: Creature, action: ActionId, shotAt?: Creature): number => {
  const here = zoneOf(state.fight, (shotAt ?? who).zone)?.circumstances ?? [];
  const ignored = who.sheet?.ignores ?? [];
  return here
    .filter((one) => !ignored.includes(one.name))
    .reduce(
      (sum, one) => sum + Math.max(one.all, shotAt ? one.shoot : 0, one.action === action ? (one.more ?? 0) : 0),
      0,
    );
};
