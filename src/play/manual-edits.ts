import { isRefused } from "../rules/log/index.ts";
import { integer, list, mapOf, object, optional, tagged, text } from "../rules/log/parse.ts";
import { hasLog, type Folds } from "./folds.ts";
import type { ConflictPage, Host, MemoryPort } from "./ports.ts";
import { isRunning } from "./receipts.ts";

/** A token's position: pixels, and units of height. */
export interface TokenPlace {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
}

interface Noted {
  /** Token or actor. */
  readonly uuid: string;
  readonly name: string;
  /** Ids of the users who did it. */
  readonly users: readonly string[];
  /** The log's highest sequence then: later events have higher ones. */
  readonly seq: number;
}

interface MoveNote extends Noted {
  readonly type: "token";
  readonly from: TokenPlace;
  readonly to: TokenPlace;
  /** Id of the drag, which the host may report in parts, one a waypoint. */
  readonly drag?: string;
}

interface EditNote extends Noted {
  readonly type: "sheet";
  /** Names of changed items and effects; "" for the sheet's own values. */
  readonly what: readonly string[];
}

export type HandNote = MoveNote | EditNote;

/** The most notes of one conflict; the oldest go first. */
const MOST_NOTES = 60;

/** The most users, items and effects that a note lists. */
const NAMES = 6;

const union = (a: readonly string[], b: readonly string[]): readonly string[] =>
  [...new Set([...a, ...b])].slice(0, NAMES);

const sameSpot = (a: TokenPlace, b: TokenPlace): boolean => a.x === b.x && a.y === b.y && a.elevation === b.elevation;

/** Merges two notes of one document: from its first place to its last, with all changes. */
const together = (a: HandNote, b: HandNote): HandNote => {
  const users = union(a.users, b.users);
  if (a.type === "token" && b.type === "token") return { ...b, users, from: a.from };
  return a.type === "sheet" && b.type === "sheet" ? { ...b, users, what: union(a.what, b.what) } : b;
};

const dragOf = (note: HandNote): string => (note.type === "token" && note.drag) || "";

/** Adds a note; a document's changes between two steps, or a drag in parts, are one note. */
export const noted = (notes: readonly HandNote[], note: HandNote): readonly HandNote[] => {
  const drag = dragOf(note);
  const same = (one: HandNote): boolean => one.seq === note.seq || (drag !== "" && dragOf(one) === drag);
  const known = notes.find((one) => one.uuid === note.uuid && same(one));
  const rest = notes.filter((one) => one !== known);
  return [...rest, known ? together(known, note) : note].slice(-MOST_NOTES);
};

/** The sequences after which changes count as after a step. */
export interface Since {
  readonly tokens: number;
  /** Lower than for tokens where the step only took over a sheet's values. */
  readonly sheets: number;
}

/** Hand changes that an undo leaves alone, one note a document: no tokens back in place or moved by it (`carried`). */
export const doneSince = (
  notes: readonly HandNote[],
  since: Since,
  carried: ReadonlySet<string>,
): readonly HandNote[] => {
  const all = new Map<string, HandNote>();
  for (const note of notes) {
    if (note.seq < (note.type === "token" ? since.tokens : since.sheets) || carried.has(note.uuid)) continue;
    const known = all.get(note.uuid);
    all.set(note.uuid, known ? together(known, note) : note);
  }
  return [...all.values()].filter((note) => note.type === "sheet" || !sameSpot(note.from, note.to));
};

const KEY = "setpiece.by-hand";

/** The most conflicts with notes; the longest without news goes. */
const CONFLICTS = 24;

const pixels = integer({ min: -10_000_000, max: 10_000_000 });
const spot = object({ x: pixels, y: pixels, elevation: pixels });
const common = {
  uuid: text({ min: 1, max: 300 }),
  name: text({ max: 1000 }),
  users: list(text({ max: 100 })),
  seq: integer({ min: 0 }),
};
const parseNotes = mapOf(
  list(
    tagged("type", {
      token: object({ ...common, from: spot, to: spot, drag: optional(text({ max: 100 })) }),
      sheet: object({ ...common, what: list(text({ max: 1000 })) }),
    }),
  ),
);

