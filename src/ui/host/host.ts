import { call, memberOf, stringOf } from "../../foundry/shape.ts";
import { fetchDocument } from "../../foundry/uuid.ts";
import { familiesIn, setting as stored } from "../../documents/setting/settings.ts";
import type { FamilyId } from "../../rules/log/family.ts";

/** Read a setting of ours by its key; `fallback` where no host is, as where a screen is tested by itself. */
export const setting = <T>(key: string, fallback: T): T =>
  typeof game === "undefined" || !game.settings ? fallback : stored<T>(key);

/** Families that this world plays, as its setting says now. */
export const familiesHere = (): readonly FamilyId[] => familiesIn(setting<object>("families", {}));

/** Whether this world plays a family: what begins one is not offered otherwise. */
export const playedHere = (family: FamilyId): boolean => familiesHere().includes(family);

/** What enriching needs of a document: whether this person may read its secrets, and whom its links stand beside. */
interface Enriched {
  readonly isOwner: boolean;
}

/**
 * Stored HTML as this person may read it, with links made. Called on its class, which modules may replace and which may
 * ask itself (public API: TextEditor.implementation).
 */
export const enriched = async (html: string, document: Enriched): Promise<string> => {
  if (html === "") return "";
  const made = await call(foundry.applications.ux.TextEditor.implementation, "enrichHTML", html, {
    secrets: document.isOwner,
    relativeTo: document,
  });
  return stringOf(made);
};

/**
 * Open a journal at a page to be read: a page's own sheet would be its edit form.
 * Documented: JournalSheetRenderOptions.
 */
export async function openJournal(journal: unknown, pageId: string): Promise<void> {
  const sheet = memberOf(journal, "sheet");
  if (sheet) await call(sheet, "render", { force: true, pageId });
}

/** Open the journal of a page, in the world or in a pack, at that page; false where it is gone, or lies in none. */
export async function openPage(uuid: string): Promise<boolean> {
  const page = await fetchDocument(uuid);
  const id = memberOf(page, "id");
  const journal = memberOf(page, "parent");
  if (typeof id !== "string" || !journal) return false;
  await openJournal(journal, id);
  return true;
}
