import { isCombatState } from "../../rules/combat/family.ts";
import {
  cardsWanted,
  lookAlikes,
  parseSnapshot,
  project,
  stillRunning,
  unplaced,
  type CombatIntent,
  type CombatSnapshot,
  type CombatState,
  type Creature,
  type MarkRow,
} from "../../rules/combat/index.ts";
import { newCreature } from "../../rules/combat/state/creature.ts";
import { isRefused, type Request, type Json } from "../../rules/log/index.ts";
import { ofKind, isRecord, assertKind } from "../../rules/log/values.ts";
import { sameJson } from "../changes.ts";
import type { AmbushPlan, FightBeside, FightFacts } from "../api.ts";
import type { ConflictPage } from "../ports.ts";
import { creatureOf, fightersOf, toldApart, type FightDocs, type FightRow, type NewCombatant } from "./documents.ts";
import type { Waits } from "./store.ts";

/** A group's card may be typed for the group or a member: the one that differs from the log was typed. */
const typedCard = (row: FightRow, docs: FightDocs, state: CombatState): number | null => {
  const card = state.slots[row.id]?.card ?? null;
  const group = docs.groups.find(({ id }) => id === row.group);
  return row.initiative !== card || !group || group.initiative === null ? row.initiative : group.initiative;
};

/** Stand for no card and no turn: the core restores the log's value and says so. */
const NO_CARD = -1;
const NOBODY = "-";

type Marked = Pick<FightRow, "hidden" | "defeated" | "group">;

const logged = ({ id }: FightRow, state: CombatState): Marked | null => {
  const creature = state.creatures[state.slots[id]?.holder ?? ""];
  return creature ? { hidden: creature.hidden, defeated: creature.fate !== "active", group: creature.group } : null;
};

/** Rows with the log's word on what only the GM may change: hidden, out, group, presence. */
const asLogged = (rows: readonly FightRow[], state: CombatState): readonly FightRow[] =>
  rows.map((row) => ({ ...row, ...logged(row, state) }));

/** The documents without waiting writes, so that a player's and a GM's of the same moment stay apart. */
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

/** Combatants that the log knows and that no longer exist. */
export const takenAway = (rows: readonly FightRow[], state: CombatState): CombatSnapshot["slots"] => {
  const there = new Set(rows.map(({ id }) => id));
  return project(state).slots.filter(({ id }) => !there.has(id));
};

export const markedOtherwise = (rows: readonly FightRow[], state: CombatState): readonly FightRow[] => {
  const logged = asLogged(rows, state);
  return rows.filter((row, index) =>
    (["hidden", "defeated", "group"] as const).some((field) => row[field] !== logged[index]?.[field]),
  );
};

/** The documents for `reconcile`; null if unreadable. A player's changes of cards and turn are put back. */
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

const DEALS: readonly string[] = ["deal", "keep", "placeCard"];

/** The table deals cards in order from the rest, whoever throws the dice. */
export const dealsCards = (state: unknown, request: Request): boolean => {
  const asked = ofKind(request.kind === "intent" ? request.intent : request.action, isRecord);
  // While someone looks at cards there is nothing else to play
  if (asked?.type === "gm-side") return assertKind(state, isCombatState).fight.draw !== null;
  const named = typeof asked?.cue === "string" ? asked.cue.split(":")[0] : asked?.type;
  return typeof named === "string" && DEALS.includes(named);
};

const isId = (value: Json | undefined): boolean => typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);

/** An intent with ids for a new group or a joining creature's slots; impossible ids are replaced. */
export const withIds = (intent: Json, fresh: () => string): Json => {
  const given = isRecord(intent) ? intent : null;
  if (given?.type === "group" && !isId(given.group)) return { ...given, group: fresh() };
  if (given?.type !== "join") return intent;
  const creature = isRecord(given.creature) ? given.creature : null;
  const cards = typeof creature?.cards === "number" && creature.group == null ? creature.cards : 1;
  const slots: readonly Json[] | null = Array.isArray(given.slots) && given.slots.every(isId) ? given.slots : null;
  const made = Array.from({ length: Math.min(10, Math.max(1, Math.trunc(cards))) }, fresh);
  const id = typeof creature?.id === "string" && creature.id !== "" ? creature.id : (slots ?? made)[0];
  return { ...given, creature: { ...creature, id: id ?? "" }, slots: [...(slots ?? made)] };
};

/** A prepared ambush without a test (K-141); null with one, where people choose (K-140), or with a side missing. */
export const waivedAmbush = (
  creatures: readonly Pick<Creature, "id" | "kind">[],
  { who, waive }: AmbushPlan,
): Extract<CombatIntent, { type: "ambush" }> | null => {
  const kind = who === "heroes" ? "pc" : "npc";
  const ambushers = creatures.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const surprised = creatures.flatMap((one) => (one.kind === kind ? [] : [one.id]));
  const [roller] = ambushers;
  return waive && who !== "nobody" && roller !== undefined && surprised.length > 0
    ? { type: "ambush", ambushers, roller, surprised, waive }
    : null;
};

type Points = NonNullable<Creature["points"]>;

const withFresh = (points: Creature["points"], known: Creature["points"]): Creature["points"] =>
  points && {
    physical: { ...points.physical, fresh: known?.physical.fresh ?? 0 },
    mental: { ...points.mental, fresh: known?.mental.fresh ?? 0 },
  };

const bare = (points: Points | null): unknown =>
  points && [points.physical.value, points.physical.max, points.mental.value, points.mental.max];

/** Moves that take a changed sheet into the fight. */
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

/** A newcomer's missing combatants, one a card of the sheet; known creatures have theirs, groups' members one. */
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

/** A fight's part of a session; `state` is what this viewer may see. */
export const fightBeside = (docs: FightDocs, state: CombatState | null): FightBeside => {
  const slots = new Map<string, string[]>(docs.rows.map(({ holder }) => [holder, []]));
  for (const { id, holder } of docs.rows) slots.get(holder)?.push(id);
  const seen = (holder: string): boolean => state === null || Object.hasOwn(state.creatures, holder);
  return {
    begun: docs.begun,
    combat: docs.combat,
    scene: docs.scene,
    active: docs.active,
    fighters: fightersOf(docs.rows)
      .filter(({ holder }) => seen(holder))
      .map(({ holder, name, img, actor, token }) => ({
        id: holder,
        name,
        img,
        actor,
        token,
        slots: slots.get(holder) ?? [],
      })),
    strangers: state === null ? [] : docs.rows.filter((row) => !seen(row.holder) && !row.hidden).map(({ id }) => id),
    lookAlikes: state && state.fight.round === 0 ? lookAlikes(state) : [],
    unplaced: state ? unplaced(state) : [],
    cardsWanted: state ? cardsWanted(state) : 0,
    running: state ? stillRunning(state) : [],
    // Once cards are dealt it is too late
    ambush: state && state.fight.phase === "draw" && state.fight.round === 0 ? docs.ambush : "",
    chronicle: docs.chronicle,
  };
};
