import { call, memberOf, stringOf } from "../../foundry/shape.ts";
import { fetchDocument } from "../../foundry/uuid.ts";
import { familiesIn, setting as stored } from "../../documents/setting/settings.ts";
import type { FamilyId } from "../../rules/log/family.ts";

/** `fallback` serves tests, where no host is. */
export const setting = <T>(key: string, fallback: T): T =>
  typeof game === "undefined" || !game.settings ? fallback : stored<T>(key);

export const familiesHere = (): readonly FamilyId[] => familiesIn(setting<object>("families", {}));

/** Conflicts of other families are not offered. */
export const playedHere = (family: FamilyId): boolean => familiesHere().includes(family);

/** Whether this person may read secrets, and the document that relative links start from. */
interface Enriched {
  readonly isOwner: boolean;
}

/** Modules may replace the enricher's class, so it is looked up each time (public API: TextEditor.implementation). */
export const enriched = async (html: string, document: Enriched): Promise<string> => {
  if (html === "") return "";
  const made = await call(foundry.applications.ux.TextEditor.implementation, "enrichHTML", html, {
    secrets: document.isOwner,
    relativeTo: document,
  });
  return stringOf(made);
};

/** A page's own sheet would be its edit form. Documented: JournalSheetRenderOptions. */
export async function openJournal(journal: unknown, pageId: string): Promise<void> {
  const sheet = memberOf(journal, "sheet");
  if (sheet) await call(sheet, "render", { force: true, pageId });
}

/** False where the page is gone, or belongs to no journal. */
export async function openPage(uuid: string): Promise<boolean> {
  const page = await fetchDocument(uuid);
  const id = memberOf(page, "id");
  const journal = memberOf(page, "parent");
  if (typeof id !== "string" || !journal) return false;
  await openJournal(journal, id);
  return true;
}
