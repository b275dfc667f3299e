import type { By } from "../../log/family.ts";
import type { WeaponUse } from "../catalogue/weapons.ts";
import { isTarget } from "../decide/access.ts";
import type { Check } from "../decide/access.ts";
import { mayManeuver } from "../decide/may-maneuver.ts";
import { no } from "../decide/step.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf, weaponOf } from "../state/find.ts";
import { inRange, inReach, zonesBetween } from "../zones/reach.ts";
import { canReady } from "./drawing.ts";
import { certain } from "../../log/values.ts";

/** The three attacks, and how a weapon must be usable for each (K-055 to K-057). */
export const attackUses = {
  attackMelee: ["close"],
  attackRanged: ["thrown", "ranged"],
  attackUnarmed: ["unarmed"],
} as const satisfies Readonly<Record<string, readonly WeaponUse[]>>;
export type AttackManeuver = keyof typeof attackUses;

/** What an attack names. */
export interface Aim {
  readonly seat: string;
  readonly maneuver: AttackManeuver;
  readonly weapon: string;
  readonly target: string;
}

/** On a ground with zones, who stands in none is nowhere near somebody who stands in one: place them first (K-028). */
export const isPlaced = ({ fight }: CombatState, ...both: readonly Creature[]): Check => {
  const lost = both.find((one) => one.zone === null);
  return lost && fight.zones.length > 0 && both.some((one) => one.zone !== null)
    ? no("NotPlaced", "K-028", { who: lost.name })
    : null;
};

/** A close attack needs reach, any other the right distance (K-080, K-094 to K-096). */
export const canReach = (state: CombatState, aim: Aim): Check => {
  const attacker = certain(creatureOf(state, aim.seat));
  const target = certain(creatureOf(state, aim.target));
  const weapon = weaponOf(attacker, aim.weapon);
  const uses: readonly WeaponUse[] = attackUses[aim.maneuver];
  if (!weapon?.uses.some((use) => uses.includes(use)))
    return no("WrongWeapon", "K-082", { weapon: weapon?.name ?? "" });
  const zones = zonesBetween(state, attacker, target);
  if (aim.maneuver === "attackRanged") {
    if (inRange(weapon, zones)) return null;
    return no(zones < weapon.min ? "TooClose" : Number.isFinite(zones) ? "TooFar" : "NoWay", "K-094", {
      weapon: weapon.name,
      zones: Number.isFinite(zones) ? zones : 0,
      min: weapon.min,
      max: weapon.max,
    });
  }
  if (inReach(attacker, target)) return null;
  const lost = isPlaced(state, attacker, target);
  if (lost) return lost;
  return zones === 0
    ? no(target.cover ? "BehindCover" : "FarInZone", "K-080", { target: target.name })
    : no("OutOfReach", "K-029", { target: target.name });
};

/** Whom an attack is against can be struck from here, with that weapon. */
export const canStrike = (state: CombatState, aim: Aim): Check =>
  isTarget(state, aim.seat, aim.target) ?? canReach(state, aim) ?? canReady(state, aim.seat, aim.weapon);

/** Everything an attack on one's own turn needs (A.7.1). */
export const attackCheck = (state: CombatState, by: By, aim: Aim): Check =>
  mayManeuver(state, by, aim.seat, aim.maneuver, "slow") ?? canStrike(state, aim);
