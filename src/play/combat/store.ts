import { memberOf, stringOf } from "../../foundry/shape.ts";
import {
  type Creature,
  marks,
  marksOf,
  project,
  type CombatState,
  type HandMark,
  type HarmType,
  type Mark,
} from "../../rules/combat/index.ts";
import { harmTypes } from "../../rules/combat/state/creature.ts";
import type { Change, Json } from "../../rules/log/index.ts";
import { isRecord, perObject } from "../../rules/log/values.ts";
import { CRITICALS, sameJson } from "../changes.ts";
import type { ConflictPage, Host, PageWrite, ThrownDice } from "../ports.ts";
import { Unanswered, sentence } from "../refusals.ts";
import type { LeftCard, SeatCard } from "../views.ts";
import { castAfter } from "./cast.ts";
import { fightersOf, type CombatantUpdate, type FightDocs, type FightPlan, type FightRow } from "./documents.ts";

type LastingFields = Readonly<Record<string, unknown>>;

/** Lasting fields by dotted path below `system`; none for a creature whose values are hidden. */
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

export const lastingChanges = (
  before: Creature,
  after: Creature,
): readonly { readonly path: string; readonly before: unknown; readonly after: unknown }[] => {
  const was = lastingFields(before);
  return Object.entries(lastingFields(after))
    .filter(([path, value]) => JSON.stringify(was[path]) !== JSON.stringify(value))
    .map(([path, value]) => ({ path, before: was[path] ?? null, after: value }));
};

/** Heroes with an unnamed critical injury of this fight, for their players, or the GM in their absence (A.3.3). */
export const openInjuries = (
  { apply }: Pick<Host, "apply">,
  seats: readonly SeatCard[],
  { creatures }: CombatState,
  gm: boolean,
): readonly SeatCard[] =>
  seats.filter(({ id, actor, mine, present }) => {
    const who = creatures[id];
    if (!actor || who?.kind !== "pc" || who.criticals.length === 0 || !(mine || (gm && !present))) return false;
    return injuriesIn(apply.read(actor, CRITICALS)).some((one) => isRecord(one) && one["label"] === "");
  });

/** What a finished fight left on its heroes' sheets, as these are now. */
export const leftOn = (
  { apply }: Pick<Host, "apply">,
  seats: readonly SeatCard[],
  { creatures }: CombatState,
  gm: boolean,
): readonly LeftCard[] =>
  seats.flatMap(({ id, actor, mine }) => {
    const injuries = actor && creatures[id]?.kind === "pc" ? apply.read(actor, CRITICALS) : undefined;
    if (!actor || injuries === undefined) return [];
    const poison = apply.read(actor, "system.combat.poison");
    return [
      {
        seat: id,
        actor,
        mayPress: gm || mine,
        burning: (apply.read(actor, "system.combat.burning") ?? null) !== null,
        poisoned: Array.isArray(poison) && poison.length > 0,
        injuries: injuriesIn(injuries).map((one, index) => ({
          index,
          label: stringOf(memberOf(one, "label")),
          earns: memberOf(one, "earns") === true,
        })),
      },
    ];
  });

export const injuriesIn = (stored: Json | undefined): readonly Json[] =>
  Array.isArray(stored) ? (stored as readonly Json[]) : [];

/** New critical injuries, still to be named, and for a hero to bring experience (A.3.3). */
export const newInjuries = (types: readonly HarmType[]): readonly Json[] =>
  types.map((type) => ({ type, label: "", earns: true }));

/** Critical injuries of this harm on top of the actor's own (A.3.3). `even` makes a change without any too. */
export const injuryChanges = (
  { apply }: Pick<Host, "apply">,
  uuid: string,
  types: readonly HarmType[],
  even = false,
): readonly Change[] => {
  const before = apply.read(uuid, CRITICALS);
  if ((types.length === 0 && !even) || before === undefined) return [];
  return [{ uuid, path: CRITICALS, before, after: [...injuriesIn(before), ...newInjuries(types)] }];
};

interface Move {
  readonly token: string;
  readonly creature: Creature;
}

const ELSEWHERE = { kept: "Play.Note.TokenKept", gone: "Play.Note.ZoneGone" } as const;

/** Moves tokens into their creatures' zones; the GM hears once a zone of those that failed. The log stands. */
const placeAll = async (
  { combat, screen }: Host,
  moves: readonly Move[],
  { zones }: CombatState["fight"],
): Promise<void> => {
  const left = new Map<string, { readonly key: string; readonly zone: string; readonly names: string[] }>();
  for (const { token, creature } of moves) {
    const zone = creature.zone ?? "";
    const placed = await combat.place(token, zone).catch((error: unknown): "kept" => {
      if (error instanceof Unanswered) throw error;
      console.error(error);
      return "kept";
    });
    if (placed === "there") continue;
    const called = placed === "kept" ? (zones.find(({ id }) => id === zone)?.name ?? "") : "";
    const same = left.get(`${placed} ${called}`) ?? { key: ELSEWHERE[placed], zone: called, names: [] };
    same.names.push(creature.name);
    left.set(`${placed} ${called}`, same);
  }
  for (const { key, zone, names } of left.values()) screen.tell(sentence(key, { zone, names: names.join(", ") }));
};

