import type { CombatProfile } from "../../profile/combat.ts";
import { linkedAttributes } from "../catalogue/actions.ts";
import type { ActionId, AttributeId } from "../catalogue/actions.ts";
import { harmPenalty, pointsPenalty } from "../harm/penalty.ts";
import type { Creature } from "../state/creature.ts";
import type { Sheet } from "../state/sheet.ts";
import { certain } from "../../log/values.ts";

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
  return certain([...linked].sort((a, b) => sheet.attributes[b] - sheet.attributes[a])[0]);
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