/** This browser's notes by conflict: they survive a reload; damaged or oversized ones are forgotten. */
export class HandNotes {
  readonly #memory: MemoryPort;
  #all: Map<string, readonly HandNote[]> | null = null;

  constructor(memory: MemoryPort) {
    this.#memory = memory;
  }

  of(uuid: string): readonly HandNote[] {
    return this.#known().get(uuid) ?? [];
  }

  /** Notes a change for each of these conflicts, in one write. */
  add(news: ReadonlyMap<string, HandNote>): void {
    const all = this.#known();
    for (const [uuid, note] of news) {
      const notes = noted(this.of(uuid), note);
      all.delete(uuid);
      all.set(uuid, notes);
    }
    for (const old of [...all.keys()].slice(0, -CONFLICTS)) all.delete(old);
    this.#keep();
  }

  #known(): Map<string, readonly HandNote[]> {
    return (this.#all ??= new Map(Object.entries(this.#read())));
  }

  #read(): Readonly<Record<string, readonly HandNote[]>> {
    try {
      const parsed = parseNotes(JSON.parse(this.#memory.get(KEY) ?? "{}"));
      return isRefused(parsed) ? {} : parsed.value;
    } catch {
      return {};
    }
  }

  #keep(): void {
    try {
      this.#memory.set(KEY, JSON.stringify(Object.fromEntries(this.#known())));
    } catch {
      // A browser with full storage still knows it until the next reload
    }
  }
}

/** The most conflicts an event is noted for: running ones, then the newest. */
const MOST_PLAYED = 8;

/** A move or edit as seen; the witness adds the sequence. */
type SeenMove = Omit<MoveNote, "type" | "seq"> & { readonly actor: string };
type SeenEdit = Omit<EditNote, "type" | "seq">;

const plays = (page: ConflictPage, actor: string): boolean =>
  actor !== "" && Object.values(page.seats).some((seat) => seat.actor === actor);

/** Notes changes by hand on GMs' clients, for the question before an undo; players never undo. */
export class HandWitness {
  readonly #host: Host;
  readonly #folds: Folds;
  readonly #notes: HandNotes;
  readonly #tell: (uuids: readonly string[]) => void;

  /** @param tell  called once with the conflicts for which something was noted */
  constructor(host: Host, folds: Folds, notes: HandNotes, tell: (uuids: readonly string[]) => void) {
    this.#host = host;
    this.#folds = folds;
    this.#notes = notes;
    this.#tell = tell;
  }

  /** A token was moved; `actor` is its actor's uuid, "" without one. */
  moved({ actor, ...seen }: SeenMove): void {
    const here = (page: ConflictPage): boolean =>
      plays(page, actor) || page.fight?.rows.some(({ token }) => token === seen.uuid) === true;
    this.#note(actor, here, (seq) => ({ type: "token", ...seen, seq }));
  }

  edited(seen: SeenEdit): void {
    this.#note(
      seen.uuid,
      (page) => plays(page, seen.uuid),
      (seq) => ({ type: "sheet", ...seen, seq }),
    );
  }

  #note(actor: string, here: (page: ConflictPage) => boolean, noteAt: (seq: number) => HandNote): void {
    if (!this.#host.world.me().gm) return;
    const pages = this.#host.world
      .playedBy(actor, MOST_PLAYED)
      .filter((page) => hasLog(page) && here(page))
      .sort((a, b) => Number(isRunning(b)) - Number(isRunning(a)) || b.startedAt - a.startedAt)
      .slice(0, MOST_PLAYED);
    const news = new Map<string, HandNote>();
    for (const page of pages) {
      const folded = this.#folds.of(page);
      if (!isRefused(folded)) news.set(page.uuid, noteAt(folded.seq));
    }
    if (news.size === 0) return;
    this.#notes.add(news);
    this.#tell([...news.keys()]);
  }
}
