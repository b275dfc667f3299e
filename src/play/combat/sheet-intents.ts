import { newCreature } from "../../rules/combat/state/creature.ts";
import type { CombatIntent, Creature } from "../../rules/combat/index.ts";
import { sameJson } from "../changes.ts";
import type { FightFacts } from "../combat-api.ts";

type Points = NonNullable<Creature["points"]>;

const withFresh = (points: Creature["points"], known: Creature["points"]): Creature["points"] =>
  points && {
    physical: { ...points.physical, fresh: known?.physical.fresh ?? 0 },
    mental: { ...points.mental, fresh: known?.mental.fresh ?? 0 },
  };

const bare = (points: Points | null): unknown =>
  points && [points.physical.value, points.physical.max, points.mental.value, points.mental.max];

/** What a fight must be told because a sheet says otherwise by now; nothing where both say the same. */
export const sheetIntents = (creature: Creature, facts: FightFacts): readonly CombatIntent[] => {
  const { id, name } = creature;
  const now = newCreature({ ...facts, id, name, cards: creature.cards });
  const points = sameJson(bare(now.points), bare(creature.points))
    ? {}
    : { points: withFresh(now.points, creature.points) };
  const harm = now.points || sameJson(now.harm, creature.harm) ? {} : { harm: now.harm };
  const sheet = now.sheet === null || sameJson(now.sheet, creature.sheet) ? {} : { sheet: now.sheet };
  const taken = { ...points, ...harm, ...sheet };
  const lasting = {
    ...(sameJson(now.burning, creature.burning) ? {} : { burning: now.burning }),
    ...(sameJson(now.poison, creature.poison) ? {} : { poison: now.poison }),
    ...(now.nextBonus === creature.nextBonus ? {} : { nextBonus: now.nextBonus }),
  };
  return [
    ...(Object.keys(taken).length > 0 ? [{ type: "facts", target: id, ...taken } as const] : []),
    ...(Object.keys(lasting).length > 0 ? [{ type: "set", target: id, set: lasting } as const] : []),
  ];
};
