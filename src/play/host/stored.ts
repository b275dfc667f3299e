import { deletions } from "../../foundry/compat.ts";
import { hooks } from "../../foundry/hooks.ts";
import { arrayOf, documented, memberOf, recordOf, shaped } from "../../foundry/shape.ts";
import { namedBy } from "../../documents/fields.ts";
import { makeNamed, setSetting, setting } from "../../documents/setting/settings.ts";
import type { Read } from "../../documents/choices.ts";
import { parseEdge, type Edge } from "../../rules/combat/state/fight.ts";
import type { Fault } from "../../rules/log/index.ts";
import { isRefused, refused, type Json } from "../../rules/log/outcome.ts";
import { isRecord } from "../../rules/log/values.ts";
import { LastFew, OVER_KEPT } from "../caches.ts";
import type { Cast } from "../combat/documents.ts";
import type { AppendPort, ConflictPage, StoredRequest, StoredSeat, Title } from "../ports.ts";
import { ownDocumentOf, type AnyDocument } from "./documents.ts";

/**
 * Foundry reads a dot in an update's property name as a path, a leading `-=` or `==` as an operator. Names in stored
 * conflicts can be anything, so these characters become `%` and two hex digits.
 */
const escaped = (name: string): string =>
  name.replace(/[.%]|^[-=]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);

