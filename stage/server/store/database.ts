/** One collection on disk: read whole at start, then only written to. Source: classic-level (MIT) documentation. */
import { ClassicLevel } from "classic-level";
import type { Source } from "../documents/source.ts";
import { flatten, topLevelIds, unflatten } from "./keys.ts";

/** Entries of one database as text, by key. */
export type Entries = ReadonlyMap<string, string>;

type Change = { type: "put"; key: string; value: unknown } | { type: "del"; key: string };

/** A collection of one document name, kept in memory and written through to LevelDB. */
export class Database {
  readonly documents = new Map<string, Source>();
  readonly #level: ClassicLevel<string, unknown>;
  /** What stands on disk, as text, so that only changed entries are written. */
  readonly #stored = new Map<string, string>();

  private constructor(
    readonly documentName: string,
    readonly collection: string,
    folder: string,
  ) {
    this.#level = new ClassicLevel(folder, { keyEncoding: "utf8", valueEncoding: "json" });
  }

  /** Open a collection's folder, made when it is not there. Throws when another process holds it. */
  static async open(documentName: string, collection: string, folder: string): Promise<Database> {
    const database = new Database(documentName, collection, folder);
    await database.#level.open();
    const entries = new Map(await database.#level.iterator().all());
    for (const [key, value] of entries) database.#stored.set(key, JSON.stringify(value));
    database.#read(entries);
    return database;
  }

  /** Write one top-level document (or its absence) as it now stands in memory, in one batch. */
  async write(ids: Iterable<string>): Promise<void> {
    const batch: Change[] = [];
    for (const id of ids) {
      const source = this.documents.get(id);
      const now = source ? flatten(this.documentName, this.collection, source) : new Map<string, unknown>();
      for (const [key, value] of now) {
        const text = JSON.stringify(value);
        if (this.#stored.get(key) === text) continue;
        this.#stored.set(key, text);
        batch.push({ type: "put", key, value });
      }
      for (const key of this.#keysOf(id)) {
        if (now.has(key)) continue;
        this.#stored.delete(key);
        batch.push({ type: "del", key });
      }
    }
    if (batch.length) await this.#level.batch(batch);
  }

  /** Every entry as it now stands on disk. */
  entries(): Entries {
    return new Map(this.#stored);
  }

  /** Make disk and memory what these entries say: new objects, in the order of a collection that was just opened. */
  async putBack(kept: Entries): Promise<void> {
    const gone = [...this.#stored.keys()].filter((key) => !kept.has(key));
    const changed = [...kept].filter(([key, text]) => this.#stored.get(key) !== text);
    this.#stored.clear();
    for (const [key, text] of kept) this.#stored.set(key, text);
    const entries = new Map([...kept].map(([key, text]) => [key, JSON.parse(text) as unknown]));
    this.#read(entries);
    const batch: Change[] = gone.map((key) => ({ type: "del", key }));
    for (const [key] of changed) batch.push({ type: "put", key, value: entries.get(key) });
    if (batch.length) await this.#level.batch(batch);
  }

  async close(): Promise<void> {
    await this.#level.close();
  }

  #read(entries: ReadonlyMap<string, unknown>): void {
    this.documents.clear();
    for (const id of topLevelIds(this.collection, entries))
      this.documents.set(id, unflatten(this.documentName, this.collection, id, entries));
  }

  #keysOf(id: string): string[] {
    const own = `!${this.collection}!${id}`;
    const child = new RegExp(`^!${this.collection}\\.[a-z.]+!${id}\\.`);
    return [...this.#stored.keys()].filter((key) => key === own || child.test(key));
  }
}
