import { assertPresent, listOf } from "../../log/values.ts";
import type { CombatProfile } from "../../profile/combat.ts";
import { linkedAttributes, type ActionId, type AttributeId } from "../catalogue/catalogue.ts";
import { harmPenalty, pointsPenalty } from "../harm/split.ts";
import type { Creature, Sheet } from "../state/creature.ts";

/** One part of a pool: the key of its name below `Combat.Pool` and its dice. */
export type PoolPart = readonly [name: string, dice: number];

/** How many dice are rolled and where they come from. */
export interface Pool {
  readonly dice: number;
  readonly parts: readonly PoolPart[];
}

/** The attribute preselected for an action with two: the higher one, the first at equal values (C.63). */
export const attributeFor = (sheet: Sheet, action: ActionId, chosen?: AttributeId): AttributeId => {
  const linked: readonly AttributeId[] = linkedAttributes[action];
  if (chosen && linked.includes(chosen)) return chosen;
  return assertPresent([...linked].sort((a, b) => sheet.attributes[b] - sheet.attributes[a])[0]);
};

/** A pool never drops below one die, however much harm there is (A.1). */
export const poolOf = (parts: readonly PoolPart[]): Pool => {
  const kept = parts.filter(([, dice]) => dice !== 0);
  return {
    dice: Math.max(
      1,
      kept.reduce((sum, [, dice]) => sum + dice, 0),
    ),
    parts: kept,
  };
};

/** What a creature brings to every roll of an action: attribute and action, or a whole pool, less its harm. */
export const basePool = (
  creature: Creature,
  action: ActionId,
  profile: CombatProfile,
  { attribute, without = [] }: { attribute?: AttributeId | undefined; without?: readonly string[] | undefined } = {},
): readonly PoolPart[] => {
  const sheet = creature.sheet;
  if (!sheet) return [];
  const whole = sheet.pools[action];
  const used = attributeFor(sheet, action, attribute);
  const penalty = creature.points
    ? pointsPenalty(creature.points, profile)
    : creature.harm
      ? harmPenalty(creature.harm, profile, without)
      : 0;
  return [
    ...(whole === undefined
      ? ([
          [`attribute.${used}`, sheet.attributes[used]],
          [`action.${action}`, sheet.actions[action]],
        ] as const)
      : ([[`action.${action}`, whole]] as const)),
    ["armour", action === "finesse" ? sheet.armour.finesse : 0],
    ["harm", -penalty],
    ["next", creature.nextBonus],
  ];
};

/**
 * Of several actions that would do, the one with the larger pool; the first at equal ones, undefined for none (C.63).
 */
export const betterAction = (
  creature: Creature,
  actions: readonly ActionId[],
  profile: CombatProfile,
): ActionId | undefined =>
  [...actions].sort(
    (a, b) => poolOf(basePool(creature, b, profile)).dice - poolOf(basePool(creature, a, profile)).dice,
  )[0];

/** Chances of each number of sixes with `dice` dice, from none to all: the binomial in closed form. */
export const distribution = (dice: number): readonly number[] => {
  let row = [1];
  for (let die = 0; die < dice; die += 1)
    row = Array.from({ length: row.length + 1 }, (_, k) => ((row[k] ?? 0) * 5) / 6 + (row[k - 1] ?? 0) / 6);
  return row;
};

/** Mean of a value over the successes of two pools; no second pool is one that never succeeds. */
export const mean = (a: number, b: number, value: (a: number, b: number) => number): number => {
  const other = distribution(b);
  return distribution(a).reduce(
    (sum, chanceA, sixes) =>
      sum + other.reduce((inner, chanceB, cancelled) => inner + chanceA * chanceB * value(sixes, cancelled), 0),
    0,
  );
};

/** Every six is a success (A.1). */
export const isSuccess = (face: number): boolean => face === 6;

/** Successes among dice; those that have not fallen are none. */
export const successes = (faces: readonly number[] | null): number => listOf(faces).filter(isSuccess).length;

/** What a roll against another is worth after the other's successes have cancelled some (K-107, K-132). */
interface Netted {
  readonly net: number;
  readonly hit: boolean;
  /** Successes beyond the need, after a reaction has cancelled some (A.2). */
  readonly extra: number;
}

/** Whether so many successes left are as many as are needed (K-084, K-108). */
export const isEnough = (net: number, needed: number): boolean => net >= needed;

/** Net an attack against a defence: `needed` successes must be left (K-084, K-108). */
export const netted = (attack: number, defence: number, needed: number): Netted => {
  const net = Math.max(0, attack - defence);
  return { net, hit: isEnough(net, needed), extra: Math.max(0, net - needed) };
};

/** Whether a declared defence rolled more than it took to make the attack miss (K-109, A.7.1). */
export const defenceSurplus = (attack: number, defence: number, needed: number): boolean =>
  defence > Math.max(0, attack - needed + 1);

/** What an ambush came to: extra cards for one side, dice for the ambushers (A.10). */
export interface AmbushResult {
  readonly surprised: boolean;
  /** Dice on each ambusher's first maneuver with a roll in round 1. */
  readonly bonus: number;
}

/** Sneak against Track or Read: more wins, a tie is a failure, each extra success is a die (K-135 to K-139, C.16). */
export const ambushResult = (sneak: number, noticed: number): AmbushResult =>
  sneak > noticed ? { surprised: true, bonus: sneak - noticed - 1 } : { surprised: false, bonus: 0 };

/** Without a test the extra card is automatic, and there is no extra success (K-141, K-142). */
export const ambushWaived: AmbushResult = { surprised: true, bonus: 0 };

/** What became of a flight (A.9). */
type FlightResult = "away" | "stays" | "caught";

/**
 * Successes left decide; rolled too few stays, cancelled below the need is caught
 * (K-126, K-127, K-132 to K-134, C.109).
 */
export const flightResult = (fled: number, chased: number, needed: number): FlightResult =>
  fled < needed ? "stays" : fled - chased >= needed ? "away" : "caught";
