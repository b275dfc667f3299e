import type { Weapon, WeaponUse } from "../catalogue/weapons.ts";
import { notBound } from "../decide/may-maneuver.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { active, areEnemies } from "../state/find.ts";
import { zonesBetween } from "../zones/reach.ts";
import { attackUses, canReach } from "./checks.ts";
import { canReady } from "./drawing.ts";
import { gainOver } from "./worth.ts";
import type { Aim, AttackManeuver } from "./checks.ts";
import { certain, keysOf } from "../../log/values.ts";

/** Whoever may be attacked so, the nearest alone: first those one is at grips with, then by zones. */
const nearest = (state: CombatState, seat: Creature, aims: readonly Aim[]): readonly Aim[] => {
  const engaged = aims.filter((aim) => seat.engaged.includes(aim.target));
  if (engaged.length > 0) return engaged;
  const far = aims.map((aim) => zonesBetween(state, seat, certain(state.creatures[aim.target])));
  return aims.filter((_, index) => far[index] === Math.min(...far));
};

/** What is in hand first, then by damage; of equals bare hands last. */
const byUse = (seat: Creature): readonly Weapon[] => {
  const bare = (one: Weapon): number => (one.uses.includes("unarmed") ? 0 : 1);
  const rank = (one: Weapon): number => (one.id === seat.inHand ? 2000 : 0) + 2 * one.damage + bare(one);
  return [...(seat.sheet?.weapons ?? [])].sort((a, b) => rank(b) - rank(a));
};

/** Whom a creature may fight; of these those alone that its player chose, where any of them is one (play). */
export const foesOf = (state: CombatState, seat: Creature, wanted: readonly string[] = []): readonly Creature[] => {
  const foes = active(state).filter((other) => areEnemies(other, seat));
  const chosen = foes.filter(({ id }) => wanted.includes(id));
  return chosen.length > 0 ? chosen : foes;
};

/** Which attacks count, and at whom; nothing leaves none out. */
interface Narrow {
  readonly only?: readonly AttackManeuver[];
  readonly foes?: readonly Creature[];
}

/**
 * The attack that is proposed: with what is in hand, else with the first weapon that reaches anybody, unless another
 * promises clearly more; at the nearest (C.114). `turn` spreads several attackers over those who are equally near. Null
 * for who is bound, and where nobody is in reach.
 */
export const usualAim = (
  state: CombatState,
  seat: Creature,
  turn: number,
  { only = keysOf(attackUses), foes: enemies = foesOf(state, seat) }: Narrow = {},
): Aim | null => {
  const ways = byUse(seat).flatMap((weapon) =>
    only
      .filter((maneuver) => {
        const kinds: readonly WeaponUse[] = attackUses[maneuver];
        return weapon.uses.some((use) => kinds.includes(use)) && !notBound(seat, maneuver);
      })
      .map((maneuver) => ({ seat: seat.id, maneuver, weapon: weapon.id })),
  );
  const aimOf = (way: Omit<Aim, "target">): Aim | null => {
    if (canReady(state, seat.id, way.weapon)) return null;
    const within = enemies.map((other): Aim => ({ ...way, target: other.id })).filter((aim) => !canReach(state, aim));
    const near = nearest(state, seat, within);
    return near[turn % near.length] ?? null;
  };
  for (const [at, way] of ways.entries()) {
    const first = aimOf(way);
    if (!first) continue;
    const gain = gainOver(state, first);
    // Nobody lays down what strikes those near to shoot. Whom it reaches is looked at only where it is worth it
    const better = ways
      .slice(at + 1)
      .filter(
        ({ maneuver, weapon }) => maneuver !== "attackRanged" || maneuver === way.maneuver || weapon === seat.inHand,
      )
      .filter((other) => gain({ ...other, target: first.target }) > 0)
      .flatMap((other) => aimOf(other) ?? [])
      .map((aim) => ({ aim, more: gain(aim) }))
      .filter(({ more }) => more > 0)
      .sort((a, b) => b.more - a.more);
    return better[0]?.aim ?? first;
  }
  return null;
};
