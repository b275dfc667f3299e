/**
 * The one polite and the one assertive live region of this client. Texts come from here and from nowhere else, because
 * a card may stand in the page several times and would otherwise be read as often.
 */
export class Announcer {
  readonly #polite: HTMLElement;
  readonly #assertive: HTMLElement;
  /** Everything said, newest last: what a test compares with its golden file. */
  readonly transcript: string[] = [];

  constructor(document: Document) {
    this.#polite = region(document, "polite");
    this.#assertive = region(document, "assertive");
  }

  /** Say what happened; waits for the reader to finish. */
  say(text: string): void {
    this.#put(this.#polite, text);
  }

  /** Say what the reader must do; interrupts. */
  call(text: string): void {
    this.#put(this.#assertive, text);
  }

  #put(region: HTMLElement, text: string): void {
    this.transcript.push(text);
    const line = region.ownerDocument.createElement("p");
    line.textContent = text;
    region.append(line);
    while (region.childElementCount > KEEP) region.firstElementChild?.remove();
  }
}

/** Lines kept in a region; older ones were read long ago. */
const KEEP = 5;

function region(document: Document, politeness: "polite" | "assertive"): HTMLElement {
  const element = document.createElement("div");
  element.className = "setpiece";
  const inner = document.createElement("div");
  inner.className = "sp-visually-hidden";
  inner.setAttribute("aria-live", politeness);
  inner.setAttribute("role", politeness === "polite" ? "log" : "alert");
  inner.dataset["setpieceLive"] = politeness;
  element.append(inner);
  document.body.append(element);
  return inner;
}
