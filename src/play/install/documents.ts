import { hooks } from "../../foundry/hooks.ts";
import { setting, settingChanged } from "../../documents/setting/settings.ts";
import { arrived } from "../arrived.ts";
import { sayRefusal } from "../cards.ts";
import { isOfWords } from "../changes.ts";
import type { Deletable } from "../host/confirm-deletion.ts";
import type { AnyDocument } from "../host/documents.ts";
import { foundryHost } from "../host/index.ts";
import { conflictPage, inPlay, isConflict } from "../host/pages.ts";
import { forgetStored } from "../host/stored.ts";
import { isRunning, lastWord } from "../receipts.ts";
import { ask, playHere, tell } from "../sessions.ts";

const WORLD_HOOKS = ["createActor", "deleteActor", "updateUser", "userConnected", "deleteJournalEntry"] as const;

const SHEET_HOOKS = ["ActiveEffect", "Item"].flatMap((name) => [`create${name}`, `update${name}`, `delete${name}`]);

/** Actor fields that only its sheet shows; name, picture and owners appear elsewhere. */
const SHEET_ONLY = ["_id", "_stats", "system"];

const pageChanged = (page: AnyDocument): void => {
  if (!isConflict(page)) return;
  if (inJournal(page)) inPlay.note(page);
  const { uuid } = page;
  tell((sessions) => sessions.pageChanged(uuid));
};

/** Whether a page is in the Conflicts journal, not in a copy, compendium or season. */
const inJournal = (page: AnyDocument): boolean => page.parent?.id === setting<string>("conflictsJournal");

interface Journal {
  readonly pages: { readonly contents: readonly AnyDocument[] };
}

/** A deleted page's play is kept as a chronicle; all its screens hear of it. */
const pageGone = (page: AnyDocument): void => {
  if (!isConflict(page)) return;
  inPlay.drop(page);
  const was = conflictPage(page);
  tell((sessions) => sessions.pageDeleted(was, () => page.toObject()).then(sayRefusal));
  forgetStored(page.uuid);
  tell((sessions) => sessions.pageChanged(was.uuid));
};

/** Sessions listen to documents themselves, since appends come without a render. */
export const installDocuments = (): void => {
  const on = hooks();
  on.on("createJournalEntryPage", pageChanged);
  on.on("updateJournalEntryPage", pageChanged);
  on.on("deleteJournalEntryPage", pageGone);
  // A deleted journal takes its pages along without hooks for them
  on.on("deleteJournalEntry", (entry: Journal) => entry.pages.contents.forEach(pageGone));
  // Without a loaded play nothing can look different
  const worldChanged = (): void => arrived()?.sessions.worldChanged();
  for (const name of WORLD_HOOKS) on.on(name, worldChanged);
  const sheetChanged = (actor: AnyDocument | null): void => {
    // An effect may be on an item of an actor
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

const running = (pages: readonly AnyDocument[]): readonly string[] =>
  pages
    .filter(isConflict)
    .map(conflictPage)
    .flatMap((page) => (page.home && isRunning(page) ? [page.name] : []));

/** A page about to be deleted leaves its last word in chat, on the deleting client. */
const keepLastWord = (page: AnyDocument): void => {
  const session = arrived()?.sessions.open(page.uuid);
  if (!session || !foundryHost.world.me().gm) return;
  const now = conflictPage(page);
  void foundryHost.chat.keepSummary(now, lastWord(now, session.summary));
};

interface Deleting {
  readonly setpieceMeant?: boolean;
  readonly setpieceFiled?: boolean;
  readonly setpieceAsked?: boolean;
}

/** Fetches the last word's code first; then the same deletion is made again. */
const waits = (document: Deletable, pages: readonly AnyDocument[], options: Deleting): boolean => {
  const known = arrived() !== null || options.setpieceAsked === true || !pages.some(isConflict);
  if (known || !foundryHost.world.me().gm) return false;
  void playHere().then(() => document.delete({ ...options, setpieceAsked: true }));
  return true;
};

const guard = (document: Deletable, options: Deleting): boolean => {
  // A deleted journal takes its pages along without hooks for them
  const pages = document.pages ? document.pages.contents : [document];
  const titles = options.setpieceMeant || options.setpieceFiled ? [] : running(pages);
  if (titles.length === 0) {
    if (!options.setpieceFiled && waits(document, pages, options)) return false;
    // Filed pages live on, and so do their cards
    if (!options.setpieceFiled) pages.filter(isConflict).forEach(keepLastWord);
    return true;
  }
  void ask(({ confirmDeletion }) => confirmDeletion(document, titles, options)).then(sayRefusal);
  return false;
};

/** Deleting a conflict in play asks first, on the deleting client. */
export const installDeletionGuard = (): void => {
  hooks().on("preDeleteJournalEntryPage", guard);
  hooks().on("preDeleteJournalEntry", guard);
};
