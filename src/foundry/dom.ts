import { hooks } from "./hooks.ts";
import { isHolder, memberOf } from "./shape.ts";

/* Elements are recognised by their properties: a detached window has its own classes, which `instanceof` would miss. */
const ELEMENT = 1;

const isNode = (value: unknown): value is Node => isHolder(value) && "nodeType" in value;

export const isElement = (value: unknown): value is Element => isNode(value) && value.nodeType === ELEMENT;

/** An element of HTML: one that can be focused and has a dataset. */
export const isHtml = (value: unknown): value is HTMLElement =>
  isElement(value) && "dataset" in value && "focus" in value;

interface Named {
  readonly INPUT: HTMLInputElement;
  readonly SELECT: HTMLSelectElement;
  readonly TEXTAREA: HTMLTextAreaElement;
}

export const isControl = <K extends keyof Named>(kind: K, value: unknown): value is Named[K] =>
  isHtml(value) && value.nodeName === kind;

/** A control or an editor of the host that has a text. */
export const hasText = (value: unknown): value is HTMLElement & { value: string } =>
  isHtml(value) && "value" in value && typeof value.value === "string";

/** The element of an event; null for others, such as the window. */
export const elementOf = (event: Event): Element | null => (isElement(event.target) ? event.target : null);

export const htmlOf = (event: Event): HTMLElement | null => (isHtml(event.target) ? event.target : null);

export const focusedIn = (page: Document): HTMLElement | null =>
  isHtml(page.activeElement) ? page.activeElement : null;

/** The scale of an element, since the interface may be scaled. Screen lengths are scaled, scroll lengths not. */
export const scaleOf = (element: HTMLElement): number =>
  element.getBoundingClientRect().height / element.offsetHeight || 1;

interface HudButton {
  readonly name: string;
  readonly glyph: string;
  /** In the reader's language. */
  readonly label: string;
  press(): void;
}

/** The HUD's column for packages' icons; some builds of the host have none. */
const COLUMN = ".col.right";

/** Like the host's own icons, or a button in a row of ours. */
function made(page: Document, { name, glyph, label, press }: HudButton, asIcon: boolean): HTMLButtonElement {
  const button = page.createElement("button");
  button.type = "button";
  button.dataset["setpieceHud"] = name;
  const icon = page.createElement("i");
  icon.className = `fa-solid ${glyph}`;
  icon.inert = true;
  button.append(icon);
  if (asIcon) {
    button.classList.add("control-icon");
    button.ariaLabel = label;
    button.title = label;
  } else {
    button.classList.add("setpiece", "setpiece-hud");
    button.append(` ${label}`);
  }
  button.addEventListener("click", press);
  return button;
}

/** Adds our buttons where the HUD has room, once a drawing. */
export function addToHud(display: HTMLElement, buttons: readonly HudButton[]): void {
  if (display.querySelector("[data-setpiece-hud]")) return;
  const column = display.querySelector<HTMLElement>(COLUMN);
  (column ?? display).append(...buttons.map((button) => made(display.ownerDocument, button, column !== null)));
}

/*
 * From 14 on an application can have a window of its own with its own document, which listeners on the game's page
 * alone would miss (public API: `foundry.applications.detached`, hook `openDetachedWindow`; 13 has neither).
 */

const pages = (): readonly Document[] => {
  const applications = memberOf(memberOf(globalThis, "foundry"), "applications");
  // A host may log that it has no such name, so it is looked for before it is read
  const has14 = isHolder(applications) && "detached" in applications;
  const windows = has14 ? memberOf(memberOf(applications, "detached"), "windows") : null;
  const others = windows instanceof Map ? [...windows.values()] : [];
  return [document, ...others.map((one) => memberOf(memberOf(one, "window"), "document")).filter(isPage)];
};

const isPage = (value: unknown): value is Document => typeof memberOf(value, "querySelectorAll") === "function";

