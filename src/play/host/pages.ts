import { call, documented, memberOf, recordOf, shaped, stringOf } from "../../foundry/shape.ts";
import { documentAtHand } from "../../foundry/uuid.ts";
import { madeOf, type MadeName } from "../../documents/fields.ts";
import { setting } from "../../documents/setting/settings.ts";
import { isRefused } from "../../rules/log/index.ts";
import { isRecord } from "../../rules/log/values.ts";
import { CHRONICLE } from "../combat/documents.ts";
import type { ContestStart } from "../api.ts";
import type { ConflictPage, ServerPort } from "../ports.ts";
import { BEFORE, isOver } from "../receipts.ts";
import { parseContestStart, readRecipe, readTerms } from "../setup/parse.ts";
import type { AnyDocument } from "./documents.ts";
import { damagedOf, eventsOf, readsOver, readsPlayed, requestsOf, seatsOf, setupOf, snapshotOf } from "./stored.ts";

interface Book {
  readonly id: string | null;
  readonly pages: { readonly contents: readonly unknown[] };
}

const actorsOf = ({ system }: AnyDocument): readonly string[] => [
  ...new Set(Object.values(recordOf(system["seats"])).map((seat) => stringOf(memberOf(seat, "actor")))),
];

const startOf = ({ system }: AnyDocument): number => Number(system["startedAt"]) || 0;

const withinOf = ({ system }: AnyDocument): readonly string[] => {
  const { within } = system;
  return Array.isArray(within) ? within.map(stringOf) : [];
};

interface Over {
  readonly page: AnyDocument;
  readonly startedAt: number;
}

/** Answers frequent questions about the Conflicts journal; hundreds of finished pages are read once. */
export class InPlay {
  #journal: string | null = null;
  readonly #open = new Map<string, AnyDocument>();
  /** Finished pages by their seats' actors, the newest first. */
  readonly #over = new Map<string, Over[]>();
  readonly #seated = new Map<string, readonly string[]>();
  readonly #parts = new Map<string, { readonly page: AnyDocument; readonly within: readonly string[] }>();
  readonly #counts: (page: AnyDocument) => boolean;

  /** @param counts  whether a page of the journal is a conflict at all */
  constructor(counts: (page: AnyDocument) => boolean) {
    this.#counts = counts;
  }

  open(journal: Book | null | undefined): readonly AnyDocument[] {
    return this.#holds(journal) ? [...this.#open.values()] : [];
  }