const byCard = (a: number | null, b: number | null): number => (a ?? Infinity) - (b ?? Infinity) || 0;

/** The sort: the round's fixed order, others by card. Order beats numbers: a swapped card counts next round. */
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

/** The combat's own fields: round, turn as an index of the sorted combatants, order. */
const headOf = (state: CombatState): { round: number; turn: number | null; order: readonly string[] } => {
  const order = orderOf(state);
  const turn = state.fight.current === null ? -1 : order.indexOf(state.fight.current);
  return { round: state.fight.round, turn: turn < 0 ? null : turn, order };
};

/** Writes to a row; what changed since it was `seen` is someone's hand and waits its turn. */
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

/** With `before` only its step's changes: others' writes await reconciliation. `seen` are the rows the log learnt. */
const planOf = (
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

const isSettled = (plan: FightPlan): boolean =>
  Object.values(plan).every((list: readonly unknown[]) => list.length === 0);

/** Marks set or removed by hand that a fight has yet to look at, by creature, with the person. */
const touchedOf = perObject((_host: Host) => new Map<string, Map<HandMark, string>>());

/** Fields that a person wrote, by the id of combatant or group; "" is the combat. */
export type Wrote = Readonly<Record<string, readonly string[]>>;

/** The last writer of each field of a fight's documents, until the fight looks at it. */
const writersOf = perObject((_host: Host) => new Map<string, Map<string, string>>());

export const noteWriter = (host: Host, fight: string, fields: Wrote, user: string): void => {
  const fights = writersOf(host);
  const last = fights.get(fight) ?? new Map<string, string>();
  fights.set(fight, last);
  for (const [id, names] of Object.entries(fields)) for (const name of names) last.set(`${id} ${name}`, user);
};

/** Whether a field waits for its last writer's turn. */
export type Waits = (id: string, field: string) => boolean;

/** The fight looks at `user`'s writes; writes of others whose turn is `coming` wait. */
export const waitsForOthers = (host: Host, fight: string, user: string, coming: (user: string) => boolean): Waits => {
  const last = writersOf(host).get(fight) ?? new Map<string, string>();
  for (const [field, by] of last) if (by === user) last.delete(field);
  const waiting = new Set([...last].flatMap(([field, by]) => (coming(by) ? [field] : [])));
  return (id, field) => waiting.has(`${id} ${field}`);
};

const keyOf = (fight: string, holder: string): string => `${fight} ${holder}`;

const marksAt = (host: Host, fight: string, holder: string): Map<HandMark, string> | undefined =>
  touchedOf(host).get(keyOf(fight, holder));

/** Notes a mark changed by hand; its value is read when the fight looks. */
export const touch = (host: Host, fight: string, holder: string, mark: HandMark, user: string): void => {
  const all = touchedOf(host);
  const marks = all.get(keyOf(fight, holder)) ?? new Map<HandMark, string>();
  all.set(keyOf(fight, holder), marks.set(mark, user));
};

export const takeTouched = (host: Host, fight: string, holder: string): readonly (readonly [HandMark, string])[] => {
  const marks = [...(marksAt(host, fight, holder) ?? [])];
  touchedOf(host).delete(keyOf(fight, holder));
  return marks;
};

const isTouched = (host: Host, fight: string, holder: string, mark: HandMark): boolean =>
  marksAt(host, fight, holder)?.has(mark) ?? false;

/** A combat's fields in a step's write. Round and turn where the step, or with `whole` another person, moved them. */
export const fightWrite = (
  page: ConflictPage,
  before: CombatState,
  after: CombatState,
  { now, whole }: { readonly now: number; readonly whole: boolean },
): PageWrite => {
  const { order, ...head } = headOf(after);
  const was = headOf(before);
  const moved = !sameJson({ ...head, order }, was) || before.fight.current !== after.fight.current;
  const differs = page.fight?.round !== head.round || page.fight.turn !== after.fight.current;
  const cast = castAfter(page, after);
  return {
    system: {
      ...(sameJson(page.fight?.order, order) ? {} : { order }),
      ...(cast ? { cast } : {}),
      ...(page.fight?.begun ? {} : { setup: page.setup, startedAt: now, origin: page.fight?.combat ?? "" }),
    },
    ...(moved || (whole && differs) ? { head } : {}),
  };
};

const THAUMS = "combat.thaums.value";

/** Thaums are spent from the sheet's number: a change the fight has not learnt yet stays. */
const spentFrom = (have: Json, was: unknown, is: unknown): number =>
  Math.max(0, Number(have ?? 0) - (Number(was) - Number(is)));

/** A step's sheet changes, from harm to injuries, without those the fight learnt from the sheet itself. */
export const fightChanges = (
  host: Pick<Host, "apply">,
  page: ConflictPage,
  before: CombatState,
  after: CombatState,
): readonly Change[] =>
  Object.values(after.creatures).flatMap((creature): Change[] => {
    const known = before.creatures[creature.id];
    const uuid = page.seats[creature.id]?.actor ?? "";
    if (!known || uuid === "") return [];
    const injured = injuryChanges(host, uuid, creature.criticals.slice(known.criticals.length));
    const lasting = lastingChanges(known, creature).flatMap(({ path, before: was, after: value }): Change[] => {
      const at = `system.${path}`;
      const have = host.apply.read(uuid, at);
      if (have === undefined || sameJson(have, value)) return [];
      const left = path === THAUMS ? spentFrom(have, was, value) : value;
      return [{ uuid, path: at, before: have, after: left as Json }];
    });
    return [...lasting, ...injured];
  });

/** Fights whose documents could not follow a step: the state before the first such step. */
const lateOf = perObject((_host: Host) => new Map<string, CombatState>());

/** Repeats writes that failed earlier; call it before looking at others' writes. */
export const catchUp = async (host: Host, uuid: string, state: CombatState): Promise<void> => {
  const since = lateOf(host).get(uuid);
  if (since) await settleFight(host, uuid, since, state);
};

/**
 * Brings documents and tokens to the log after a step, which stands whatever fails. With `before` only this step's
 * changes and earlier failed ones; with `seen`, the rows the log just learnt, all but later writes.
 */
export async function settleFight(
  host: Host,
  uuid: string,
  before: CombatState | null,
  after: CombatState,
  seen?: readonly FightRow[],
): Promise<void> {
  const page = host.world.page(uuid);
  if (!page?.fight) return;
  const since = lateOf(host).get(uuid) ?? before;
  const whole = before === null || seen !== undefined;
  const plan = planOf(after, page.fight, whole ? null : since, seen);
  try {
    if (!isSettled(plan)) await host.combat.settle(uuid, plan, headOf(after).turn);
    // A GM hears of a player's claim, whatever put it right
    for (const { _id, holder } of plan.update)
      if (holder !== undefined)
        host.screen.tell(sentence("Play.Note.HolderPutRight", { name: after.creatures[holder]?.name ?? _id }));
    await showOnTokens(host, page, after, { since, whole });
    lateOf(host).delete(uuid);
  } catch (error) {
    // The step is stored: failed writes are repeated with the next step, or when the GM's machine starts
    if (since) lateOf(host).set(uuid, since);
    console.error(error);
  }
}

interface Shown {
  /** The state that the tokens show; null where unknown. */
  readonly since: CombatState | null;
  readonly whole: boolean;
}

/**
 * Shows the log's marks on actors and tokens, but for those just changed by hand. A token's eye follows its creature; a
 * player's hero stays on that player's map, since the host shows hidden tokens to GMs alone.
 */
const showOnTokens = async (
  host: Host,
  page: ConflictPage,
  after: CombatState,
  { since, whole }: Shown,
): Promise<void> => {
  const moves: Move[] = [];
  const veils: Record<string, boolean> = {};
  for (const { holder, actor, token, zone, unseen, marks: had } of fightersOf(page.fight?.rows ?? [])) {
    const [was, is] = [since?.creatures[holder], after.creatures[holder]];
    const open = (mark: HandMark): boolean => !isTouched(host, page.uuid, holder, mark);
    const [then, now] = [since ? marksOf(since, was) : null, marksOf(after, is)];
    const shown = (mark: Mark): boolean => (whole ? had?.includes(mark) : undefined) ?? then?.[mark] ?? false;
    const mine = marks.filter(open);
    if (actor !== "" && mine.some((mark) => shown(mark) !== now[mark]))
      await host.combat.statuses(actor, Object.fromEntries(mine.map((mark) => [mark, now[mark]])));
    const hides = is?.hidden === true && !isPlayers(host, actor);
    if (is && unseen !== undefined && unseen !== hides && open("hidden"))
      if (hides ? whole || was?.hidden !== true : was?.hidden === true && !is.hidden) veils[token] = hides;
    const stood = was?.zone;
    if (token !== "" && since && is?.zone != null && is.zone !== stood && is.zone !== zone)
      moves.push({ token, creature: is });
  }
  await placeAll(host, moves, after.fight);
  if (Object.keys(veils).length > 0) await host.combat.veil(veils);
};

export const isPlayers = ({ world }: Pick<Host, "world">, actor: string): boolean =>
  (world.actor(actor)?.owners ?? []).length > 0;

/** Hidden creatures' dice would name them, so they are not shown. */
export const shownRolls = (state: CombatState, rolls: readonly ThrownDice[]): readonly ThrownDice[] =>
  rolls.filter(({ wanted }) => wanted.seat === null || state.creatures[wanted.seat]?.hidden !== true);

/** Events with a message even without dice: what a round begins with. */
const TOLD: readonly string[] = ["poisonHarm", "burned", "putOut", "ambushWon", "fightEnded"];

/** Whether a step has a message without dice; several walks at once are one sentence. */
export const tellsAnyway = (types: readonly string[]): boolean =>
  types.some((type) => TOLD.includes(type)) || types.filter((type) => type === "moved").length > 1;

/** Whether a fight's newest card may be posted again: with each later round. */
export const newRound = (before: CombatState, after: CombatState): boolean =>
  after.fight.round > before.fight.round && after.fight.round > 1;
