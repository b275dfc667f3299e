import { deletions } from "../../foundry/compat.ts";
import { hooks } from "../../foundry/hooks.ts";
import { makeNamed } from "../../model/setting/made-names.ts";
import { setSetting, setting } from "../../model/setting/settings.ts";
import { namedBy } from "../../model/made-name.ts";
import type { AppendPort, Title } from "../ports.ts";
import { ownDocumentOf, type AnyDocument } from "./documents.ts";
import { escapeNames } from "./keys.ts";
import { documented, memberOf, recordOf, shaped } from "../../foundry/shape.ts";

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

/** A new journal that players observe. */
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

/**
 * The journal that holds the world's conflicts, which players observe. Found by a stored id, made when it is gone:
 * once, also where several conflicts need it at the same moment.
 */
const conflictsJournal = async (): Promise<Embedding> => {
  const known = game.journal.get(setting<string>("conflictsJournal"));
  if (known) return documented(known, isEmbedding, "A journal");
  making ??= makeConflictsJournal().finally(() => (making = null));
  return making;
};

/** A new page in that journal, with an id of its own by which copies of it are told. */
const addPage = async (page: object, system: Readonly<Record<string, unknown>>): Promise<string> => {
  const journal = await conflictsJournal();
  const id = foundry.utils.randomID();
  const data = { ...page, _id: id, system: { ...system, origin: id } };
  const [made] = await journal.createEmbeddedDocuments("JournalEntryPage", [data], { keepId: true });
  if (!made) throw new Error(game.i18n.localize("SETPIECE.Play.Refused.NoConflict"));
  return made.uuid;
};

/** Who may see a page beside the GMs: some alone, or everybody who may see the journal. */
const ownershipFor = (readers: readonly string[] | "everyone"): Record<string, number> => {
  const { INHERIT, NONE, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  if (readers === "everyone") return { default: INHERIT };
  return { default: NONE, ...Object.fromEntries(readers.map((id) => [id, OBSERVER])) };
};

/** A title as a page stores it: words, and what they are made of where they are ours. */
const titled = (title: Title): { readonly name: string; readonly title?: object } => {
  if (typeof title === "string") return { name: title };
  const made = namedBy(title);
  return { name: made.said, title: made };
};

const FREE = ["setup", "events", "recipe"] as const;

/** Families whose pages have a name of their own. */
const PAGE_TYPE: Readonly<Record<string, string>> = { combat: "fight" };

/** Fields whose property names are anybody's are escaped; all others are ours. */
const storable = (system: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  ...system,
  ...Object.fromEntries(FREE.flatMap((name) => (name in system ? [[name, escapeNames(system[name])]] : []))),
});

/** False where the same write was made before, and its answer alone was lost. */
const differs = (combat: AnyDocument, head: { readonly round: number; readonly turn: number | null }): boolean => {
  return memberOf(combat, "round") !== head.round || memberOf(combat, "turn") !== head.turn;
};

/** Modules hear of turns and rounds as from any combat, on the client that writes (public API: hookEvents). */
const tellModules = (combat: AnyDocument, head: { readonly round: number }, options: object): void => {
  const before = memberOf(combat, "round");
  if (before === 0 && head.round > 0) hooks().callAll("combatStart", combat, head);
  else hooks().callAll(before === head.round ? "combatTurn" : "combatRound", combat, head, options);
};

/** Events go to their page in one write; no sheet is rebuilt for it, the conflict element listens to the document. */
export const appendPort: AppendPort = {
  async write(uuid, { system, dropEvents, head, readers }) {
    const page = ownDocumentOf(uuid);
    if (!page) throw new Error(game.i18n.localize("SETPIECE.Play.Refused.NoConflict"));
    const stored = storable(system);
    const events = { ...recordOf(stored.events), ...deletions(dropEvents ?? []) };
    const changes = Object.keys(events).length > 0 ? { ...stored, events } : stored;
    const ownership = readers ? { ownership: ownershipFor(readers) } : {};
    // A turn that goes on by itself goes forward: modules hear of it as of any other (public API: Combat hooks).
    const options = { render: false, setpieceOwn: true, ...(head ? { direction: 1 } : {}) };
    if (head && differs(page, head)) tellModules(page, head, options);
    await page.update({ ...head, system: changes, ...ownership }, options);
  },

  create(family, title, system, readers) {
    const { name, ...made } = titled(title);
    const ownership = readers ? { ownership: ownershipFor(readers) } : {};
    // The journal lists its pages by `sort`: the newest stands first, of two begun within a second too.
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