  over(journal: Book | null | undefined, actor: string, most: number): readonly AnyDocument[] {
    if (actor === "" || !this.#holds(journal)) return [];
    return (this.#over.get(actor) ?? []).slice(0, most).map(({ page }) => page);
  }

  parts(journal: Book | null | undefined, outer: string): readonly AnyDocument[] {
    if (!this.#holds(journal)) return [];
    return [...this.#parts.values()].flatMap(({ page, within }) => (within.includes(outer) ? [page] : []));
  }

  note(page: AnyDocument): void {
    this.drop(page);
    const within = withinOf(page);
    if (within.length > 0) this.#parts.set(page.id, { page, within });
    if (!isOver(page.system)) {
      this.#open.set(page.id, page);
      return;
    }
    const actors = actorsOf(page);
    this.#seated.set(page.id, actors);
    for (const actor of actors) this.#file(actor, { page, startedAt: startOf(page) });
  }

  drop({ id }: AnyDocument): void {
    this.#open.delete(id);
    this.#parts.delete(id);
    for (const actor of this.#seated.get(id) ?? []) {
      const kept = this.#over.get(actor)?.filter(({ page }) => page.id !== id) ?? [];
      this.#over.set(actor, kept);
    }
    this.#seated.delete(id);
  }

  /** Reads the journal again next time, after changes without hooks. */
  forget(): void {
    this.#journal = null;
  }

  #file(actor: string, one: Over): void {
    const list = this.#over.get(actor) ?? [];
    // Usually the newest, whose place is found at once
    const at = list.findIndex(({ startedAt }) => startedAt < one.startedAt);
    list.splice(at < 0 ? list.length : at, 0, one);
    this.#over.set(actor, list);
  }

  #holds(journal: Book | null | undefined): boolean {
    if (!journal) return false;
    if (this.#journal === journal.id) return true;
    this.#open.clear();
    this.#over.clear();
    this.#seated.clear();
    this.#parts.clear();
    this.#journal = journal.id;
    for (const page of journal.pages.contents as readonly AnyDocument[]) if (this.#counts(page)) this.note(page);
    return true;
  }
}

const FAMILY: Readonly<Record<string, ConflictPage["family"]>> = { contest: "contest", duel: "duel", fight: "combat" };

/** Parts read from objects and texts that may hold anything. */
type Read = "snapshot" | "seats" | "terms" | "recipe" | "requests";

/** A page's `system` as its data model leaves it. */
type Stored = Omit<ConflictPage, Read | "uuid" | "name" | "family" | "home" | "fight" | "damaged"> & {
  readonly snapshot: unknown;
  readonly seats: unknown;
  readonly terms?: unknown;
  readonly recipe?: unknown;
  readonly requests?: unknown;
  readonly origin: string;
  readonly title: MadeName;
};

interface Form {
  stakes(system: Stored): ConflictPage["stakes"];
  terms(system: Stored): ConflictPage["terms"];
  fight(uuid: string): ConflictPage["fight"];
}

const COMMON: Form = {
  stakes: () => ({ kind: "custom", size: 0 }),
  terms: () => null,
  fight: () => null,
};

const FORMS: Readonly<Record<ConflictPage["family"], Form>> = {
  combat: { ...COMMON, fight: (uuid) => ({ ...CHRONICLE, chronicle: uuid }) },
  contest: { ...COMMON, terms: (system) => termsOf(system.terms) },
  duel: {
    ...COMMON,
    stakes: ({ stakes: { kind, size } }) => ({ kind, size }),
  },
};

export const isConflict = (document: AnyDocument | null): document is AnyDocument =>
  document?.documentName === "JournalEntryPage" && Object.hasOwn(FAMILY, document.type ?? "");

export const inPlay = new InPlay(isConflict);

/** A page as play reads it: the data model has settled the shape, the core's parsers its contents. */
export const conflictPage = (page: AnyDocument): ConflictPage => {
  const system = page.system as unknown as Stored;
  const family = FAMILY[page.type ?? ""] ?? "duel";
  const form = FORMS[family];
  const reads = (): void => (isOver(system) ? readsOver : readsPlayed)(page.uuid);
  return {
    uuid: page.uuid,
    name: page.name,
    get made() {
      return madeOf(page.name, system.title);
    },
    family,
    schemaVersion: system.schemaVersion,
    status: system.status,
    // Read on demand: a list of two hundred finished conflicts needs only titles
    get setup() {
      reads();
      return setupOf(page.uuid, system.setup);
    },
    get events() {
      reads();
      return eventsOf(page.uuid, system.events);
    },
    get snapshot() {
      return snapshotOf(system.snapshot);
    },
    get seats() {
      return seatsOf(system.seats).value;
    },
    stakes: form.stakes(system),
    get terms() {
      return form.terms(system);
    },
    get requests() {
      return requestsOf(system.requests).value;
    },
    get damaged() {
      // The preparation is read only while there is no log
      const begun = !BEFORE.includes(system.status);
      return damagedOf({
        seats: seatsOf(system.seats).whole,
        requests: requestsOf(system.requests).whole,
        terms: begun || readTerms(system.terms).whole,
        recipe: begun || readRecipe(system.recipe).whole,
      });
    },
    text: system.text,
    diceBy: system.diceBy,
    detail: system.detail,
    authority: system.authority,
    kept: system.kept ?? [],
    within: system.within ?? [],
    challenger: system.challenger,
    startedAt: system.startedAt,
    fight: form.fight(page.uuid),
    home: page.id === system.origin && !page.pack && page.parent?.id === setting<string>("conflictsJournal"),
  };
};

/** A contest's terms as far as readable; null for too little. */
const termsOf = (stored: unknown): ContestStart | null => {
  const parsed = parseContestStart(readTerms(stored).value);
  return isRefused(parsed) ? null : parsed.value;
};

/** Members for taking over the server's data (public API: Document). */
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

type HeldByServer = Readonly<Record<string, unknown>> & { readonly _id: string };

interface Backend {
  get(documentClass: unknown, operation: { readonly query: object }, user: unknown): Promise<readonly unknown[]>;
}

const isStored = (value: unknown): value is HeldByServer => isRecord(value) && typeof value["_id"] === "string";
const storedIn = (values: unknown): readonly HeldByServer[] => (Array.isArray(values) ? values.filter(isStored) : []);

const plain = (found: unknown): unknown =>
  typeof memberOf(found, "toObject") === "function" ? call(found, "toObject") : JSON.parse(JSON.stringify(found));

const isBackend = shaped<Backend>({ get: "function" });
const isCollections = shaped<{ get(name: string): Holding | undefined }>({ get: "function" });

/** Asks the server for world documents (public API: CONFIG.DatabaseBackend, DatabaseBackend#get). */
const ask = async (all: Holding, query: object): Promise<readonly HeldByServer[]> => {
  const backend = documented(memberOf(CONFIG, "DatabaseBackend"), isBackend, "CONFIG.DatabaseBackend");
  return storedIn((await backend.get(all.documentClass, { query }, game.user)).map(plain));
};

const collectionOf = (name: string): Holding | undefined =>
  documented(game.collections, isCollections, "game.collections").get(name);

/** Brings a collection to the server's contents; with `only` just one document. */
const takeAll = (all: Holding, stored: readonly HeldByServer[], parent: Held | null, only: string | null): void => {
  const wanted = stored.filter(({ _id }) => only === null || _id === only);
  for (const data of wanted) {
    const known = all.get(data._id);
    if (known) take(known, data);
    else all.set(data._id, new all.documentClass(data, { parent }));
  }
  for (const { id } of all.contents)
    if ((only === null || id === only) && !wanted.some(({ _id }) => _id === id)) all.delete(id);
};

/** Replaces a document and its embedded ones with the server's. */
const take = (known: Held, data: HeldByServer): void => {
  const own = Object.fromEntries(Object.entries(data).filter(([name]) => !Object.hasOwn(known.collections, name)));
  // Whole fields: what the server dropped goes here too
  known.updateSource(own, { recursive: false });
  for (const [name, inside] of Object.entries(known.collections))
    if (Array.isArray(data[name])) takeAll(inside, storedIn(data[name]), known, null);
  known.reset();
};

/** One world document from the server; `inside` names an embedded one alone. */
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

/** The server's data, by documented means only. */
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
