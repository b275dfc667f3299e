import { isRefused } from "../rules/log/index.ts";
import { integer, list, mapOf, object, optional, tagged, text } from "../rules/log/parse.ts";
import { hasLog, type Folds } from "./folds.ts";
import type { ConflictPage, Host, MemoryPort } from "./ports.ts";
import { isRunning } from "./receipts.ts";

/** Where a token is on its scene: pixels, and units of height. */
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
  /** Highest sequence of the conflict's log when it happened: whatever is stored above came later. */
  readonly seq: number;
}

/** A token of somebody who takes part was moved, by hand and not by the log. */
interface MoveNote extends Noted {
  readonly type: "token";
  readonly from: TokenPlace;
  readonly to: TokenPlace;
  /** Id of the drag: the host may tell one in several parts, at each place it passes. */
  readonly drag?: string;
}

/** A sheet of somebody who takes part was changed, by hand and not by the log. */
interface EditNote extends Noted {
  readonly type: "sheet";
  /** Names of its items and effects that were changed; "" stands for values of the sheet itself. */
  readonly what: readonly string[];
}

/** Something done beside the log of a conflict. */
export type HandNote = MoveNote | EditNote;

/** Most notes kept of one conflict: the oldest go first. */
const MOST_NOTES = 60;

/** Most names told of one sheet. */
const NAMES = 6;

const union = (a: readonly string[], b: readonly string[]): readonly string[] =>
  [...new Set([...a, ...b])].slice(0, NAMES);

const sameSpot = (a: TokenPlace, b: TokenPlace): boolean => a.x === b.x && a.y === b.y && a.elevation === b.elevation;

/** Two notes of one document as one: from where it stood first to where it came last, all that was changed. */
const together = (a: HandNote, b: HandNote): HandNote => {
  const users = union(a.users, b.users);
  if (a.type === "token" && b.type === "token") return { ...b, users, from: a.from };
  return a.type === "sheet" && b.type === "sheet" ? { ...b, users, what: union(a.what, b.what) } : b;
};

const dragOf = (note: HandNote): string => (note.type === "token" && note.drag) || "";

/**
 * Add a note: what happens to one document between two steps is one note, so that dragging about costs no room; and so
 * is a drag that the host tells in parts, also where a step was stored between two of them.
 */
export const noted = (notes: readonly HandNote[], note: HandNote): readonly HandNote[] => {
  const drag = dragOf(note);
  const same = (one: HandNote): boolean => one.seq === note.seq || (drag !== "" && dragOf(one) === drag);
  const known = notes.find((one) => one.uuid === note.uuid && same(one));
  const rest = notes.filter((one) => one !== known);
  return [...rest, known ? together(known, note) : note].slice(-MOST_NOTES);
};

/** From where on things count as done after a step: sequences of the log. */
export interface Since {
  readonly tokens: number;
  /** Lower than for tokens where the step only took over what a sheet says. */
  readonly sheets: number;
}

/**
 * What has been done by hand since a step and stays as it is when that step is taken back: one note a document, in the
 * order in which it began. A token that is back where it was is none, nor is one in
 * `carried`: those the undo moves itself.
 */
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

/** Most conflicts of which notes are kept: of those beyond, the one without news for longest goes. */
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

/**
 * What this browser noted beside the logs, by conflict. It survives a reload and costs no write to the world; what is
 * damaged, or does not fit into the browser's storage, is forgotten.
 */
export class HandNotes {
  readonly #memory: MemoryPort;
  #all: Map<string, readonly HandNote[]> | null = null;

  constructor(memory: MemoryPort) {
    this.#memory = memory;
  }

  /** What is known of one conflict, oldest first. */
  of(uuid: string): readonly HandNote[] {
    return this.#known().get(uuid) ?? [];
  }

  /** What was done is noted for each of these conflicts, and written down once. */
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
      // A browser that stores nothing more still knows it until the next reload
    }
  }
}

/** Most conflicts that one event is noted for: those that run, then the newest. */
const MOST_PLAYED = 8;

/** What is seen of a move or an edit; the witness adds when it was. */
type SeenMove = Omit<MoveNote, "type" | "seq"> & { readonly actor: string };
type SeenEdit = Omit<EditNote, "type" | "seq">;

const plays = (page: ConflictPage, actor: string): boolean =>
  actor !== "" && Object.values(page.seats).some((seat) => seat.actor === actor);

/**
 * Notes on a GM's client what people do by hand to tokens and sheets of those who take part in a conflict, so that the
 * question before an undo can name what the undo leaves alone. Players' clients note nothing: they never undo.
 */
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

  /** A token was moved; `actor` is the uuid of its actor, "" without one. */
  moved({ actor, ...seen }: SeenMove): void {
    const here = (page: ConflictPage): boolean =>
      plays(page, actor) || page.fight?.rows.some(({ token }) => token === seen.uuid) === true;
    this.#note(actor, here, (seq) => ({ type: "token", ...seen, seq }));
  }

  /** A sheet, one of its items or of its effects was changed. */
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
