import { project } from "../../rules/combat/index.ts";
import type { CombatState } from "../../rules/combat/index.ts";
import type { CombatantUpdate, FightDocs, FightPlan, FightRow } from "./documents.ts";

const byCard = (a: number | null, b: number | null): number => (a ?? Infinity) - (b ?? Infinity) || 0;

/**
 * How the documents are sorted: the running round in the order fixed for it, everybody else by card behind; who has no
 * card comes last. The log's own order stands before the numbers, for a card swapped in mid-round counts from the next.
 */
const orderOf = (state: CombatState): readonly string[] => {
  const { phase, order } = state.fight;
  const running =
    phase === "acting" ? order.map(({ slot }) => slot).filter((id) => Object.hasOwn(state.slots, id)) : [];
  const rest = Object.values(state.slots)
    .filter(({ id }) => !running.includes(id))
    .sort((a, b) => {
      const [x, y] = [a.card, b.card];
      return (x === y ? 0 : byCard(x, y)) || (a.id < b.id ? -1 : 1);
    });
  return [...running, ...rest.map(({ id }) => id)];
};

/**
 * What the combat itself must say: its round, whose turn it is as an index into the sorted combatants, and the sort.
 */
export const headOf = (state: CombatState): { round: number; turn: number | null; order: readonly string[] } => {
  const order = orderOf(state);
  const turn = state.fight.current === null ? -1 : order.indexOf(state.fight.current);
  return { round: state.fight.round, turn: turn < 0 ? null : turn, order };
};

/** What must be written into a row; what changed since it was `seen` is somebody's hand, and looked at in its turn. */
const differences = (
  row: FightRow,
  want: Omit<CombatantUpdate, "_id">,
  seen: FightRow | undefined,
): CombatantUpdate | null => {
  const late = (key: keyof FightRow): boolean => seen !== undefined && seen[key] !== row[key];
  const changed = (["initiative", "group", "hidden", "defeated", "holder"] as const).filter(
    (key) => key in want && row[key] !== want[key] && !late(key),
  );
  return changed.length > 0 ? { _id: row.id, ...Object.fromEntries(changed.map((key) => [key, want[key]])) } : null;
};

/**
 * What is to be written so that combatants and groups say what the log says. With `before` only what this step changed
 * is looked at: what somebody else wrote meanwhile is theirs, until it is reconciled. A combatant that
 * the log never knew is nobody's to delete. `seen` are the rows as they were when the log learnt what they say.
 */
export const planOf = (
  state: CombatState,
  docs: FightDocs,
  before: CombatState | null = null,
  seen: readonly FightRow[] = [],
): FightPlan => {
  const then = new Map(seen.map((row) => [row.id, row]));
  const was = new Map(before ? project(before).slots.map((slot) => [slot.id, JSON.stringify(slot)]) : []);
  const wanted = project(state).slots.filter((slot) => was.get(slot.id) !== JSON.stringify(slot));
  const rows = new Map(docs.rows.map((row) => [row.id, row]));
  const known = new Set(docs.groups.map(({ id }) => id));
  const all = project(state).slots;
  const used = [...new Set(all.flatMap(({ group }) => group ?? []))];
  const cardOf = (group: string): number | null => all.find((one) => one.group === group)?.initiative ?? null;
  return {
    makeGroups: used
      .filter((group) => !known.has(group))
      .map((group) => ({ _id: group, name: state.fight.groups[group] ?? "", initiative: cardOf(group) })),
    make: wanted
      .filter(({ id }) => !rows.has(id))
      .map(({ id, holder }) => ({ _id: id, holder, name: state.creatures[holder]?.name ?? "" })),
    update: wanted.flatMap(({ id, holder, initiative, group, hidden, defeated }): readonly CombatantUpdate[] => {
      const row = rows.get(id);
      if (row?.claims !== undefined && row.claims !== holder)
        return [{ _id: id, initiative, group, hidden, defeated, holder }];
      if (!row) return [{ _id: id, initiative, group, hidden, defeated }];
      const changed = differences(row, { initiative, group, hidden, defeated }, then.get(id));
      return changed ? [changed] : [];
    }),
    groups: docs.groups
      .filter(({ id, initiative }) => used.includes(id) && initiative !== cardOf(id))
      .map(({ id }) => ({ _id: id, initiative: cardOf(id) })),
    drop: docs.rows
      .filter(
        ({ id }) =>
          !Object.hasOwn(state.slots, id) && (before ? Object.hasOwn(before.slots, id) : docs.order.includes(id)),
      )
      .map(({ id }) => id),
    dropGroups: docs.groups
      .filter(({ id }) => !used.includes(id) && (before === null || Object.hasOwn(before.fight.groups, id)))
      .map(({ id }) => id),
  };
};

/** Nothing left to write. */
export const isSettled = (plan: FightPlan): boolean =>
  Object.values(plan).every((list: readonly unknown[]) => list.length === 0);
