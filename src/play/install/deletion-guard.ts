import { hooks } from "../../foundry/hooks.ts";
import type { AnyDocument } from "../host/documents.ts";
import { foundryHost } from "../host/index.ts";
import { conflictPage, isConflict } from "../host/pages.ts";
import { isRunning, lastWord } from "../receipts.ts";
import { arrived } from "../arrived.ts";
import { playHere } from "../sessions.ts";
import { call } from "../../foundry/shape.ts";

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
