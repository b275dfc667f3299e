import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { active, areEnemies } from "../state/find.ts";
import { shortestWay, zoneOf } from "./graph.ts";

/**
 * The way out of the fight for a creature, zone by zone, the present one first: no zone on it, the exit included, may
 * hold an active enemy, except the one where its turn began (K-128, K-129, C.34). Null where every way is barred,
 * "unmarked" where no exit is known and the Director must say. Hidden enemies bar no
 * way: that would tell of them (C.115).
 */
export const wayOut = (state: CombatState, fleer: Creature): readonly string[] | "unmarked" | null => {
  const { fight } = state;
  if (fleer.zone === null || !fight.zones.some((zone) => zone.exit)) return "unmarked";
  const barred = new Set(
    active(state)
      .filter((other) => areEnemies(other, fleer) && !other.hidden)
      .map((other) => other.zone),
  );
  return shortestWay(
    fight,
    fleer.zone,
    (zone) => zoneOf(fight, zone)?.exit ?? false,
    (zone) => zone === fleer.turnZone || !barred.has(zone),
  );
};