/** The page that a listener of `onPages` was called on. */
export const pageOf = (value: unknown): Document | null => (isPage(value) ? value : null);

/** Elements of all pages, those of the game's own first. */
export const everywhere = <E extends HTMLElement>(selector: string): readonly E[] =>
  pages().flatMap((page) => [...page.querySelectorAll<E>(selector)]);

/** Listens on the page of the game and on every other one that opens. */
export function onPages<Name extends keyof DocumentEventMap>(
  name: Name,
  listener: (event: DocumentEventMap[Name]) => void,
  capture = false,
): void {
  const listen = (page: Document): void => page.addEventListener(name, listener, { capture });
  listen(document);
  hooks().on("openDetachedWindow", (_id: string, opened: Window) => listen(opened.document));
}

/** A line sent from the chat input, which the host empties with no documented way to keep it; a refusal restores it. */
export interface TypedLine {
  readonly text: string;
  /** Its field: a text area on 13, a rich text editor on 14. */
  readonly place: HTMLElement;
}

/** The input wherever the host moved it, and copies in windows. Public: ids as modules for 13 and 14 use them. */
const INPUT = '[id^="chat-message"]';
/** The editable part of the editor, as a module that was tried on 14 does (Dice Tray, pull request 77). */
const EDITED = ".ProseMirror";

/** Only visible text counts: the hook is given other blanks, or paragraphs. */
const plain = (text: string): string => text.replace(/[\s\u200b\ufeff]+/gu, " ").trim();

let last: TypedLine | null = null;

const isArea = (element: Element): element is HTMLTextAreaElement | HTMLInputElement => "selectionEnd" in element;

const written = (place: HTMLElement): HTMLElement => place.querySelector<HTMLElement>(EDITED) ?? place;

export const readTyped = (place: HTMLElement): string =>
  isArea(place) ? place.value : (written(place).innerText ?? written(place).textContent ?? "");

/** Listens, from the hook `init` on. */
export const watchChatInput = (): void => {
  document.addEventListener(
    "keydown",
    ({ key, shiftKey, target }) => {
      if (key !== "Enter" || shiftKey) return;
      const place = isElement(target) ? target.closest<HTMLElement>(INPUT) : null;
      last = place ? { text: readTyped(place), place } : null;
    },
    { capture: true },
  );
};

/** A message's typed line; null where it came from a macro or a button. */
export const takeTyped = (message: string): TypedLine | null => {
  const typed = last;
  last = null;
  return typed && plain(typed.text) === plain(message) ? typed : null;
};

/** Restores the text unless something else was typed meanwhile; whether it did. */
export const putBack = ({ text, place }: TypedLine): boolean => {
  if (!place.isConnected) return false;
  const now = plain(readTyped(place));
  if (now === plain(text)) return true;
  if (now !== "") return false;
  const field = written(place);
  if (isArea(place)) place.value = text;
  // A command is one paragraph, and stays one
  else (field.querySelector("p") ?? field).innerText = text;
  field.focus();
  if (!isArea(place)) {
    const caret = place.ownerDocument.getSelection();
    caret?.selectAllChildren(field);
    caret?.collapseToEnd();
  }
  return true;
};

/** Chat as plain text. 14 hands over HTML, a paragraph a line (public issue 13717); several are no command and stay. */
export function typedText(message: string): string {
  if (!/^\s*<p\b/i.test(message)) return message;
  const { body } = new DOMParser().parseFromString(message, "text/html");
  for (const line of body.querySelectorAll("br")) line.replaceWith(" ");
  const [only, ...more] = [...body.childNodes].filter((node) => node.textContent?.trim());
  if (only?.nodeName !== "P" || more.length > 0) return message;
  return (only.textContent ?? "").replaceAll("\u00a0", " ").trim();
}

/** Hears typed chat on both generations; the listener says whether it was our command. */
export const onTyped = (listener: (text: string) => boolean): void => {
  hooks().on("chatMessage", (_log: unknown, message: string) => !listener(typedText(message)));
};
