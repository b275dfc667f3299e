/** Where our controls are: panels, cards, sheets and the bar. */
const OURS = ".setpiece, setpiece-conflict";

/** Where digits are typed. */
const TYPED = "input, select, textarea, [contenteditable=true], prose-mirror *";

/**
 * While a step waits for its person and the focus was ours before it fell to the page, a digit is meant for
 * the step: it never comes to the host, whose digits fire macros. It does not answer either, for the step
 * may be one nobody has read: it leads there.
 */
export class OwnDigits {
  readonly #document: Document;
  #ours = false;
  #keeps = false;

  /**
   * @param waits  whether a step waits for this person
   * @param lead   puts the focus on the step in front
   */
  constructor(document: Document, waits: () => boolean, lead: () => void) {
    this.#document = document;
    document.addEventListener("focusin", ({ target }) => !this.#keeps && this.#note(target), { capture: true });
    document.addEventListener("pointerdown", ({ target }) => isOurs(target) || this.#note(target), { capture: true });
    // Who leaves by Escape wants the host's keys back
    const left = ({ key }: KeyboardEvent): void => (key === "Escape" ? this.#note(document.activeElement) : undefined);
    document.addEventListener("keyup", left, { capture: true });
    const stop = (event: KeyboardEvent): void => {
      if (!this.#ours || !isDigit(event) || this.#answersItself() || !waits()) return;
      event.preventDefault();
      event.stopPropagation();
      lead();
    };
    document.addEventListener("keydown", stop, { capture: true });
  }

  /** Move the focus without its person having gone anywhere. */
  keep(move: () => void): void {
    this.#keeps = true;
    move();
    this.#keeps = false;
  }

  #note(target: EventTarget | null): void {
    this.#ours = isOurs(target);
  }

  /** Panels of ours answer their own keys, and what is typed into a field is text. */
  #answersItself(): boolean {
    return this.#document.activeElement?.closest(`${OURS}, ${TYPED}`) != null;
  }
}

const isOurs = (target: EventTarget | null): boolean => target instanceof Element && target.closest(OURS) !== null;

const isDigit = ({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  /^\d$/.test(key) && !ctrlKey && !altKey && !metaKey && !shiftKey;