const plain = (name: string): string =>
  name.includes("%")
    ? name.replace(/%([0-9a-f]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : name;

const rename = (value: unknown, name: (name: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((element) => rename(element, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, element]) => [name(key), rename(element, name)]));
};

/** Data with property names that survive an update. */
export const escapeNames = (value: unknown): Json => rename(value, escaped) as Json;

export const plainNames = (value: unknown): unknown => rename(value, plain);

/** A stored snapshot; damaged text becomes an object that the core's parser refuses and reports. */
export const snapshotOf = (text: unknown): ConflictPage["snapshot"] => {
  if (typeof text !== "string" || text === "") return null;
  try {
    return JSON.parse(text) as ConflictPage["snapshot"];
  } catch {
    return { damaged: true };
  }
};

type Bag = Readonly<Record<string, unknown>>;

/** Events read, by document: the log is append-only, so none is read twice during play. */
const seen = new Map<string, Bag>();

const setups = new Map<string, { readonly text: string; readonly setup: Readonly<Record<string, Json>> }>();

/** Finished ones are dropped beyond a limit: rereading is cheap, and a season holds hundreds. */
const over = new LastFew(OVER_KEPT, (uuid) => {
  seen.delete(uuid);
  setups.delete(uuid);
});

export const readsOver = (uuid: string): void => over.use(uuid);

/** Keeps what was read of a conflict in play. */
export const readsPlayed = (uuid: string): void => over.leave(uuid);

/** A document's events with their original names; the same object until others come. */
export const eventsOf = (uuid: string, stored: unknown): Bag => {
  const raw = recordOf(stored);
  const known = seen.get(uuid) ?? {};
  const keys = Object.keys(raw);
  if (keys.length === Object.keys(known).length && keys.every((key) => Object.hasOwn(known, key))) return known;
  const events = Object.fromEntries(
    keys.map((key) => [key, Object.hasOwn(known, key) ? known[key] : plainNames(raw[key])]),
  );
  seen.set(uuid, events);
  return events;
};

/** A document's setup with its original names; the same object until it changes. */
export const setupOf = (uuid: string, stored: unknown): Readonly<Record<string, Json>> => {
  const raw = recordOf(stored);
  const text = JSON.stringify(raw);
  const known = setups.get(uuid);
  if (known?.text === text) return known.setup;
  const setup = plainNames(raw) as Readonly<Record<string, Json>>;
  setups.set(uuid, { text, setup });
  return setup;
};

export const forgetStored = (uuid: string): void => {
  seen.delete(uuid);
  setups.delete(uuid);
  over.leave(uuid);
};

/** A stored record, entry by entry: a damaged one spoils no other. */
const entriesOf = <T>(stored: unknown, entry: (one: unknown) => T | null): Read<Readonly<Record<string, T>>> => {
  const all = Object.entries(recordOf(stored)).map(([key, one]) => [key, entry(one)] as const);
  const read = all.filter((one): one is readonly [string, T & {}] => one[1] !== null);
  return { value: Object.fromEntries(read), whole: read.length === all.length };
};

const isText = (value: unknown): value is string | undefined => value === undefined || typeof value === "string";

/** Null where unreadable; missing parts are empty. */
const seatOf = (stored: unknown): StoredSeat | null => {
  if (!isRecord(stored)) return null;
  const { name, img, actor } = stored;
  return isText(name) && isText(img) && isText(actor) ? { name: name ?? "", img: img ?? "", actor: actor ?? "" } : null;
};

export const seatsOf = (stored: unknown): Read<ConflictPage["seats"]> => entriesOf(stored, seatOf);

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

export const castOf = (stored: unknown): Read<Cast> =>
  entriesOf(stored, (one) =>
    isRecord(one) && typeof one.actor === "string" && isTexts(one.slots)
      ? { actor: one.actor, slots: one.slots }
      : null,
  );

export const waysOf = (stored: unknown): Read<readonly Edge[]> => {
  const all = arrayOf(stored);
  const value = all.flatMap((one) => {
    const parsed = parseEdge(one, "");
    return isRefused(parsed) ? [] : [parsed.value];
  });
  return { value, whole: (Array.isArray(stored) || stored === undefined) && value.length === all.length };
};

const KINDS: readonly unknown[] = ["undo", "intent", "join"] satisfies readonly StoredRequest["kind"][];

const isRequest = (one: unknown): one is StoredRequest =>
  isRecord(one) &&
  typeof one.id === "string" &&
  typeof one.user === "string" &&
  KINDS.includes(one.kind) &&
  one.body !== undefined;

export const requestsOf = (text: unknown): Read<readonly StoredRequest[]> => {
  if (typeof text !== "string" || text === "") return { value: [], whole: true };
  try {
    const list: unknown = JSON.parse(text);
    const value = Array.isArray(list) ? list.filter(isRequest) : [];
    return { value, whole: Array.isArray(list) && value.length === list.length };
  } catch {
    return { value: [], whole: false };
  }
};

/** A document's unreadable parts, as its conflict names them to a GM. */
export const damagedOf = (parts: Readonly<Partial<Record<Damaged, boolean>>>): readonly Fault[] =>
  Object.entries(parts).flatMap(([key, whole]) =>
    whole ? [] : [{ key, refused: refused(`Play.Damaged.${key}`, "L-fold") }],
  );

type Damaged = "cast" | "recipe" | "requests" | "seats" | "terms" | "ways";

interface Embedding {
  readonly id: string;
  readonly pages: { get(id: string): AnyDocument | undefined };
  createEmbeddedDocuments(name: "JournalEntryPage", data: object[], options?: object): Promise<AnyDocument[]>;
  deleteEmbeddedDocuments(name: "JournalEntryPage", ids: readonly string[], options?: object): Promise<unknown>;
}

const isEmbedding = shaped<Embedding>({
  id: "string",
  pages: "object",
  createEmbeddedDocuments: "function",
  deleteEmbeddedDocuments: "function",
});

const ownership = () => ({ default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER });

const createJournal = (data: { readonly name: string; readonly _id?: string }) =>
  JournalEntry.create({ ...data, ownership: ownership() }, { keepId: data._id !== undefined });

const makeJournal = async (name: Title): Promise<Embedding> => {
  const made = await (typeof name === "string" ? createJournal({ name }) : makeNamed(name, createJournal));
  if (!made?.id) throw new Error(game.i18n.localize("SETPIECE.Play.Error.NoJournal"));
  return documented(made, isEmbedding, "A journal");
};

const makeConflictsJournal = async (): Promise<Embedding> => {
  const made = await makeJournal({ key: "Play.Journal" });
  await setSetting("conflictsJournal", made.id);
  return made;
};

let making: Promise<Embedding> | null = null;

/** The Conflicts journal, observed by players: found by id, made when gone, once for all callers. */
const conflictsJournal = async (): Promise<Embedding> => {
  const known = game.journal.get(setting<string>("conflictsJournal"));
  if (known) return documented(known, isEmbedding, "A journal");
  making ??= makeConflictsJournal().finally(() => (making = null));
  return making;
};

/** A new page in the Conflicts journal, with an id of its own that identifies copies. */
const addPage = async (page: object, system: Readonly<Record<string, unknown>>): Promise<string> => {
  const journal = await conflictsJournal();
  const id = foundry.utils.randomID();
  const data = { ...page, _id: id, system: { ...system, origin: id } };
  const [made] = await journal.createEmbeddedDocuments("JournalEntryPage", [data], { keepId: true });
  if (!made) throw new Error(game.i18n.localize("SETPIECE.Play.Refused.NoConflict"));
  return made.uuid;
};

/** A page's readers beside GMs: some users, or everyone who sees the journal. */
const ownershipFor = (readers: readonly string[] | "everyone"): Record<string, number> => {
  const { INHERIT, NONE, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  if (readers === "everyone") return { default: INHERIT };
  return { default: NONE, ...Object.fromEntries(readers.map((id) => [id, OBSERVER])) };
};

const titled = (title: Title): { readonly name: string; readonly title?: object } => {
  if (typeof title === "string") return { name: title };
  const made = namedBy(title);
  return { name: made.said, title: made };
};

const FREE = ["setup", "events", "recipe"] as const;

const PAGE_TYPE: Readonly<Record<string, string>> = { combat: "fight" };

/** Escapes fields whose property names can be anything; all others are ours. */
const storable = (system: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  ...system,
  ...Object.fromEntries(FREE.flatMap((name) => (name in system ? [[name, escapeNames(system[name])]] : []))),
});

/** False where an earlier, unanswered write made the same change. */
const differs = (combat: AnyDocument, head: { readonly round: number; readonly turn: number | null }): boolean => {
  return memberOf(combat, "round") !== head.round || memberOf(combat, "turn") !== head.turn;
};

/** Tells modules of turns and rounds as any combat does, on the writing client (public API: hookEvents). */
const tellModules = (combat: AnyDocument, head: { readonly round: number }, options: object): void => {
  const before = memberOf(combat, "round");
  if (before === 0 && head.round > 0) hooks().callAll("combatStart", combat, head);
  else hooks().callAll(before === head.round ? "combatTurn" : "combatRound", combat, head, options);
};

/** Events go to their page in one write, without a render: the conflict element listens to the document. */
export const appendPort: AppendPort = {
  async write(uuid, { system, dropEvents, head, readers }) {
    const page = ownDocumentOf(uuid);
    if (!page) throw new Error(game.i18n.localize("SETPIECE.Play.Refused.NoConflict"));
    const stored = storable(system);
    const events = { ...recordOf(stored.events), ...deletions(dropEvents ?? []) };
    const changes = Object.keys(events).length > 0 ? { ...stored, events } : stored;
    const ownership = readers ? { ownership: ownershipFor(readers) } : {};
    // An automatic turn goes forward: modules hear of it as of any other (public API: Combat hooks)
    const options = { render: false, setpieceOwn: true, ...(head ? { direction: 1 } : {}) };
    if (head && differs(page, head)) tellModules(page, head, options);
    await page.update({ ...head, system: changes, ...ownership }, options);
  },

  create(family, title, system, readers) {
    const { name, ...made } = titled(title);
    const ownership = readers ? { ownership: ownershipFor(readers) } : {};
    // The journal sorts pages by `sort`: the newest first, even of two within a second
    const sort = -Number(system.startedAt);
    return addPage({ name, type: PAGE_TYPE[family] ?? family, sort, ...ownership }, storable({ ...system, ...made }));
  },

  restore(stored, system) {
    const before = recordOf(stored.system);
    const { events, ...rest } = storable(system);
    return addPage(stored, { ...before, ...rest, events: { ...recordOf(before.events), ...recordOf(events) } });
  },

  async season({ journal, name }) {
    return game.journal.get(journal)?.id ?? (await makeJournal(name === "" ? { key: "Play.Archive" } : name)).id;
  },

  async fileAway(uuids, journal) {
    const pages = uuids.flatMap((uuid) => ownDocumentOf(uuid) ?? []);
    const season = documented(game.journal.get(journal), isEmbedding, "A journal");
    const copies = pages.filter(({ id }) => !season.pages.get(id)).map((page) => page.toObject());
    if (copies.length > 0) await season.createEmbeddedDocuments("JournalEntryPage", copies, { keepId: true });
    const ids = pages.map(({ id }) => id);
    await (await conflictsJournal()).deleteEmbeddedDocuments("JournalEntryPage", ids, { setpieceFiled: true });
    return new Map(pages.map(({ id, uuid }) => [uuid, season.pages.get(id)?.uuid ?? uuid]));
  },
};
