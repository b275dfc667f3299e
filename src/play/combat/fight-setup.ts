import { readNpc } from "../../rules/combat/index.ts";
import type { CreatureInput } from "../../rules/combat/index.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/outcome.ts";
import type { FightFacts, SceneGround } from "../combat-api.ts";
import type { FightDocs, FightRow } from "./documents.ts";
import { plainObject } from "../../rules/log/plain.ts";

/** What somebody is of whom nothing but a name is known. */
const NOBODY: FightFacts = { kind: "npc" };

const factsOfLine = (line: string): FightFacts => {
  if (line === "") return NOBODY;
  const read = readNpc(line);
  if (isRefused(read)) return NOBODY;
  const points = (max: number) => ({ value: 0, max });
  return {
    kind: "npc",
    cards: read.cards,
    ...(read.side === undefined ? {} : { side: read.side }),
    sheet: read.sheet,
    points: { physical: points(read.harm.physical), mental: points(read.harm.mental) },
  };
};

const factsFrom = (actor: string, facts: (actor: string) => FightFacts | null): FightFacts | null =>
  actor === "" ? null : facts(actor);

/** Who a combatant is, as a fight takes it in: its sheet as it is now. */
export const creatureOf = (row: FightRow, facts: (actor: string) => FightFacts | null): CreatureInput => ({
  ...(factsFrom(row.actor, facts) ?? factsFrom(row.source, facts) ?? factsOfLine(row.line)),
  id: row.holder,
  name: row.name,
  ...(row.side === null ? {} : { side: row.side }),
  group: row.group,
  hidden: row.hidden,
  ...(row.marks?.includes("prone") ? { prone: true } : {}),
  zone: row.zone,
});

/** One row a creature, the first of each. */
export const fightersOf = (rows: readonly FightRow[]): readonly FightRow[] => {
  const first = new Map<string, FightRow>();
  for (const row of rows) if (!first.has(row.holder)) first.set(row.holder, row);
  return [...first.values()];
};

/**
 * The rows with a number behind each name that several creatures bear: six tokens called "Wolf" fight as "Wolf 1" to
 * "Wolf 6". Those in sight are counted first and by themselves, so that no number tells of somebody hidden.
 */
export const toldApart = (rows: readonly FightRow[]): readonly FightRow[] => {
  const fighters = fightersOf(rows);
  const counted = new Map<string, number>();
  const names = new Map<string, string>();
  for (const one of [...fighters].sort((a, b) => Number(a.hidden) - Number(b.hidden))) {
    const n = (counted.get(one.name) ?? 0) + 1;
    const alone = n === 1 && fighters.filter((o) => o.name === one.name && o.hidden === one.hidden).length === 1;
    counted.set(one.name, n);
    names.set(one.holder, alone ? one.name : `${one.name} ${n}`);
  }
  return rows.map((row) => ({ ...row, name: names.get(row.holder) ?? row.name }));
};

/** Turn slots by creature. A member of a group has one, whatever there is of combatants. */
const slotsOf = (rows: readonly FightRow[]): Record<string, string[]> => {
  const slots: Record<string, string[]> = {};
  for (const { id, holder } of rows) slots[holder] = [...(slots[holder] ?? []), id].slice(0, 10);
  return slots;
};

/**
 * What a fight begins with, made of its combatants as they stand: while nothing is played this is its setup, and with
 * the first step it is stored. Ids of turn slots are those of the combatants.
 */
export const fightSetup = (
  docs: Pick<FightDocs, "rows" | "groups">,
  facts: (actor: string) => FightFacts | null,
  ground: SceneGround,
  profile: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Json>> =>
  plainObject({
    profile,
    creatures: fightersOf(toldApart(docs.rows)).map((row) => creatureOf(row, facts)),
    zones: ground.zones,
    edges: ground.edges,
    slots: slotsOf(docs.rows),
    groups: Object.fromEntries(docs.groups.map(({ id, name }) => [id, name])),
  });
