import { count } from "../words/words.ts";
import { hostWords } from "../words/host-words.ts";
import { isHtml } from "../../foundry/dom.ts";
import type { Found } from "./actor-index.ts";

/** The list of a field, by the id that the field names; null while none was ever opened. */
export const listOf = (field: HTMLInputElement): HTMLElement | null => {
  const list = field.ownerDocument.getElementById(field.getAttribute("aria-controls") ?? "");
  return isHtml(list) ? list : null;
};

/** What surrounds it: above every window, where nothing cuts it off. */
const boxOf = (field: HTMLInputElement): HTMLElement | null => listOf(field)?.parentElement ?? null;

function made(root: HTMLElement, field: HTMLInputElement): HTMLElement {
  const document = field.ownerDocument;
  const id = field.getAttribute("aria-controls") ?? "";
  const box = document.createElement("div");
  box.className = "setpiece sp-found";
  box.popover = "manual";
  box.dataset["findList"] = id;
  const list = document.createElement("div");
  list.id = id;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", field.getAttribute("aria-label") ?? "");
  const status = document.createElement("p");
  status.className = "sp-soft";
  status.setAttribute("role", "status");
  box.append(list, status);
  root.append(box);
  return list;
}

/** "Two more: type on", "Nobody is called that", or nothing. */
const told = ({ matches, more }: Found): string =>
  matches.length === 0
    ? hostWords.text("SETPIECE.Find.Nobody")
    : more > 0
      ? count(hostWords, "SETPIECE.Find.More", more)
      : "";

/** Show what was found below the field. Appended to the window, so that it goes with it. */
export function drawList(root: HTMLElement, field: HTMLInputElement, found: Found): void {
  const list = listOf(field) ?? made(root, field);
  const box = boxOf(field);
  if (!box) return;
  list.replaceChildren(
    ...found.matches.map(({ uuid, name, note, lang }, at) => {
      const option = field.ownerDocument.createElement("div");
      option.id = `${list.id}-${at}`;
      option.setAttribute("role", "option");
      option.setAttribute("aria-selected", "false");
      option.dataset["uuid"] = uuid;
      option.dataset["name"] = name;
      const called = field.ownerDocument.createElement("span");
      called.textContent = name;
      // Whoever reads another language than the compendium's hears the name by its own sounds (row A12)
      if (lang && lang !== hostWords.lang) called.lang = lang;
      option.append(called, note ? `, ${note}` : "");
      return option;
    }),
  );
  const status = box.querySelector("[role=status]");
  if (status && status.textContent !== told(found)) status.textContent = told(found);
  // Not everywhere: without it the list stands in the window
  if (typeof box.showPopover === "function" && !box.matches(":popover-open")) box.showPopover();
  box.hidden = false;
  place(box, field);
}

/** Take the list away; the options go with it. */
export function hideList(field: HTMLInputElement): void {
  const box = boxOf(field);
  if (!box) return;
  if (typeof box.hidePopover === "function" && box.matches(":popover-open")) box.hidePopover();
  box.hidden = true;
  listOf(field)?.replaceChildren();
}

/** Below the field, or above it where there is more room. */
function place({ style, ownerDocument }: HTMLElement, field: HTMLElement): void {
  const { left, top, bottom, width } = field.getBoundingClientRect();
  const height = ownerDocument.defaultView?.innerHeight ?? 0;
  const below = height - bottom >= Math.min(top, 200);
  style.left = `${left}px`;
  style.width = `${Math.max(width, 200)}px`;
  style.top = below ? `${bottom}px` : "auto";
  style.bottom = below ? "auto" : `${height - top}px`;
  style.maxHeight = `${Math.max(120, (below ? height - bottom : top) - 8)}px`;
}
