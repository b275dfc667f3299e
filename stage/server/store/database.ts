/** One collection on disk: read whole at start, then only written to. Source: classic-level (MIT) documentation. */
import { ClassicLevel } from "classic-level";
import type { Source } from "../documents/source.ts";
import { flatten, topLevelIds, unflatten } from "./keys.ts";

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
    for (const id of topLevelIds(collection, entries)) {
      database.documents.set(id, unflatten(documentName, collection, id, entries));
    }
    return database;
  }

  /** Write one top-level document (or its absence) as it now stands in memory, in one batch. */
  async write(ids: Iterable<string>): Promise<void> {
    const batch: ({ type: "put"; key: string; value: unknown } | { type: "del"; key: string })[] = [];
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

  async close(): Promise<void> {
    await this.#level.close();
  }

  #keysOf(id: string): string[] {
    const own = `!${this.collection}!${id}`;
    const child = new RegExp(`^!${this.collection}\\.[a-z.]+!${id}\\.`);
    return [...this.#stored.keys()].filter((key) => key === own || child.test(key));
  }
}
