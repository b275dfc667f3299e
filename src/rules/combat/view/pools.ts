import type { CombatProfile } from "../../profile/combat.ts";
import { linkedAttributes, type ActionId, type AttributeId } from "../catalogue/actions.ts";
import { attributeFor, basePool, poolOf, type Pool } from "../dice/pool.ts";
import type { Creature } from "../state/creature.ts";
import type { Sheet } from "../state/sheet.ts";

/**
 * Attributes that an action may be rolled with, and the one filled in; null for a whole
 * pool, and where there is no choice (C.63).
 */
export function attributesFor(
  sheet: Sheet | null | undefined,
  action: ActionId,
): { readonly among: readonly AttributeId[]; readonly best: AttributeId } | null {
  const among: readonly AttributeId[] = linkedAttributes[action];
  return !sheet || sheet.pools[action] !== undefined || among.length < 2
    ? null
    : { among, best: attributeFor(sheet, action) };
}

/**
 * What a creature rolls an action with, before anything a situation adds; `whole` is
 * what it would be unhurt and unladen.
 */
export function poolFor(
  creature: Creature,
  action: ActionId,
  profile: CombatProfile,
): Pool & { readonly whole: number } {
  const parts = basePool(creature, action, profile);
  return { ...poolOf(parts), whole: parts.reduce((sum, [, dice]) => sum + Math.max(0, dice), 0) };
}

/** Attribute and action together, or the whole pool of a foe, whatever harm there is (specification E.4). */
export const plainPool = (sheet: Sheet, action: ActionId): number =>
  sheet.pools[action] ?? sheet.attributes[attributeFor(sheet, action)] + sheet.actions[action];
