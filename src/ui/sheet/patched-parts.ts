import { restoreFocus, whereFocusIs } from "../paint/focus.ts";
import { patch } from "../paint/patch.ts";
import { rememberPainted, showsPainted } from "../paint/patch-control.ts";

/** The HTML that each part was made of last. */
const made = new WeakMap<Element, string>();

/** Where a part of a sheet stands. */
export const partIn = (content: ParentNode | null | undefined, id: string): Element | null =>
  content?.querySelector(`[data-application-part="${CSS.escape(id)}"]`) ?? null;

/** True where a part would be made of what it is made of already, and its fields show what was painted, or a draft. */
export function isSettled(live: Element, html: string): boolean {
  const same = made.get(live) === html;
  made.set(live, html);
  return same && showsPainted(live);
}

/**
 * Patch the parts of a sheet that are already there and answer with those that are new, for the host to insert.
 * So a sheet keeps focus, caret and drafts while somebody else changes its document.
 */
export function patchParts(parts: Record<string, HTMLElement>, content: HTMLElement): Record<string, HTMLElement> {
  const fresh: Record<string, HTMLElement> = {};
  const focus = whereFocusIs(content);
  for (const [id, next] of Object.entries(parts)) {
    const live = partIn(content, id);
    next.dataset["applicationPart"] = id;
    if (live) patch(live, next);
    else fresh[id] = next;
  }
  rememberPainted(content);
  restoreFocus(content, focus);
  return fresh;
}
