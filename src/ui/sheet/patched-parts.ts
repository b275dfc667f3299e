import { restoreFocus, whereFocusIs } from "../paint/focus.ts";
import { patch } from "../paint/patch.ts";
import { rememberPainted } from "../paint/patch-control.ts";

/**
 * Patch the parts of a sheet that are already there and answer with those that are new, for the host to insert.
 * So a sheet keeps focus, caret and drafts while somebody else changes its document.
 */
export function patchParts(parts: Record<string, HTMLElement>, content: HTMLElement): Record<string, HTMLElement> {
  const fresh: Record<string, HTMLElement> = {};
  const focus = whereFocusIs(content);
  for (const [id, next] of Object.entries(parts)) {
    const live = content.querySelector(`[data-application-part="${id}"]`);
    if (!live) {
      fresh[id] = next;
      continue;
    }
    next.dataset["applicationPart"] = id;
    patch(live, next);
  }
  rememberPainted(content);
  restoreFocus(content, focus);
  return fresh;
}
