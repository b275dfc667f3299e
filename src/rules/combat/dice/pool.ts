/** Pools and what their sixes mean, without a fight's state. */
import { assertPresent, listOf } from "../../log/values.ts";
import type { CombatProfile } from "../../profile/combat.ts";
import { linkedAttributes, type ActionId, type AttributeId } from "../catalogue/catalogue.ts";
import { harmPenalty, pointsPenalty } from "../harm/split.ts";
import type { Creature, Sheet } from "../state/creature.ts";

export type PoolPart = readonly [name: string, dice: number];

export interface Pool {
  readonly dice: number;
  readonly parts: readonly PoolPart[];
}

/** The preselected attribute of an action with two: the higher, the first of equals (C.63). */
export const attributeFor = (sheet: Sheet, action: ActionId, chosen?: AttributeId): AttributeId => {
  const linked: readonly AttributeId[] = linkedAttributes[action];
  if (chosen && linked.includes(chosen)) return chosen;
  return assertPresent([...linked].sort((a, b) => sheet.attributes[b] - sheet.attributes[a])[0]);
};

/** A pool has at least one die, whatever the harm (A.1). */
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

/** A creature's dice for an action: attribute and action, or a whole pool, less harm. */
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

/** The action with the larger pool, the first of equals; undefined for none (C.63). */
export const betterAction = (
  creature: Creature,
  actions: readonly ActionId[],
  profile: CombatProfile,
): ActionId | undefined =>
  [...actions].sort(
    (a, b) => poolOf(basePool(creature, b, profile)).dice - poolOf(basePool(creature, a, profile)).dice,
  )[0];

/** Chances of each number of sixes, from none to all: the binomial. */
export const distribution = (dice: number): readonly number[] => {
  let row = [1];
  for (let die = 0; die < dice; die += 1)
    row = Array.from({ length: row.length + 1 }, (_, k) => ((row[k] ?? 0) * 5) / 6 + (row[k - 1] ?? 0) / 6);
  return row;
};

/** Mean of a value over two pools' successes; a missing pool never succeeds. */
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

export const successes = (faces: readonly number[] | null): number => listOf(faces).filter(isSuccess).length;

/** An opposed roll once successes have cancelled (K-107, K-132). */
interface Netted {
  readonly net: number;
  readonly hit: boolean;
  /** Successes beyond the need, after a reaction has cancelled some (A.2). */
  readonly extra: number;
}

/** Whether enough successes are left (K-084, K-108). */
export const isEnough = (net: number, needed: number): boolean => net >= needed;

/** Nets attack against defence: `needed` successes must be left (K-084, K-108). */
export const netted = (attack: number, defence: number, needed: number): Netted => {
  const net = Math.max(0, attack - defence);
  return { net, hit: isEnough(net, needed), extra: Math.max(0, net - needed) };
};

/** Whether a defence had more than a miss took (K-109, A.7.1). */
export const defenceSurplus = (attack: number, defence: number, needed: number): boolean =>
  defence > Math.max(0, attack - needed + 1);

/** An ambush's result: extra cards for one side, dice for the ambushers (A.10). */
export interface AmbushResult {
  readonly surprised: boolean;
  /** Dice on each ambusher's first maneuver with a roll in round 1. */
  readonly bonus: number;
}

/** Sneak against Track or Read: more wins, a tie fails, each extra success is a die (K-135 to K-139, C.16). */
export const ambushResult = (sneak: number, noticed: number): AmbushResult =>
  sneak > noticed ? { surprised: true, bonus: sneak - noticed - 1 } : { surprised: false, bonus: 0 };

/** Without a test the extra card is automatic, without extra successes (K-141, K-142). */
export const ambushWaived: AmbushResult = { surprised: true, bonus: 0 };

/** The result of a flight (A.9). */
type FlightResult = "away" | "stays" | "caught";

/** Too few rolled stays, cancelled below the need is caught (K-126, K-127, K-132 to K-134, C.109). */
export const flightResult = (fled: number, chased: number, needed: number): FlightResult =>
  fled < needed ? "stays" : fled - chased >= needed ? "away" : "caught";
