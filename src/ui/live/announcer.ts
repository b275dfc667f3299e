/**
 * The one polite and the one assertive live region of this client. Texts come from here and from nowhere else, because
 * a card may stand in the page several times and would otherwise be read as often. Neither region is atomic: a reader
 * is told what is new, never again what it was told before.
 */
export class Announcer {
  readonly #polite: HTMLElement;
  readonly #assertive: HTMLElement;

  constructor(document: Document) {
    this.#polite = region(document, "polite");
    this.#assertive = region(document, "assertive");
  }

  /** Say what happened; waits for the reader to finish. */
  say(text: string): void {
    put(this.#polite, text);
    while (this.#polite.childElementCount > KEEP) this.#polite.firstElementChild?.remove();
  }

  /**
   * Say what the reader must do; interrupts. It is there until its step, named by `key`, is answered, or calls again.
   */
  call(key: string, text: string): void {
    for (const line of [...this.#assertive.children]) if (line.getAttribute("data-step") === key) line.remove();
    put(this.#assertive, text).dataset["step"] = key;
  }

  /** Take away what called for a step that is no longer open. */
  answered(open: ReadonlySet<string>): void {
    for (const line of [...this.#assertive.children])
      if (!open.has(line.getAttribute("data-step") ?? "")) line.remove();
  }
}

/** Lines kept of what happened; older ones were read long ago. */
const KEEP = 5;

function put(region: HTMLElement, text: string): HTMLElement {
  const line = region.ownerDocument.createElement("p");
  line.textContent = text;
  region.append(line);
  return line;
}

function region(document: Document, politeness: "polite" | "assertive"): HTMLElement {
  const element = document.createElement("div");
  element.className = "setpiece";
  const inner = document.createElement("div");
  inner.className = "sp-visually-hidden";
  inner.setAttribute("aria-live", politeness);
  // An alert is atomic whatever its attribute says to some readers, so the assertive region is none
  if (politeness === "polite") inner.setAttribute("role", "log");
  inner.setAttribute("aria-atomic", "false");
  inner.setAttribute("aria-relevant", "additions");
  inner.dataset["setpieceLive"] = politeness;
  element.append(inner);
  document.body.append(element);
  return inner;
}
