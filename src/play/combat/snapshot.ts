import { parseSnapshot } from "../../rules/combat/index.ts";
import type { CombatSnapshot, CombatState } from "../../rules/combat/index.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { FightFacts } from "../combat-api.ts";
import type { FightDocs, FightRow } from "./documents.ts";
import { creatureOf, toldApart } from "./fight-setup.ts";

/** A group's card may be typed for the group or for a member: what differs from the log is what was typed. */
const typedCard = (row: FightRow, docs: FightDocs, state: CombatState): number | null => {
  const card = state.slots[row.id]?.card ?? null;
  const group = docs.groups.find(({ id }) => id === row.group);
  return row.initiative !== card || !group || group.initiative === null ? row.initiative : group.initiative;
};

/** No card and no turn: what the core puts back, and says so. */
const NO_CARD = -1;
const NOBODY = "-";

/**
 * What the documents say, as the core's `reconcile` takes it; null where it cannot be read at all. Cards and turn are
 * the GM's: the host lets owners write them, so what a player wrote there stands for nothing and is put back.
 */
export const snapshotOf = (
  docs: FightDocs,
  state: CombatState,
  facts: (actor: string) => FightFacts | null,
  trusted: boolean,
): CombatSnapshot | null => {
  const cardOf = (row: FightRow): number | null => {
    const typed = typedCard(row, docs, state);
    return trusted || typed === (state.slots[row.id]?.card ?? null) ? typed : NO_CARD;
  };
  const parsed = parseSnapshot(
    JSON.parse(
      JSON.stringify({
        round: docs.round,
        turn: trusted || docs.turn === state.fight.current ? docs.turn : NOBODY,
        slots: toldApart(docs.rows).map((row) => ({
          id: row.id,
          holder: row.holder,
          initiative: cardOf(row),
          group: row.group,
          hidden: row.hidden,
          defeated: row.defeated,
          ...(Object.hasOwn(state.creatures, row.holder) ? {} : { creature: creatureOf(row, facts) }),
        })),
      }),
    ),
  );
  return isRefused(parsed) ? null : parsed.value;
};
