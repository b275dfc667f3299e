import { call, documented, memberOf, recordOf, shaped, stringOf } from "../../foundry/shape.ts";
import { documentAtHand } from "../../foundry/uuid.ts";
import { madeOf, type MadeName } from "../../model/fields.ts";
import { setting } from "../../model/setting/settings.ts";
import { isRefused } from "../../rules/log/index.ts";
import { isRecord } from "../../rules/log/values.ts";
import { CHRONICLE } from "../combat/documents.ts";
import type { ContestStart } from "../contest-api.ts";
import type { ConflictPage, ServerPort } from "../ports.ts";
import { BEFORE, isOver } from "../receipts.ts";
import { parseContestStart, readRecipe, readTerms } from "../setup/parse.ts";
import type { AnyDocument } from "./documents.ts";
import { damagedOf, eventsOf, readsOver, readsPlayed, requestsOf, seatsOf, setupOf, snapshotOf } from "./stored.ts";

/** A journal as it is looked through once. */
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

/** A finished conflict as it stood when it was last looked into. */
interface Over {
  readonly page: AnyDocument;
  readonly startedAt: number;
}

/**
 * The pages of the Conflicts journal by what is asked of them all the time: which are not over, which an actor took
 * part in, and which are a part of another. Hundreds that are over lie beside the few in play, and none of them is
 * looked into again.
 */
export class InPlay {
  #journal: string | null = null;
  readonly #open = new Map<string, AnyDocument>();
  /** Those that are over by the actors in their seats, the newest first. */
  readonly #over = new Map<string, Over[]>();
  readonly #seated = new Map<string, readonly string[]>();
  /** Those that are a part of others, with the uuids of these. */
  readonly #parts = new Map<string, { readonly page: AnyDocument; readonly within: readonly string[] }>();
  readonly #counts: (page: AnyDocument) => boolean;

  /** @param counts  whether a page of the journal is a conflict at all */
  constructor(counts: (page: AnyDocument) => boolean) {
    this.#counts = counts;
  }

  /** Pages of a journal that are not over. */
  open(journal: Book | null | undefined): readonly AnyDocument[] {
    return this.#holds(journal) ? [...this.#open.values()] : [];
  }

  /** The newest of those that are over and in which an actor had a seat. */
  over(journal: Book | null | undefined, actor: string, most: number): readonly AnyDocument[] {
    if (actor === "" || !this.#holds(journal)) return [];
    return (this.#over.get(actor) ?? []).slice(0, most).map(({ page }) => page);
  }

  /** Pages that are a part of the conflict on another page. */
  parts(journal: Book | null | undefined, outer: string): readonly AnyDocument[] {
    if (!this.#holds(journal)) return [];
    return [...this.#parts.values()].flatMap(({ page, within }) => (within.includes(outer) ? [page] : []));
  }

  /** A page was made or changed. */
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

  /** A page is gone. */
  drop({ id }: AnyDocument): void {
    this.#open.delete(id);
    this.#parts.delete(id);
    for (const actor of this.#seated.get(id) ?? []) {
      const kept = this.#over.get(actor)?.filter(({ page }) => page.id !== id) ?? [];
      this.#over.set(actor, kept);
    }
    this.#seated.delete(id);
  }

  /** Documents changed of which the host says nothing: look through the journal again when next asked. */
  forget(): void {
    this.#journal = null;
  }

  #file(actor: string, one: Over): void {
    const list = this.#over.get(actor) ?? [];
    // Most often it is the newest: its place is found at once
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

/** Page sub-types that hold conflicts, and their families. */
const FAMILY: Readonly<Record<string, ConflictPage["family"]>> = { contest: "contest", duel: "duel", fight: "combat" };

/** What is read out of objects and texts that may hold anything. */
type Read = "snapshot" | "seats" | "terms" | "recipe" | "requests";

/** What a page's document holds of a conflict, as its data model has settled it. */
type Stored = Omit<ConflictPage, Read | "uuid" | "name" | "family" | "home" | "fight" | "damaged"> & {
  readonly snapshot: unknown;
  readonly seats: unknown;
  readonly terms?: unknown;
  readonly recipe?: unknown;
  readonly requests?: unknown;
  readonly origin: string;
  readonly title: MadeName;
};

/** What stands otherwise on the pages of a family. */
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

/** True for pages that hold a conflict. */
export const isConflict = (document: AnyDocument | null): document is AnyDocument =>
  document?.documentName === "JournalEntryPage" && Object.hasOwn(FAMILY, document.type ?? "");

/** The pages of this client's Conflicts journal, by what is asked of them all the time. */
export const inPlay = new InPlay(isConflict);

/** A page as play reads it. The data model has settled the shape; the core's parsers look at what is inside. */
export const conflictPage = (page: AnyDocument): ConflictPage => {
  const system = page.system as unknown as Stored;
  const family = FAMILY[page.type ?? ""] ?? "duel";
  const form = FORMS[family];
  const reads = (): void => (isOver(system) ? readsOver : readsPlayed)(page.uuid);
  return {
    uuid: page.uuid,
    name: page.name,
    made: madeOf(page.name, system.title),
    family,
    schemaVersion: system.schemaVersion,
    status: system.status,
    // Read only when somebody looks inside: a list of two hundred finished conflicts needs their titles.
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
      // What was prepared is read before there is a log, and then no more
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

/** The terms of a contest, as far as they can be read; null where too little of them can. */
const termsOf = (stored: unknown): ContestStart | null => {
  const parsed = parseContestStart(readTerms(stored).value);
  return isRefused(parsed) ? null : parsed.value;
};

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

/** Ask the server for documents of the world (public API: CONFIG.DatabaseBackend, DatabaseBackend#get). */
const ask = async (all: Holding, query: object): Promise<readonly HeldByServer[]> => {
  const backend = documented(memberOf(CONFIG, "DatabaseBackend"), isBackend, "CONFIG.DatabaseBackend");
  return storedIn((await backend.get(all.documentClass, { query }, game.user)).map(plain));
};

const collectionOf = (name: string): Holding | undefined =>
  documented(game.collections, isCollections, "game.collections").get(name);

/** Make a collection hold what the server holds of it; `only` leaves all other documents alone. */
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

/** What the server holds of a document takes the place of what this client held, with all the documents in it. */
const take = (known: Held, data: HeldByServer): void => {
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
