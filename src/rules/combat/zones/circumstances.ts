import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { zoneOf } from "./graph.ts";

/**
 * Successes needed beyond the usual because of where something happens: a shot by what is hard in the target's zone,
 * any other test by what is hard in one's own. A creature is spared what it ignores (K-038, K-039, K-042).
 */
export const circumstances = (state: CombatState, who: Creature, shotAt?: Creature): number => {
  const here = zoneOf(state.fight, (shotAt ?? who).zone)?.circumstances ?? [];
  const ignored = who.sheet?.ignores ?? [];
  return here
    .filter((one) => !ignored.includes(one.name))
    .reduce((sum, one) => sum + (shotAt ? Math.max(one.shoot, one.all) : one.all), 0);
};
