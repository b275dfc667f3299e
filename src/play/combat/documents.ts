/** A fight's documents against its log: rows, snapshots, writes, tokens. Rules live in `rules/combat`. */
import { readNpc, type CombatState, type CreatureInput } from "../../rules/combat/index.ts";
import { LONGEST_NAME } from "../../rules/combat/state/creature.ts";
import { isRefused, type Json } from "../../rules/log/index.ts";
import { plainObject } from "../../rules/log/plain.ts";
import type { FightFacts, SceneGround } from "../api.ts";

/** A combatant document: a turn slot, with its holder's facts. */
export interface FightRow {
  readonly id: string;
  /** The creature's id: by the log where it knows the combatant, else by the combatant. */
  readonly holder: string;
  /** The holder the combatant claims, where different; owners can write anything there. */
  readonly claims?: string;
  readonly name: string;
  /** The name is the host's, since combatant, token and sheet have none. */
  readonly unnamed?: true;
  readonly img: string;
  /** Actor or token-actor uuid; "" for a bare name. */
  readonly actor: string;
  /** Side by the token's disposition; null without a token. */
  readonly side: string | null;
  readonly token: string;
  /** As stored for this combatant, whatever its group has. */
  readonly initiative: number | null;
  readonly group: string | null;
  readonly hidden: boolean;
  readonly defeated: boolean;
  /** Its actor's named states in the host; absent without an actor. */
  readonly marks?: readonly string[];
  /** Whether its token is hidden; absent without a token. */
  readonly unseen?: boolean;
  /** Id of its token's zone; null without a token or outside all zones. */
  readonly zone: string | null;
  /** A foe written in one line, for a combatant without an actor. */
  readonly line: string;
  /** Actor whose sheet it copies without sharing harm; "" for none. */
  readonly source: string;
}

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

export interface FightGroup {
  readonly id: string;
  readonly name: string;
  readonly initiative: number | null;
}

/** A fight's members by its log: actors ("" for none) and turn slots' ids, which are the combatants'. */
export type Cast = Readonly<Record<string, { readonly actor: string; readonly slots: readonly string[] }>>;

export interface FightDocs {
  /** False while nothing is stored: then the setup is made of the rows. */
  readonly begun: boolean;
  /** Id of the combat; "" for a chronicle. */
  readonly combat: string;
  /** Id of the linked scene, or "". */
  readonly scene: string;
  readonly active: boolean;
  readonly round: number;
  /** Id of the combatant on turn, or null. */
  readonly turn: string | null;
  readonly order: readonly string[];
  /** The log's members; empty before play, and where an older version played. */
  readonly cast: Cast;
  readonly size: number;
  readonly rows: readonly FightRow[];
  readonly groups: readonly FightGroup[];
  /** The side prepared to ambush that has not been asked about; "" for none. */
  readonly ambush: "" | "foes" | "heroes";
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

export interface CombatantUpdate {
  readonly _id: string;
  readonly initiative?: number | null;
  readonly group?: string | null;
  readonly hidden?: boolean;
  readonly defeated?: boolean;
  readonly holder?: string;
}

/** Writes that bring the documents to the log; empty lists where they match. */
export interface FightPlan {
  readonly makeGroups: readonly { readonly _id: string; readonly name: string; readonly initiative: number | null }[];
  readonly make: readonly { readonly _id: string; readonly holder: string; readonly name: string }[];
  readonly update: readonly CombatantUpdate[];
  readonly groups: readonly { readonly _id: string; readonly initiative: number | null }[];
  readonly drop: readonly string[];
  readonly dropGroups: readonly string[];
}

export const NO_PLAN: FightPlan = { makeGroups: [], make: [], update: [], groups: [], drop: [], dropGroups: [] };

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
  /** A combatant of the same creature, which gives name, token and actor: one more card. */
  readonly like?: string;
  readonly source?: string;
  /** Actor uuid for a new token on the combat's scene, "" without a sheet; in a zone of that name. */
  readonly spawn?: string;
  readonly zone?: string;
}

export interface NewFight {
  readonly title: string;
  readonly text: string;
  readonly ambush: FightDocs["ambush"];
}

/** A token's move into a zone: done or not needed; kept elsewhere by the host or for lack of room; the zone is gone. */
export type Placed = "there" | "kept" | "gone";

