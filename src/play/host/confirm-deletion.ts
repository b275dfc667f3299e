import { call } from "../../foundry/shape.ts";
import type { AnyDocument } from "./documents.ts";
import { isConflict } from "./pages.ts";
import { isOver } from "../receipts.ts";
import { done, type Answer } from "../refusals.ts";

/** A page, or a journal with its pages. */
export interface Deletable extends AnyDocument {
  readonly pages?: { readonly contents: readonly AnyDocument[] };
  delete(options: object): Promise<unknown>;
}

/** Names what runs and asks; after a yes the same deletion is made again, marked as meant. */
export const confirmDeletion = async (
  document: Deletable,
  titles: readonly string[],
  options: object,
): Promise<Answer> => {
  const text = (key: string, data: Record<string, string> = {}) =>
    game.i18n.format(`SETPIECE.Play.Delete.${key}`, data);
  const content = globalThis.document.createElement("div");
  const say = (sentence: string): void => {
    const line = globalThis.document.createElement("p");
    line.textContent = sentence;
    content.append(line);
  };
  const pages = document.pages?.contents ?? [];
  const over = pages.filter((page) => isConflict(page) && isOver(page.system)).length;
  say(text(document.pages ? "Journal" : "Live", { titles: titles.join(", ") }));
  if (over > 0) say(text("Finished", { n: String(over) }));
  const yes = await call(foundry.applications.api.DialogV2, "confirm", {
    window: { title: text("Title") },
    content: content.innerHTML,
    // A tick on delete and a cross on keep would read the wrong way round
    yes: { label: text("Yes"), icon: "fa-solid fa-trash" },
    no: { label: text("No"), icon: "fa-solid fa-arrow-left", default: true },
    rejectClose: false,
  });
  if (yes) await document.delete({ ...options, setpieceMeant: true });
  return done;
};
