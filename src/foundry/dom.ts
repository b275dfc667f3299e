import { isHolder } from "./shape.ts";

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

/** A button of ours on the Token HUD. */
interface HudButton {
  readonly name: string;
  /** Font Awesome class. */
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
