import { isHolder } from "./shape.ts";

/*
 * Elements are told by what they say of themselves: a window of its own has classes of its own, so that `instanceof`
 * would miss whatever stands in a sheet or a board that was taken out of the main window.
 */
const ELEMENT = 1;

/** A node of any document. */
const isNode = (value: unknown): value is Node => isHolder(value) && "nodeType" in value;

/** An element of any document. */
export const isElement = (value: unknown): value is Element => isNode(value) && value.nodeType === ELEMENT;

/** An element of HTML: one that can be focused and has a dataset. */
export const isHtml = (value: unknown): value is HTMLElement =>
  isElement(value) && "dataset" in value && "focus" in value;

interface Named {
  readonly INPUT: HTMLInputElement;
  readonly SELECT: HTMLSelectElement;
  readonly TEXTAREA: HTMLTextAreaElement;
}

/** Whether a node is a control of this kind. */
export const isControl = <K extends keyof Named>(kind: K, value: unknown): value is Named[K] =>
  isHtml(value) && value.nodeName === kind;

/** A control or an editor of the host that has a text. */
export const hasText = (value: unknown): value is HTMLElement & { value: string } =>
  isHtml(value) && "value" in value && typeof value.value === "string";

/** The element an event happened in; null for what is none, such as the window. */
export const elementOf = (event: Event): Element | null => (isElement(event.target) ? event.target : null);

/** The same, as HTML. */
export const htmlOf = (event: Event): HTMLElement | null => (isHtml(event.target) ? event.target : null);

/** The element that has the focus in a document. */
export const focusedIn = (page: Document): HTMLElement | null =>
  isHtml(page.activeElement) ? page.activeElement : null;

/**
 * How much larger something is drawn than it is laid out: a person may scale the interface. Lengths on the screen are
 * scaled, those that are scrolled are not.
 */
export const scaleOf = (element: HTMLElement): number =>
  element.getBoundingClientRect().height / element.offsetHeight || 1;

/** A button of ours on the head-up display of a token. */
interface HudButton {
  readonly name: string;
  /** Font Awesome class. */
  readonly glyph: string;
  /** In the reader's language. */
  readonly label: string;
  press(): void;
}

/** The column of the display in which packages put their icons; some builds of the host have none. */
const COLUMN = ".col.right";

/** As the host's own icons are, with a title, or as a button in a row of ours. */
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

/** Put our buttons where the display has room for them, once for each drawing of it. */
export function addToHud(display: HTMLElement, buttons: readonly HudButton[]): void {
  if (display.querySelector("[data-setpiece-hud]")) return;
  const column = display.querySelector<HTMLElement>(COLUMN);
  (column ?? display).append(...buttons.map((button) => made(display.ownerDocument, button, column !== null)));
}
