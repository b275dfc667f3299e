import { poolNow } from "../decide/prepare.ts";
import { distribution } from "../dice/chance.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf, weaponOf } from "../state/find.ts";
import { numberOf } from "../../log/values.ts";
import type { Aim } from "./checks.ts";
import { readying } from "./drawing.ts";
import { attackActions, attackNeeds, attackParts } from "./line.ts";

/**
 * How much more another weapon must promise than the one in hand: what is drawn for a fast maneuver costs a step or an
 * answer as well, so a little more harm is not worth it.
 */
const BEYOND = { fast: 1.5, free: 1.2 } as const;

/** Harm that an attack promises if nobody answers it, every extra six on damage; armour is the same for all weapons. */
const promised = (state: CombatState, aim: Aim): number => {
  const attacker = creatureOf(state, aim.seat);
  const damage = numberOf(weaponOf(attacker, aim.weapon)?.damage);
  if (!attacker?.sheet) return damage;
  const around = { maneuver: true, parts: attackParts(state, aim) };
  const needed = attackNeeds(state, aim);
  return distribution(poolNow(state, attacker, attackActions[aim.maneuver], around).dice).reduce(
    (sum, chance, sixes) => sum + (sixes >= needed ? chance * (damage + sixes - needed) : 0),
    0,
  );
};

/**
 * Whether a shot promises as much harm as the best that its shooter could strike with beside whom it aims at: then
 * nothing is gained by going there (play, section 4).
 */
export const isNoWorseAfar = (state: CombatState, shot: Aim): boolean =>
  (creatureOf(state, shot.seat)?.sheet?.weapons ?? []).every(({ id, uses }) => {
    const maneuver = uses.includes("close") ? "attackMelee" : uses.includes("unarmed") ? "attackUnarmed" : null;
    return maneuver === null || promised(state, { ...shot, maneuver, weapon: id }) <= promised(state, shot);
  });

/**
 * By how much another attack of the same creature is better than the one with what is in hand (play, section 4): the
 * harm it promises, what it takes to have its weapon in hand counted, less what the first promises. Not above 0: it is
 * not worth it.
 */
export const gainOver = (state: CombatState, first: Aim): ((aim: Aim) => number) => {
  const holder = creatureOf(state, first.seat);
  const base = promised(state, first);
  return (aim) => {
    const weapon = weaponOf(holder, aim.weapon);
    const takes = holder && weapon && aim.weapon !== first.weapon ? readying(state, holder, weapon) : "free";
    return promised(state, aim) / (takes === "draw" || takes === "pickUp" ? BEYOND.fast : BEYOND.free) - base;
  };
};
