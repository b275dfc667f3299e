import type { ActionId } from "../catalogue/actions.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { zoneOf } from "./graph.ts";

/**
 * Successes needed beyond the usual because of where something happens: any test by what is hard in one's own zone, for
 * this Action or for all; a shot by what is hard there or in the target's zone, whichever is more (C.120). A creature
 * is spared what it ignores (K-038, K-039, K-042).
 */
export const circumstances = (state: CombatState, who: Creature, action: ActionId, shotAt?: Creature): number => {
  const ignored = who.sheet?.ignores ?? [];
  const hardIn = (zone: string | null): number =>
    (zoneOf(state.fight, zone)?.circumstances ?? [])
      .filter((one) => !ignored.includes(one.name))
      .reduce(
        (sum, one) => sum + Math.max(one.all, shotAt ? one.shoot : 0, one.action === action ? (one.more ?? 0) : 0),
        0,
      );
  return Math.max(hardIn(who.zone), shotAt ? hardIn(shotAt.zone) : 0);
};
