import { deletions } from "../../foundry/compat.ts";
import { setSetting, setting } from "../../model/setting/settings.ts";
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

/** Finished conflicts of past sessions; one journal, made when first needed. */
const archiveJournal = async (): Promise<Embedding> => {
  const name = game.i18n.localize("SETPIECE.Play.Archive");
  const known = game.journal.find((journal) => journal.name === name);
  if (known) return known as unknown as Embedding;
  const ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER };
  return (await JournalEntry.create({ name, ownership })) as unknown as Embedding;
};

const FREE = ["setup", "events"] as const;

/** Fields whose property names are anybody's are escaped; all others are ours. */
const storable = (system: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  ...system,
  ...Object.fromEntries(FREE.flatMap((name) => (name in system ? [[name, escapeNames(system[name])]] : []))),
});

/** Events go to their page in one write; no sheet is rebuilt for it, the conflict element listens to the document. */
export const appendPort: AppendPort = {
  async write(uuid, { system, dropEvents }) {
    const page = documentOf(uuid);
    if (!page) throw new Error(game.i18n.localize("SETPIECE.Play.Refused.NoConflict"));
    const stored = storable(system);
    const events = { ...(stored.events as object | undefined), ...deletions(dropEvents ?? []) };
    const changes = Object.keys(events).length > 0 ? { ...stored, events } : stored;
    await page.update({ system: changes }, { render: false });
  },

  async create(family, name, system, readers) {
    const journal = await conflictsJournal();
    const { NONE, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    const ownership = readers
      ? { ownership: { default: NONE, ...Object.fromEntries(readers.map((id) => [id, OBSERVER])) } }
      : {};
    // The journal lists its pages by `sort`: the newest stands first.
    const sort = -Math.floor(Number(system.startedAt) / 1000);
    const id = foundry.utils.randomID();
    const data = { _id: id, name, type: family, sort, system: { ...storable(system), origin: id }, ...ownership };
    const [page] = await journal.createEmbeddedDocuments("JournalEntryPage", [data], { keepId: true });
    if (!page) throw new Error(game.i18n.localize("SETPIECE.Play.Refused.NoConflict"));
    return page.uuid;
  },

  async fileAway(uuids) {
    const pages = uuids.flatMap((uuid) => documentOf(uuid) ?? []);
    const archive = await archiveJournal();
    const copies = pages.map((page) => page.toObject());
    await archive.createEmbeddedDocuments("JournalEntryPage", copies, { keepId: true });
    const journal = await conflictsJournal();
    await journal.deleteEmbeddedDocuments(
      "JournalEntryPage",
      pages.map(({ id }) => id),
      { setpieceFiled: true },
    );
  },
};
