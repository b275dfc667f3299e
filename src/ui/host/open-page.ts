import { call, memberOf } from "../../foundry/shape.ts";
import { fetchDocument } from "../../foundry/uuid.ts";
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
