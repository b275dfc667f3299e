import { readNpc, type CombatState, type CreatureInput } from "../../rules/combat/index.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/outcome.ts";
import { plainObject } from "../../rules/log/plain.ts";
import type { FightFacts, SceneGround } from "../combat-api.ts";

/** One combatant document: a turn slot of a fight, with what the documents know of its holder. */
export interface FightRow {
  /** Id of the combatant, which is the slot's. */
  readonly id: string;
  /** Id of the creature: by the log where it knows the combatant, else as the combatant says. */
  readonly holder: string;
  /** Whose it says it is; absent where that is the holder. An owner may write anything there. */
  readonly claims?: string;
  readonly name: string;
  /** The name is the host's: combatant, token and sheet have none, or are gone. */
  readonly unnamed?: true;
  readonly img: string;
  /** Actor or token-actor uuid; "" for a bare name. */
  readonly actor: string;
  /** Side by the token's disposition; null without a token. */
  readonly side: string | null;
  /** Token uuid, or "". */
  readonly token: string;
  /** As stored for this combatant itself, whatever its group has. */
  readonly initiative: number | null;
  readonly group: string | null;
  readonly hidden: boolean;
  readonly defeated: boolean;
  /** Named states of its actor as the host has them; absent without an actor. */
  readonly marks?: readonly string[];
  /** Whether its token is hidden; absent without a token. */
  readonly unseen?: boolean;
  /** Id of the zone its token stands in; null without a token or outside all zones. */
  readonly zone: string | null;
  /** A foe written in one line, for a combatant without an actor. */
  readonly line: string;
  /** Actor whose sheet it is a copy of, without sharing that actor's harm; "" for none. */
  readonly source: string;
}

/** A combatant of whom nothing is known yet. */
export const BLANK_ROW: FightRow = {
  id: "",
  holder: "",
  name: "",
  img: "",
  actor: "",
  side: null,
  token: "",
  initiative: null,
  group: null,
  hidden: false,
  defeated: false,
  zone: null,
  line: "",
  source: "",
};

/** A group of combatants as its document has it. */
export interface FightGroup {
  readonly id: string;
  readonly name: string;
  readonly initiative: number | null;
}

/**
 * Who is in a fight by its log: their actors ("" for none) and the ids of their turn slots, which are the combatants'.
 */
export type Cast = Readonly<Record<string, { readonly actor: string; readonly slots: readonly string[] }>>;

/** What the documents of a fight say, beside its log. */
export interface FightDocs {
  /** False while nothing is stored: then the setup is made of the rows. */
  readonly begun: boolean;
  /** Id of the combat; "" for a chronicle. */
  readonly combat: string;
  /** Id of the linked scene, or "". */
  readonly scene: string;
  readonly active: boolean;
  readonly round: number;
  /** Id of the combatant whose turn it is, or null. */
  readonly turn: string | null;
  /** How the log sorts them. */
  readonly order: readonly string[];
  /** Who the log says is in it; empty before anything is played, and where an older version played. */
  readonly cast: Cast;
  /** How many combatants there are. */
  readonly size: number;
  readonly rows: readonly FightRow[];
  readonly groups: readonly FightGroup[];
  /** Who was prepared to lie in wait and has not been asked about yet; "" for nobody. */
  readonly ambush: "" | "foes" | "heroes";
  /** Uuid of the chronicle page, or "". */
  readonly chronicle: string;
}

/** A chronicle has a log and no documents any more. */
export const CHRONICLE: FightDocs = {
  begun: true,
  combat: "",
  scene: "",
  active: false,
  round: 0,
  turn: null,
  order: [],
  cast: {},
  size: 0,
  rows: [],
  groups: [],
  ambush: "",
  chronicle: "",
};

/** A change to one combatant: only what differs. */
export interface CombatantUpdate {
  readonly _id: string;
  readonly initiative?: number | null;
  readonly group?: string | null;
  readonly hidden?: boolean;
  readonly defeated?: boolean;
  readonly holder?: string;
}

/** What must be written so that the documents say what the log says; empty lists where they do. */
export interface FightPlan {
  readonly makeGroups: readonly { readonly _id: string; readonly name: string; readonly initiative: number | null }[];
  readonly make: readonly { readonly _id: string; readonly holder: string; readonly name: string }[];
  readonly update: readonly CombatantUpdate[];
  readonly groups: readonly { readonly _id: string; readonly initiative: number | null }[];
  readonly drop: readonly string[];
  readonly dropGroups: readonly string[];
}

/** Nothing to write. */
export const NO_PLAN: FightPlan = { makeGroups: [], make: [], update: [], groups: [], drop: [], dropGroups: [] };

