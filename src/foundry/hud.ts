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
