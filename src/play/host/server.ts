import { setting } from "../../model/setting/settings.ts";
import { inPlay } from "./pages.ts";
import type { ServerPort } from "../ports.ts";
import { call, documented, memberOf, shaped } from "../../foundry/shape.ts";
import { documentAtHand } from "../../foundry/uuid.ts";
import { isRecord } from "../../rules/log/values.ts";

/** Members of documents that taking over what the server holds needs (public API: Document). */
interface Held {
  readonly id: string;
  readonly collections: Readonly<Record<string, Holding>>;
  updateSource(changes: object, options?: object): unknown;
  reset(): void;
  render(force?: boolean): unknown;
}

/** A collection of documents (public API: EmbeddedCollection, WorldCollection). */
interface Holding {
  readonly documentName: string;
  readonly documentClass: new (data: object, context?: object) => Held;
  readonly contents: readonly Held[];
  get(id: string): Held | undefined;
  set(id: string, document: Held): unknown;
  delete(id: string): unknown;
  render?(force?: boolean): unknown;
}

type Stored = Readonly<Record<string, unknown>> & { readonly _id: string };

interface Backend {
  get(documentClass: unknown, operation: { readonly query: object }, user: unknown): Promise<readonly unknown[]>;
}

const isStored = (value: unknown): value is Stored => isRecord(value) && typeof value["_id"] === "string";
const storedIn = (values: unknown): readonly Stored[] => (Array.isArray(values) ? values.filter(isStored) : []);

const plain = (found: unknown): unknown =>
  typeof memberOf(found, "toObject") === "function" ? call(found, "toObject") : JSON.parse(JSON.stringify(found));

const isBackend = shaped<Backend>({ get: "function" });
const isCollections = shaped<{ get(name: string): Holding | undefined }>({ get: "function" });

/** Ask the server for documents of the world (public API: CONFIG.DatabaseBackend, DatabaseBackend#get). */
const ask = async (all: Holding, query: object): Promise<readonly Stored[]> => {
  const backend = documented(memberOf(CONFIG, "DatabaseBackend"), isBackend, "CONFIG.DatabaseBackend");
  return storedIn((await backend.get(all.documentClass, { query }, game.user)).map(plain));
};

const collectionOf = (name: string): Holding | undefined =>
  documented(game.collections, isCollections, "game.collections").get(name);

/** Make a collection hold what the server holds of it; `only` leaves all other documents alone. */
const takeAll = (all: Holding, stored: readonly Stored[], parent: Held | null, only: string | null): void => {
  const wanted = stored.filter(({ _id }) => only === null || _id === only);
  for (const data of wanted) {
    const known = all.get(data._id);
    if (known) take(known, data);
    else all.set(data._id, new all.documentClass(data, { parent }));
  }
  for (const { id } of all.contents)
    if ((only === null || id === only) && !wanted.some(({ _id }) => _id === id)) all.delete(id);
};

/** What the server holds of a document takes the place of what this client held, with all the documents in it. */
const take = (known: Held, data: Stored): void => {
  const own = Object.fromEntries(Object.entries(data).filter(([name]) => !Object.hasOwn(known.collections, name)));
  // Whole fields: what is gone on the server goes here too
  known.updateSource(own, { recursive: false });
  for (const [name, inside] of Object.entries(known.collections))
    if (Array.isArray(data[name])) takeAll(inside, storedIn(data[name]), known, null);
  known.reset();
};

/** One document of the world, as the server holds it; `inside` names a document in it that is taken alone. */
const takeOne = async (name: string, id: string, inside: readonly string[]): Promise<void> => {
  const all = collectionOf(name);
  if (!all) return;
  const stored = await ask(all, { _id: id });
  const known = all.get(id);
  const [part, only] = inside;
  const within = known && Object.entries(known.collections).find(([, one]) => one.documentName === part);
  if (known && within && only && stored[0]) {
    const [field, holding] = within;
    takeAll(holding, storedIn(stored[0][field]), known, only);
  } else takeAll(all, stored, null, id);
  known?.reset();
  known?.render(false);
  all.render?.(false);
};

/** What the server holds, by documented means alone. */
export const serverPort: ServerPort = {
  async refresh(uuid) {
    const [name, id, ...inside] = uuid.split(".");
    if (name !== undefined && id !== undefined) await takeOne(name, id, inside);
    inPlay.forget();
  },

  async refreshConflicts() {
    const combats = collectionOf("Combat");
    const journal = setting<string>("conflictsJournal");
    if (journal !== "") await takeOne("JournalEntry", journal, []);
    inPlay.forget();
    if (!combats) return;
    takeAll(combats, await ask(combats, {}), null, null);
    combats.render?.(false);
  },

  knows: (uuid) => documentAtHand(uuid) !== null,
};
