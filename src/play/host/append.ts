import { deletions } from "../../foundry/compat.ts";
import { hooks } from "../../foundry/hooks.ts";
import { setSetting, setting } from "../../model/setting/settings.ts";
import type { StoredSeason } from "../hero/sheet-port.ts";
import type { AppendPort } from "../ports.ts";
import { documentOf, type AnyDocument } from "./documents.ts";
import { escapeNames } from "./keys.ts";

interface Embedding {
  createEmbeddedDocuments(name: "JournalEntryPage", data: object[], options?: object): Promise<AnyDocument[]>;
  deleteEmbeddedDocuments(name: "JournalEntryPage", ids: readonly string[], options?: object): Promise<unknown>;
}

/** The journal that holds the world's conflicts; players observe it. Found by a stored id, made when it is gone. */
const conflictsJournal = async (): Promise<Embedding> => {
  const known = game.journal.get(setting<string>("conflictsJournal"));
  if (known) return known as unknown as Embedding;
  const made = await JournalEntry.create({
    name: game.i18n.localize("SETPIECE.Play.Journal"),
    ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
  });
  if (!made?.id) throw new Error(game.i18n.localize("SETPIECE.Play.Error.NoJournal"));
  await setSetting("conflictsJournal", made.id);
  return made as unknown as Embedding;
};

/** Finished conflicts of a season; found by its stored id, made when it is not there. */
const seasonJournal = async ({ journal, name }: StoredSeason): Promise<Embedding & { readonly id: string }> => {
  const known = journal === "" ? undefined : game.journal.get(journal);
  if (known) return known as unknown as Embedding & { readonly id: string };
  const ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER };
  const made = await JournalEntry.create({ name, ownership });
  if (!made?.id) throw new Error(game.i18n.localize("SETPIECE.Play.Error.NoJournal"));
  return made as unknown as Embedding & { readonly id: string };
};

/** Who may see a page beside the GMs: some alone, or everybody who may see the journal. */
const ownershipFor = (readers: readonly string[] | "everyone"): Record<string, number> => {
  const { INHERIT, NONE, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  if (readers === "everyone") return { default: INHERIT };
  return { default: NONE, ...Object.fromEntries(readers.map((id) => [id, OBSERVER])) };
};

const FREE = ["setup", "events", "recipe"] as const;

/** Families whose pages have a name of their own. */
const PAGE_TYPE: Readonly<Record<string, string>> = { combat: "fight" };

/** Fields whose property names are anybody's are escaped; all others are ours. */
const storable = (system: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  ...system,
  ...Object.fromEntries(FREE.flatMap((name) => (name in system ? [[name, escapeNames(system[name])]] : []))),
});

/** Modules hear of turns and rounds as from any combat, on the client that writes (public API: hookEvents). */
const tellModules = (combat: AnyDocument, head: { readonly round: number }, options: object): void => {
  const before = (combat as unknown as { round: number }).round;
  if (before === 0 && head.round > 0) hooks().callAll("combatStart", combat, head);
  else hooks().callAll(before === head.round ? "combatTurn" : "combatRound", combat, head, options);
};

/** Events go to their page in one write; no sheet is rebuilt for it, the conflict element listens to the document. */
export const appendPort: AppendPort = {
  async write(uuid, { system, dropEvents, head, readers }) {
    const page = documentOf(uuid);
    if (!page) throw new Error(game.i18n.localize("SETPIECE.Play.Refused.NoConflict"));
    const stored = storable(system);
    const events = { ...(stored.events as object | undefined), ...deletions(dropEvents ?? []) };
    const changes = Object.keys(events).length > 0 ? { ...stored, events } : stored;
    const ownership = readers ? { ownership: ownershipFor(readers) } : {};
    // A turn that goes on by itself goes forward: modules hear of it as of any other (public API: Combat hooks).
    const options = { render: false, setpieceOwn: true, ...(head ? { direction: 1 } : {}) };
    if (head) tellModules(page, head, options);
    await page.update({ ...head, system: changes, ...ownership }, options);
  },

  async create(family, name, system, readers) {
    const journal = await conflictsJournal();
    const ownership = readers ? { ownership: ownershipFor(readers) } : {};
    // The journal lists its pages by `sort`: the newest stands first.
    const sort = -Math.floor(Number(system.startedAt) / 1000);
    const id = foundry.utils.randomID();
    const data = {
      _id: id,
      name,
      type: PAGE_TYPE[family] ?? family,
      sort,
      system: { ...storable(system), origin: id },
      ...ownership,
    };
    const [page] = await journal.createEmbeddedDocuments("JournalEntryPage", [data], { keepId: true });
    if (!page) throw new Error(game.i18n.localize("SETPIECE.Play.Refused.NoConflict"));
    return page.uuid;
  },

  async fileAway(uuids, season) {
    const pages = uuids.flatMap((uuid) => documentOf(uuid) ?? []);
    const archive = await seasonJournal(season);
    const copies = pages.map((page) => page.toObject());
    await archive.createEmbeddedDocuments("JournalEntryPage", copies, { keepId: true });
    const journal = await conflictsJournal();
    await journal.deleteEmbeddedDocuments(
      "JournalEntryPage",
      pages.map(({ id }) => id),
      { setpieceFiled: true },
    );
    return archive.id;
  },
};
