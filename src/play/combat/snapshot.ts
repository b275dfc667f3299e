import { parseSnapshot, project } from "../../rules/combat/index.ts";
import type { CombatSnapshot, CombatState, MarkRow } from "../../rules/combat/index.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { FightFacts } from "../combat-api.ts";
import type { FightDocs, FightRow } from "./documents.ts";
import { creatureOf, toldApart } from "./fight-setup.ts";
import type { Waits } from "./touched.ts";

/** A group's card may be typed for the group or for a member: what differs from the log is what was typed. */
const typedCard = (row: FightRow, docs: FightDocs, state: CombatState): number | null => {
  const card = state.slots[row.id]?.card ?? null;
  const group = docs.groups.find(({ id }) => id === row.group);
  return row.initiative !== card || !group || group.initiative === null ? row.initiative : group.initiative;
};

/** No card and no turn: what the core puts back, and says so. */
const NO_CARD = -1;
const NOBODY = "-";

type Marked = Pick<FightRow, "hidden" | "defeated" | "group">;

/** What the log says of a combatant that it knows. */
const logged = ({ id }: FightRow, state: CombatState): Marked | null => {
  const creature = state.creatures[state.slots[id]?.holder ?? ""];
  return creature ? { hidden: creature.hidden, defeated: creature.fate !== "active", group: creature.group } : null;
};

/**
 * Rows as a player may have left them: who is hidden, who is out, who shares a card and who is there at all is the
 * GM's, so that the log's word stands.
 */
const asLogged = (rows: readonly FightRow[], state: CombatState): readonly FightRow[] =>
  rows.map((row) => ({ ...row, ...logged(row, state) }));

/**
 * The documents as if nobody had written yet what waits for another's turn: a player's write in the same moment is not
 * taken for the GM's, and the GM's is not put back with it.
 */
export const withoutWaiting = (docs: FightDocs, state: CombatState, waits: Waits): FightDocs => ({
  ...docs,
  round: waits("", "round") ? state.fight.round : docs.round,
  turn: waits("", "turn") ? state.fight.current : docs.turn,
  groups: docs.groups.map((group) => (waits(group.id, "initiative") ? { ...group, initiative: null } : group)),
  rows: docs.rows.map((row) => {
    const known = logged(row, state);
    if (!known) return row;
    const all = Object.entries({ ...known, initiative: state.slots[row.id]?.card ?? null });
    const waiting = all.filter(([field]) => waits(row.id, field));
    return waiting.length === 0 ? row : { ...row, ...Object.fromEntries(waiting) };
  }),
});

/** Combatants that the log knows and nobody finds any more. */
export const takenAway = (rows: readonly FightRow[], state: CombatState): CombatSnapshot["slots"] => {
  const there = new Set(rows.map(({ id }) => id));
  return project(state).slots.filter(({ id }) => !there.has(id));
};

/** Combatants that are hidden, in sight, out or in a group otherwise than the log says. */
export const markedOtherwise = (rows: readonly FightRow[], state: CombatState): readonly FightRow[] => {
  const logged = asLogged(rows, state);
  return rows.filter((row, index) =>
    (["hidden", "defeated", "group"] as const).some((field) => row[field] !== logged[index]?.[field]),
  );
};

/**
 * What the documents say, as the core's `reconcile` takes it; null where it cannot be read at all. Cards and turn are
 * the GM's: the host lets owners write them, so what a player wrote there stands for nothing and is put back.
 */
export const snapshotOf = (
  docs: FightDocs,
  state: CombatState,
  facts: (actor: string) => FightFacts | null,
  { trusted, marks }: { readonly trusted: boolean; readonly marks: readonly MarkRow[] },
): CombatSnapshot | null => {
  const cardOf = (row: FightRow): number | null => {
    const typed = typedCard(row, docs, state);
    return trusted || typed === (state.slots[row.id]?.card ?? null) ? typed : NO_CARD;
  };
  const rows = trusted ? docs.rows : asLogged(docs.rows, state);
  const parsed = parseSnapshot(
    JSON.parse(
      JSON.stringify({
        round: docs.round,
        turn: trusted || docs.turn === state.fight.current ? docs.turn : NOBODY,
        slots: toldApart(rows)
          .map((row) => ({
            id: row.id,
            holder: row.holder,
            initiative: cardOf(row),
            group: row.group,
            hidden: row.hidden,
            defeated: row.defeated,
            ...(Object.hasOwn(state.creatures, row.holder) ? {} : { creature: creatureOf(row, facts) }),
          }))
          .concat(trusted ? [] : takenAway(docs.rows, state)),
        marks,
      }),
    ),
  );
  return isRefused(parsed) ? null : parsed.value;
};