/** A combatant to add. */
export interface NewCombatant {
  readonly _id?: string;
  readonly name?: string;
  readonly img?: string;
  readonly actorId?: string | null;
  readonly tokenId?: string | null;
  readonly sceneId?: string | null;
  readonly hidden?: boolean;
  readonly holder?: string;
  readonly line?: string;
  /** One more card of the creature this combatant belongs to: name, token and actor are taken from it. */
  readonly like?: string;
  /** Actor uuid whose sheet it is a copy of, where it shall not share that actor's harm. */
  readonly source?: string;
  /** Actor uuid to put on the combat's scene as a new token, "" for whoever has no sheet; in a zone of that name. */
  readonly spawn?: string;
  readonly zone?: string;
}

/** What a new combat keeps of what was prepared. */
export interface NewFight {
  readonly title: string;
  readonly text: string;
  readonly ambush: FightDocs["ambush"];
}

/**
 * What came of moving a token into a zone: it is there, or need not be; the host kept it elsewhere, or the zone has no
 * room for it; the scene, which has others, no longer has that zone.
 */
export type Placed = "there" | "kept" | "gone";

/** The documents of fights: what play writes beside the log. All of it is the GM's. */
export interface CombatPort {
  /**
   * Bring combatants and groups to what the log says: at most one batch of each kind. `turn` is the index of whose turn
   * it is among all of them: a host keeps the combatant, not the index, when some come or go (public issue 12009).
   * Without it the turn stays with whom it is.
   */
  settle(uuid: string, plan: FightPlan, turn?: number | null): Promise<void>;
  /** Named states of an actor as a picture of the log: on or off. */
  statuses(actor: string, states: Readonly<Record<string, boolean>>): Promise<void>;
  /** Hide these tokens or show them; what a token says already is not written. */
  veil(tokens: Readonly<Record<string, boolean>>): Promise<void>;
  /** An actor that still lay there from a fight is on its feet again: the defeated state that a log left goes. */
  risen(actor: string): Promise<void>;
  /** Move a token into a zone of its scene; answers what came of it. */
  place(token: string, zone: string): Promise<Placed>;
  /** A new combat with these in it. Answers its uuid. */
  create(scene: string, about: NewFight, rows: readonly NewCombatant[]): Promise<string>;
  /** Add combatants. */
  add(uuid: string, rows: readonly NewCombatant[]): Promise<void>;
  /** The combat is over and written down: delete it. */
  remove(uuid: string): Promise<void>;
}

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

/** Most letters of a creature's name. */
const MOST = 120;

/** "Wolf 3" is one of several that are called "Wolf": the number was given by the fight. */
const isCalled = (name: string, row: string): boolean =>
  name === row || (name.startsWith(`${row} `) && /^\d+$/.test(name.slice(row.length + 1)));

/** What a combatant, its token and its sheet are called; "" for what is not there. */
interface Called {
  readonly own: string;
  readonly token: string;
  readonly sheet: string;
}

/**
 * The name of a row: the combatant's own, else that over the token, else the sheet's. Where none of them is there any
 * longer the host has a name for it, which no log takes over.
 */
export const namedRow = ({ own, token, sheet }: Called, host: string): Pick<FightRow, "name" | "unnamed"> => {
  const name = own || token || sheet;
  return name === "" ? { name: host, unnamed: true } : { name };
};

/**
 * What a combatant of that name keeps as its own: nothing where its token, or without one its sheet, is called so. Then
 * whoever renames that renames who is in the fight.
 */
export const ownName = (name: string, { token, sheet }: Omit<Called, "own">): string =>
  (token === "" ? name === sheet : isCalled(name, token)) ? "" : name;

/**
 * Whose combatant is called otherwise by now, with the name they have from here on. Who would be called as somebody
 * else is gets a number; those in sight are counted by themselves, so that no number tells of somebody hidden.
 */
export const fightersCalled = (rows: readonly FightRow[], state: CombatState): Readonly<Record<string, string>> => {
  const names = new Map(Object.values(state.creatures).map(({ id, name }) => [id, name]));
  const hides = (id: string): boolean => state.creatures[id]?.hidden === true;
  const changed: Record<string, string> = {};
  const named = fightersOf(rows).filter(({ unnamed, name }) => !unnamed && name.trim() !== "");
  for (const { holder, name } of [...named].sort((a, b) => Number(hides(a.holder)) - Number(hides(b.holder)))) {
    const was = names.get(holder);
    const row = name.trim().slice(0, MOST);
    const kept = was !== undefined && isCalled(was, row);
    if (was === undefined || (kept && !hides(holder))) continue;
    const taken = [...names].flatMap(([id, one]) => (id !== holder && (hides(holder) || !hides(id)) ? [one] : []));
    if (kept && !taken.includes(was)) continue;
    let now = row;
    for (let n = 2; taken.includes(now); n += 1) now = `${row.slice(0, MOST - 4)} ${n}`;
    names.set(holder, now);
    changed[holder] = now;
  }
  return changed;
};
