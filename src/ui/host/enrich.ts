import { call, stringOf } from "../../foundry/shape.ts";
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