/** Writes to fights' documents beside the log. All of them are the GM's. */
export interface CombatPort {
  /**
   * Brings combatants and groups to the log, at most one batch of each kind. `turn` is the index of the combatant on
   * turn, as a host keeps the combatant when some come or go (public issue 12009); without it the turn stays.
   */
  settle(uuid: string, plan: FightPlan, turn?: number | null): Promise<void>;
  statuses(actor: string, states: Readonly<Record<string, boolean>>): Promise<void>;
  /** Hides or shows tokens; unchanged ones are not written. */
  veil(tokens: Readonly<Record<string, boolean>>): Promise<void>;
  /** An actor gets up again: the defeated state that a log left goes. */
  risen(actor: string): Promise<void>;
  place(token: string, zone: string): Promise<Placed>;
  create(scene: string, about: NewFight, rows: readonly NewCombatant[]): Promise<string>;
  add(uuid: string, rows: readonly NewCombatant[]): Promise<void>;
  remove(uuid: string): Promise<void>;
}

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

/** A combatant as a fight takes it in, by its present sheet. */
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

export const fightersOf = (rows: readonly FightRow[]): readonly FightRow[] => {
  const first = new Map<string, FightRow>();
  for (const row of rows) if (!first.has(row.holder)) first.set(row.holder, row);
  return [...first.values()];
};

/** Cuts the name, so that the number has room. */
const numbered = (name: string, n: number): string => `${name.slice(0, LONGEST_NAME - 4)} ${n}`;

/** Rows with numbers behind shared names ("Wolf 1"); visible ones first, so that no number reveals a hidden one. */
export const toldApart = (rows: readonly FightRow[]): readonly FightRow[] => {
  const fighters = fightersOf(rows).map((row) => ({ ...row, name: row.name.slice(0, LONGEST_NAME) }));
  const counted = new Map<string, number>();
  const names = new Map<string, string>();
  for (const one of [...fighters].sort((a, b) => Number(a.hidden) - Number(b.hidden))) {
    const n = (counted.get(one.name) ?? 0) + 1;
    const alone = n === 1 && fighters.filter((o) => o.name === one.name && o.hidden === one.hidden).length === 1;
    counted.set(one.name, n);
    names.set(one.holder, alone ? one.name : numbered(one.name, n));
  }
  return rows.map((row) => ({ ...row, name: names.get(row.holder) ?? row.name }));
};

/** Turn slots by creature. A group's member has one, however many combatants there are. */
const slotsOf = (rows: readonly FightRow[]): Record<string, string[]> => {
  const slots: Record<string, string[]> = {};
  for (const { id, holder } of rows) slots[holder] = [...(slots[holder] ?? []), id].slice(0, 10);
  return slots;
};

/** A fight's setup made of its combatants, until the first step stores it. Turn slots have the combatants' ids. */
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

/** Whether a name is a row's with a number the fight gave: "Wolf 3" of "Wolf". */
const isCalled = (name: string, row: string): boolean => {
  const number = /^.* (\d+)$/s.exec(name)?.[1];
  return name === row || (number !== undefined && [`${row} ${number}`, numbered(row, Number(number))].includes(name));
};

/** Names of a combatant, its token and its sheet; "" for what is missing. */
interface Called {
  readonly own: string;
  readonly token: string;
  readonly sheet: string;
}

/** A row's name: the combatant's, else the token's, else the sheet's; else the host's, which no log takes over. */
export const namedRow = ({ own, token, sheet }: Called, host: string): Pick<FightRow, "name" | "unnamed"> => {
  const name = own || token || sheet;
  return name === "" ? { name: host, unnamed: true } : { name };
};

/** The name a combatant keeps: none where token or sheet has it, so that renaming these renames the fighter. */
export const ownName = (name: string, { token, sheet }: Omit<Called, "own">): string =>
  (token === "" ? name === sheet : isCalled(name, token)) ? "" : name;

/** Combatants' new names, numbered where shared; visible ones apart, so that no number reveals a hidden one. */
export const fightersCalled = (rows: readonly FightRow[], state: CombatState): Readonly<Record<string, string>> => {
  const names = new Map(Object.values(state.creatures).map(({ id, name }) => [id, name]));
  const hides = (id: string): boolean => state.creatures[id]?.hidden === true;
  const changed: Record<string, string> = {};
  const named = fightersOf(rows).filter(({ unnamed, name }) => !unnamed && name.trim() !== "");
  for (const { holder, name } of [...named].sort((a, b) => Number(hides(a.holder)) - Number(hides(b.holder)))) {
    const was = names.get(holder);
    const row = name.trim().slice(0, LONGEST_NAME);
    const kept = was !== undefined && isCalled(was, row);
    if (was === undefined || (kept && !hides(holder))) continue;
    const taken = [...names].flatMap(([id, one]) => (id !== holder && (hides(holder) || !hides(id)) ? [one] : []));
    if (kept && !taken.includes(was)) continue;
    let now = row;
    for (let n = 2; taken.includes(now); n += 1) now = numbered(row, n);
    names.set(holder, now);
    changed[holder] = now;
  }
  return changed;
};

