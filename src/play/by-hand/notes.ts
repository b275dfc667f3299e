import { isRefused } from "../../rules/log/index.ts";
import { integer, list, mapOf, object, optional, tagged, text } from "../../rules/log/parse.ts";
import type { MemoryPort } from "../ports.ts";
import { noted, type HandNote } from "./note.ts";

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
