import type { FightFacts } from "../combat-api.ts";
import type { ConflictPage } from "../ports.ts";
import type { NewCombatant } from "./documents.ts";
import { creatureOf, fightersOf } from "./fight-setup.ts";

/**
 * Combatants that are still missing: somebody just added who has more cards on the sheet than combatants here. A
 * creature that the log knows has as many as it has, and a member of a group has one.
 */
export const missingCards = (
  page: ConflictPage,
  facts: (actor: string) => FightFacts | null,
): readonly NewCombatant[] => {
  const { fight } = page;
  if (!fight) return [];
  const known = new Set(fight.order);
  return fightersOf(fight.rows).flatMap((row) => {
    const mine = fight.rows.filter((one) => one.holder === row.holder);
    if (row.group !== null || mine.length > 1 || mine.some(({ id }) => known.has(id))) return [];
    const more = Math.max(0, (creatureOf(row, facts).cards ?? 1) - mine.length);
    return Array.from({ length: more }, (): NewCombatant => ({ like: row.id, holder: row.holder, hidden: row.hidden }));
  });
};
