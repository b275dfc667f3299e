import { elementOf, hasText, isControl, isHtml } from "../../foundry/dom.ts";
import { hostWords } from "../words/host-words.ts";
import { count } from "../words/words.ts";
import { SCOPES, type Found, type Scope } from "./actor-index.ts";
import { findActors } from "./find-actors.ts";

/** The list of a field, by the id that the field names; null while none was ever opened. */
const listOf = (field: HTMLInputElement): HTMLElement | null => {
  const list = field.ownerDocument.getElementById(field.getAttribute("aria-controls") ?? "");
  return isHtml(list) ? list : null;
};

/** A popover lies above every window, where nothing cuts it off. */
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

/** Shows the matches below the field. Appended to the window, so that it goes with it. */
function drawList(root: HTMLElement, field: HTMLInputElement, found: Found): void {
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
      // Readers of another language hear a compendium's name by its own sounds (row A12)
      if (lang && lang !== hostWords.lang) called.lang = lang;
      option.append(called, note ? `, ${note}` : "");
      return option;
    }),
  );
  const status = box.querySelector("[role=status]");
  if (status && status.textContent !== told(found)) status.textContent = told(found);
  // Browsers without popovers show the list in the window
  if (typeof box.showPopover === "function" && !box.matches(":popover-open")) box.showPopover();
  box.hidden = false;
  place(box, field);
}

function hideList(field: HTMLInputElement): void {
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

/** A text field that finds an actor: `templates/find.hbs`. */
type Field = HTMLInputElement;

const fieldOf = (event: Event): Field | null => {
  const target = elementOf(event);
  return isControl("INPUT", target) && target.dataset["find"] !== undefined ? target : null;
};

const scopeOf = ({ dataset }: Field): Scope => SCOPES.find((one) => one === dataset["find"]) ?? "all";

/** The hidden field beside it, which sends the uuid. */
const valueOf = (field: Field): HTMLInputElement | null => {
  const beside = field.previousElementSibling;
  return isControl("INPUT", beside) ? beside : null;
};

const isOpen = (field: Field): boolean => field.getAttribute("aria-expanded") === "true";

const optionsOf = (field: Field): readonly HTMLElement[] => [
  ...(listOf(field)?.querySelectorAll<HTMLElement>("[role=option]") ?? []),
];

const activeOf = (field: Field): HTMLElement | undefined =>
  optionsOf(field).find(({ id }) => id === field.getAttribute("aria-activedescendant"));

function mark(field: Field, option: HTMLElement | undefined): void {
  for (const one of optionsOf(field)) one.setAttribute("aria-selected", String(one === option));
  if (option) field.setAttribute("aria-activedescendant", option.id);
  else field.removeAttribute("aria-activedescendant");
  option?.scrollIntoView({ block: "nearest" });
}

function open(root: HTMLElement, field: Field): void {
  // The initial text is the chosen actor, not a search
  const typed = field.value === field.dataset["found"] ? "" : field.value;
  drawList(root, field, findActors(scopeOf(field), typed));
  field.setAttribute("aria-expanded", "true");
  mark(field, typed === "" ? undefined : optionsOf(field)[0]);
}

function close(field: Field): void {
  field.setAttribute("aria-expanded", "false");
  field.removeAttribute("aria-activedescendant");
  hideList(field);
}

/** Takes an actor, or with "" nobody; listeners of the form hear it as any other choice. */
function take(field: Field, uuid: string, name: string): void {
  const value = valueOf(field);
  close(field);
  field.value = name;
  field.dataset["found"] = name;
  if (!value || value.value === uuid) return;
  value.value = uuid;
  value.dispatchEvent(new Event("change", { bubbles: true }));
}

const pick = (field: Field, option: HTMLElement): void =>
  take(field, option.dataset["uuid"] ?? "", option.dataset["name"] ?? "");

/** On leaving, an empty field means nobody, a unique name its actor; anything else is forgotten. */
function settle(field: Field): void {
  const before = field.dataset["found"] ?? "";
  const typed = field.value.trim();
  if (typed === before) return close(field);
  if (typed === "") return take(field, "", "");
  const { matches } = findActors(scopeOf(field), typed);
  const called = matches.filter(({ name }) => name.toLowerCase() === typed.toLowerCase());
  const [one] = called;
  if (one && called.length === 1) return take(field, one.uuid, one.name);
  field.value = before;
  close(field);
}

function key(root: HTMLElement, field: Field, name: string): boolean {
  if (name === "ArrowDown" || name === "ArrowUp") {
    if (!isOpen(field)) open(root, field);
    const options = optionsOf(field);
    const at = options.findIndex((one) => one === activeOf(field));
    const next = name === "ArrowDown" ? at + 1 : (at < 0 ? options.length : at) - 1;
    mark(field, options[Math.min(options.length - 1, Math.max(0, next))]);
    return true;
  }
  if (!isOpen(field)) return false;
  if (name === "Escape") {
    field.value = field.dataset["found"] ?? "";
    close(field);
    return true;
  }
  const option = activeOf(field);
  if (name !== "Enter") return false;
  if (option) pick(field, option);
  else close(field);
  // Without an active option Enter submits as in any other field
  return option !== undefined;
}

/**
 * Makes a window's actor search fields work as editable comboboxes (WAI-ARIA Authoring Practices): letters, a short
 * list, arrows and Enter, or a press. Listens first, so that an open list alone gets Enter and Escape.
 */
export function watchFind(root: HTMLElement): void {
  root.addEventListener("input", (event) => {
    const field = fieldOf(event);
    if (field) open(root, field);
  });
  root.addEventListener(
    "keydown",
    (event) => {
      const field = fieldOf(event);
      if (!field || event.isComposing || !key(root, field, event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  root.addEventListener("click", (event) => {
    const field = fieldOf(event);
    if (field && !isOpen(field)) open(root, field);
  });
  // The field keeps the focus while somebody presses in the list
  root.addEventListener("pointerdown", (event) => {
    if (elementOf(event)?.closest("[data-find-list]")) event.preventDefault();
  });
  root.addEventListener("mousedown", (event) => {
    if (elementOf(event)?.closest("[data-find-list]")) event.preventDefault();
  });
  root.addEventListener("click", (event) => {
    const option = elementOf(event)?.closest("[data-find-list] [role=option]");
    const id = option?.closest("[data-find-list]")?.getAttribute("data-find-list") ?? "";
    const field = [...root.querySelectorAll("[data-find]")].find((one) => one.getAttribute("aria-controls") === id);
    if (isHtml(option) && isControl("INPUT", field)) pick(field, option);
  });
  root.addEventListener("focusout", (event) => {
    const field = fieldOf(event);
    if (field) settle(field);
  });
  // The form need not hear of search letters
  root.addEventListener(
    "change",
    (event) => {
      if (fieldOf(event) && hasText(event.target)) event.stopPropagation();
    },
    { capture: true },
  );
}
