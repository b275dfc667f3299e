import { foesOf } from "../attack/aim.ts";
import { isPlaced } from "../attack/checks.ts";
import { purse } from "../round/budget.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState, Slot } from "../state/fight.ts";
import { edgeBetween, shortestWay, waySpeed } from "../zones/graph.ts";
import { inReach } from "../zones/reach.ts";

/** A step towards the nearest foe: into the next zone, or up to somebody behind cover or at the zone's far end. */
type Approach = { readonly zone: string } | { readonly target: string };

/** One of them stands where a close attack reaches them. */
const foeInReach = (state: CombatState, seat: Creature, foes: readonly Creature[]): boolean =>
  foes.some((foe) => inReach(seat, foe) && !isPlaced(state, seat, foe));

/** A fast maneuver is there without giving up the slow one, and the slow one for a way that takes it. */
const affords = (slot: Slot, speed: "slow" | "fast"): boolean => purse(slot, speed) === speed;

/**
 * The next step on the shortest way to the nearest foe; null where one is in reach, no way leads to any, or the step
 * cannot be paid for. What a way asks for is not looked at: the shortest is the one with the fewest zones (K-081).
 */
export const approachOf = (
  state: CombatState,
  seat: Creature,
  slot: Slot,
  foes: readonly Creature[] = foesOf(state, seat),
): Approach | null => {
  const { zone } = seat;
  if (foes.length === 0 || foeInReach(state, seat, foes)) return null;
  const here = foes.find((foe) => foe.zone === zone);
  if (here) return affords(slot, "fast") ? { target: here.id } : null;
  if (zone === null) return null;
  const goals = new Set(foes.map((foe) => foe.zone));
  const next = shortestWay(state.fight, zone, (one) => goals.has(one))?.[1];
  return next !== undefined && affords(slot, waySpeed(edgeBetween(state.fight, zone, next))) ? { zone: next } : null;
};
