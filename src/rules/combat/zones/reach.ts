import type { Weapon } from "../catalogue/weapons.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { distance, sameZone } from "./graph.ts";

/**
 * Close enough for a close attack: same zone, and neither in cover nor far off unless already reached (K-080, C.19).
 */
export const inReach = (attacker: Creature, target: Creature): boolean =>
  sameZone(attacker, target) && ((!target.cover && !target.far) || attacker.engaged.includes(target.id));

/** The distance lies inside the range of the weapon, both ends included (K-094 to K-096). */
export const inRange = (weapon: Weapon, zones: number): boolean => zones >= weapon.min && zones <= weapon.max;

/** Zones between two creatures. */
export const zonesBetween = (state: CombatState, a: Creature, b: Creature): number =>
  distance(state.fight, a.zone, b.zone);
