import { hooks } from "../../foundry/hooks.ts";
import { call } from "../../foundry/shape.ts";
import { setting, settingChanged } from "../../model/setting/settings.ts";
import { arrived } from "../arrived.ts";
import { sayRefusal } from "../cards.ts";
import { isOfWords } from "../changes.ts";
import type { AnyDocument } from "../host/documents.ts";
import { foundryHost } from "../host/index.ts";
import { conflictPage, inPlay, isConflict } from "../host/pages.ts";
import { forgetStored } from "../host/stored.ts";
import { isRunning, lastWord } from "../receipts.ts";
import { playHere, tell } from "../sessions.ts";

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

interface Deletable extends AnyDocument {
  readonly pages?: { readonly contents: readonly AnyDocument[] };
  delete(options: object): Promise<unknown>;
}

const running = (pages: readonly AnyDocument[]): readonly string[] =>
  pages
    .filter(isConflict)
    .map(conflictPage)
    .flatMap((page) => (page.home && isRunning(page) ? [page.name] : []));

/** How many of these are over. */
const finished = (pages: readonly AnyDocument[]): number =>
  pages.filter((page) => isConflict(page) && ["ended", "cancelled"].includes(String(page.system.status))).length;

/** Name what runs and ask; with a yes the same deletion is made again, marked as meant. */
const confirmed = async (document: Deletable, titles: readonly string[], options: object): Promise<void> => {
  const text = (key: string, data: Record<string, string> = {}) =>
    game.i18n.format(`SETPIECE.Play.Delete.${key}`, data);
  const content = globalThis.document.createElement("div");
  const say = (sentence: string): void => {
    const line = globalThis.document.createElement("p");
    line.textContent = sentence;
    content.append(line);
  };
  const over = finished(document.pages?.contents ?? []);
  say(text(document.pages ? "Journal" : "Live", { titles: titles.join(", ") }));
  if (over > 0) say(text("Finished", { n: String(over) }));
  const yes = await call(foundry.applications.api.DialogV2, "confirm", {
    window: { title: text("Title") },
    content: content.innerHTML,
    // A tick on what deletes and a cross on what keeps would read the wrong way round
    yes: { label: text("Yes"), icon: "fa-solid fa-trash" },
    no: { label: text("No"), icon: "fa-solid fa-arrow-left", default: true },
    rejectClose: false,
  });
  if (yes) await document.delete({ ...options, setpieceMeant: true });
};

/** A page that goes leaves its last word in chat; on the client that deletes it, before it is gone. */
const keepLastWord = (page: AnyDocument): void => {
  const session = arrived()?.sessions.open(page.uuid);
  if (!session || !foundryHost.world.me().gm) return;
  const now = conflictPage(page);
  void foundryHost.chat.keepSummary(now, lastWord(now, session.summary));
};

interface Deleting {
  readonly setpieceMeant?: boolean;
  readonly setpieceFiled?: boolean;
  /** What knows a last word was asked for already. */
  readonly setpieceAsked?: boolean;
}

/** What tells the last word of a conflict is fetched first; then the same deletion is made again. */
const waits = (document: Deletable, pages: readonly AnyDocument[], options: Deleting): boolean => {
  const known = arrived() !== null || options.setpieceAsked === true || !pages.some(isConflict);
  if (known || !foundryHost.world.me().gm) return false;
  void playHere().then(() => document.delete({ ...options, setpieceAsked: true }));
  return true;
};

const guard = (document: Deletable, options: Deleting): boolean => {
  // With a journal go its pages, of which the host says nothing
  const pages = document.pages ? document.pages.contents : [document];
  const titles = options.setpieceMeant || options.setpieceFiled ? [] : running(pages);
  if (titles.length === 0) {
    if (!options.setpieceFiled && waits(document, pages, options)) return false;
    // What is filed away lives on, and so do its cards
    if (!options.setpieceFiled) pages.filter(isConflict).forEach(keepLastWord);
    return true;
  }
  void confirmed(document, titles, options);
  return false;
};

/** Deleting what is being played asks first; the question comes on the client of who deletes. */
export const installDeletionGuard = (): void => {
  hooks().on("preDeleteJournalEntryPage", guard);
  hooks().on("preDeleteJournalEntry", guard);
};
