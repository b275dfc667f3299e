import type { Creature } from "../../rules/combat/index.ts";
import { harmTypes } from "../../rules/combat/state/creature.ts";

/** Values by dotted path below `system`. */
type LastingFields = Readonly<Record<string, unknown>>;

/** A fight's lasting fields below `system`; two of these give a step's changes. Hidden values have none. */
const lastingFields = (creature: Creature): LastingFields => {
  const { harm, points, nextBonus, burning, poison, sheet } = creature;
  if (harm === null) return {};
  const harmed: readonly (readonly [string, unknown])[] = points
    ? harmTypes.map((type) => [`combat.points.${type}.value`, points[type].value])
    : harmTypes.map((type) => [`combat.harm.${type}`, harm[type].map((one) => ({ ...one }))]);
  return {
    ...Object.fromEntries<unknown>(harmed),
    "combat.nextBonus": nextBonus,
    "combat.burning": burning && { ...burning },
    "combat.poison": poison.map((one) => ({ ...one })),
    // Spent magic stays spent when the fight is over (A.18)
    ...(sheet?.thaums ? { "combat.thaums.value": sheet.thaums.value } : {}),
  };
};

/** Fields that differ, with both values. */
export const lastingChanges = (
  before: Creature,
  after: Creature,
): readonly { readonly path: string; readonly before: unknown; readonly after: unknown }[] => {
  const was = lastingFields(before);
  return Object.entries(lastingFields(after))
    .filter(([path, value]) => JSON.stringify(was[path]) !== JSON.stringify(value))
    .map(([path, value]) => ({ path, before: was[path] ?? null, after: value }));
};
