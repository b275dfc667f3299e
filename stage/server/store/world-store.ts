/** All collections of one world. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DOCUMENTS, PRIMARY_DOCUMENTS } from "../../common/documents/index.ts";
import { addFirstLevel } from "../../common/documents/levels.ts";
import type { Source } from "../documents/source.ts";
import { Database, type Entries } from "./database.ts";

/** The documents of a world by name, in memory and on disk. */
export class WorldStore {
  private constructor(private readonly databases: Map<string, Database>) {}

  /** Open every collection below `<worldDir>/data`, made where missing. */
  static async open(worldDir: string): Promise<WorldStore> {
    const databases = new Map<string, Database>();
    mkdirSync(join(worldDir, "data"), { recursive: true });
    for (const documentName of PRIMARY_DOCUMENTS) {
      const collection = DOCUMENTS[documentName]?.collection ?? documentName;
      const folder = join(worldDir, "data", collection);
      databases.set(documentName, await Database.open(documentName, collection, folder));
    }
    return new WorldStore(databases);
  }

  /** Brings what is stored into the form of a generation: on 14 every scene has a level. Source: ledger 187. */
  async migrate(generation: number): Promise<void> {
    if (generation < 14) return;
    const scenes = this.collection("Scene");
    const old = [...scenes.values()].filter((scene) => scene["levels"] === undefined);
    for (const scene of old) addFirstLevel(scene, false);
    await this.write(
      "Scene",
      old.map(({ _id }) => _id),
    );
  }

  /** The documents of one name by id. Throws for a name that is not a top-level document. */
  collection(documentName: string): Map<string, Source> {
    const database = this.databases.get(documentName);
    if (!database) throw new Error(`${documentName} is not a document of a world`);
    return database.documents;
  }

  has(documentName: string): boolean {
    return this.databases.has(documentName);
  }

  /** Write the named documents as they stand in memory. */
  async write(documentName: string, ids: Iterable<string>): Promise<void> {
    await this.databases.get(documentName)?.write(ids);
  }

  /** Everything, nested, as the wire wants it: all documents go to every user, as Foundry does. */
  all(): Record<string, Source[]> {
    return Object.fromEntries([...this.databases].map(([name, database]) => [name, [...database.documents.values()]]));
  }

  /** All that stands on disk, by document name; what `putBack` takes. */
  entries(): ReadonlyMap<string, Entries> {
    return new Map([...this.databases].map(([name, database]) => [name, database.entries()]));
  }

  /** Make every collection what it was when these entries were read. */
  async putBack(kept: ReadonlyMap<string, Entries>): Promise<void> {
    await Promise.all([...this.databases].map(([name, database]) => database.putBack(kept.get(name) ?? new Map())));
  }

  async close(): Promise<void> {
    await Promise.all([...this.databases.values()].map((database) => database.close()));
  }
}