/** A token's upper left corner and size, in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const overlaps = (a: Spot, b: Spot): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Tokens are tested this part of their size inside their edges: a slightly narrower zone still holds one. */
const INSET = 0.125;

/** Whether all of a token is inside, not its middle alone. */
const lies = ({ x, y, width, height }: Spot, inside: (x: number, y: number) => boolean): boolean =>
  [INSET, 1 - INSET].every((across) =>
    [INSET, 1 - INSET].every((down) => inside(x + across * width, y + down * height)),
  );

/** The host writes a token's name below it, and wider. */
const nameOf = ({ x, y, width, height }: Spot, grid: number): Spot => ({
  x: x - grid / 2,
  y: y + height,
  width: width + grid,
  height: grid / 4,
});

/** Faults of a spot, the worst first: over tokens, half out, names over tokens or names. */
type Against = readonly [over: number, out: number, names: number];

const isBetter = (a: Against, b: Against): boolean => {
  const at = a.findIndex((one, index) => one !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
};

/** The best spot of a zone's grid by `Against`, then the nearest, in pixels; null where no spot's middle is inside. */
export const freeSpot = (
  from: Spot,
  bounds: Spot,
  grid: number,
  inside: (x: number, y: number) => boolean,
  taken: readonly Spot[],
): { readonly x: number; readonly y: number } | null => {
  const spots: Spot[] = [];
  const start = (edge: number): number => Math.floor(edge / grid) * grid;
  for (let x = start(bounds.x); x < bounds.x + bounds.width; x += grid)
    for (let y = start(bounds.y); y < bounds.y + bounds.height; y += grid)
      if (inside(x + from.width / 2, y + from.height / 2)) spots.push({ ...from, x, y });
  const away = ({ x, y }: Spot): number => Math.hypot(x - from.x, y - from.y);
  const named = taken.map((token) => ({ token, name: nameOf(token, grid) }));
  const against = (one: Spot): Against => {
    const own = nameOf(one, grid);
    const names = named.reduce((sum, { token, name }) => {
      if (overlaps(one, name) || overlaps(own, token)) return sum + 2;
      return overlaps(own, name) ? sum + 1 : sum;
    }, 0);
    const over = taken.filter((other) => overlaps(one, other)).length;
    return [over, lies(one, inside) ? 0 : 1, names];
  };
  let best: { readonly spot: Spot; readonly against: Against } | null = null;
  for (const spot of spots.sort((a, b) => away(a) - away(b))) {
    const found = { spot, against: against(spot) };
    if (!best || isBetter(found.against, best.against)) best = found;
    if (best.against.every((one) => one === 0)) break;
  }
  return best && { x: best.spot.x, y: best.spot.y };
};

export interface ZoneShape {
  readonly id: string;
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  inside(x: number, y: number): boolean;
}

/** Samples a square, each way, and the largest gap between neighbours: two empty samples, half a square. */
const FINE = 4;
const GAP = 3;

const samples = ({ bounds, inside }: ZoneShape, step: number): readonly (readonly [number, number])[] => {
  const found: [number, number][] = [];
  const first = (edge: number): number => Math.floor(edge / step);
  for (let column = first(bounds.x); column <= first(bounds.x + bounds.width); column++)
    for (let row = first(bounds.y); row <= first(bounds.y + bounds.height); row++)
      if (inside((column + 0.5) * step, (row + 0.5) * step)) found.push([column, row]);
  return found;
};

/** Zones that touch, overlap or have a gap of half a square at most. A proposal: walls are the GM's to judge. */
export const touching = (zones: readonly ZoneShape[], grid: number): readonly (readonly [string, string])[] => {
  const step = grid / FINE;
  const at = new Map<string, Set<string>>();
  const all = zones.map((zone) => ({ id: zone.id, cells: samples(zone, step) }));
  for (const { id, cells } of all)
    for (const [column, row] of cells) {
      const key = `${column} ${row}`;
      at.set(key, (at.get(key) ?? new Set()).add(id));
    }
  const pairs = new Map<string, readonly [string, string]>();
  for (const { id, cells } of all)
    for (const [column, row] of cells)
      for (let x = -GAP; x <= GAP; x++)
        for (let y = -GAP; y <= GAP; y++)
          for (const other of at.get(`${column + x} ${row + y}`) ?? [])
            if (other > id) pairs.set(`${id} ${other}`, [id, other]);
  return [...pairs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair);
};

const PLACE = new Set(["x", "y", "elevation", "width", "height", "level", "_regions"]);

/** Whether a token's change may mean another zone, which is stored later when a region changed (public issue 14245). */
export const mayChangeZone = (changes: object): boolean => Object.keys(changes).some((key) => PLACE.has(key));
