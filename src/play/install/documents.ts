import { hooks } from "../../foundry/hooks.ts";
import { setting, settingChanged } from "../../model/setting/settings.ts";
import type { AnyDocument } from "../host/documents.ts";
import { conflictPage, inPlay, isConflict } from "../host/pages.ts";
import { forgetStored } from "../host/stored.ts";
import { sayRefusal } from "../say.ts";
import { arrived } from "../arrived.ts";
import { tell } from "../sessions.ts";
import { isOfWords } from "./sheet-words.ts";

const WORLD_HOOKS = ["createActor", "deleteActor", "updateUser", "userConnected", "deleteJournalEntry"] as const;

/** Hooks of what lies on sheets. */
const SHEET_HOOKS = ["ActiveEffect", "Item"].flatMap((name) => [`create${name}`, `update${name}`, `delete${name}`]);

/** Fields of an actor that its sheet alone shows: name, picture and owners are told elsewhere too. */
const SHEET_ONLY = ["_id", "_stats", "system"];

const pageChanged = (page: AnyDocument): void => {
  if (!isConflict(page)) return;
  if (inJournal(page)) inPlay.note(page);
  const { uuid } = page;
  tell((sessions) => sessions.pageChanged(uuid));
};

/** Whether a page lies in the Conflicts journal, and not in a copy, a compendium or a season. */
const inJournal = (page: AnyDocument): boolean => page.parent?.id === setting<string>("conflictsJournal");

interface Journal {
  readonly pages: { readonly contents: readonly AnyDocument[] };
}

/** What was being played in a page that is gone stays to be read; all that showed it hears of it. */
const pageGone = (page: AnyDocument): void => {
  if (!isConflict(page)) return;
  inPlay.drop(page);
  const was = conflictPage(page);
  tell((sessions) => sessions.pageDeleted(was, () => page.toObject()).then(sayRefusal));
  forgetStored(page.uuid);
  tell((sessions) => sessions.pageChanged(was.uuid));
};

/** Sessions listen to their documents themselves: appends come without a render. */
export const installDocuments = (): void => {
  const on = hooks();
  on.on("createJournalEntryPage", pageChanged);
  on.on("updateJournalEntryPage", pageChanged);
  on.on("deleteJournalEntryPage", pageGone);
  // With a journal go its pages, of which the host says nothing
  on.on("deleteJournalEntry", (entry: Journal) => entry.pages.contents.forEach(pageGone));
  // Where nothing is shown yet nothing can say otherwise now
  const worldChanged = (): void => arrived()?.sessions.worldChanged();
  for (const name of WORLD_HOOKS) on.on(name, worldChanged);
  const sheetChanged = (actor: AnyDocument | null): void => {
    // An effect may lie on an item that lies on a sheet
    const of = actor?.documentName === "Item" ? actor.parent : actor;
    if (of?.documentName === "Actor") arrived()?.sessions.actorChanged(of.uuid);
  };
  on.on("updateActor", (actor: AnyDocument, changes: object) => {
    if (isOfWords(changes)) return;
    if (Object.keys(changes).every((field) => SHEET_ONLY.includes(field))) sheetChanged(actor);
    else worldChanged();
  });
  for (const name of SHEET_HOOKS) on.on(name, ({ parent }: AnyDocument) => sheetChanged(parent));
  settingChanged.add((key) => {
    if (["conflictsJournal", "schemaVersion", "openResistances"].includes(key)) worldChanged();
  });
};
