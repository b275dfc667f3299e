import { hiddenInMenu } from "../conflict/keys.ts";
import { elementOf, focusedIn } from "../../foundry/dom.ts";

/**
 * Where the keyboard of this client is beside the cue bar: where it came from, and whether its person came to the step
 * in front or was only put there after an answer. One rule after an answer: the focus goes to the first option of the
 * step in front, if there is one, else back to where the bar was called.
 */
export class Hand {
  readonly #bar: HTMLElement;
  #from: HTMLElement | null = null;
  #came = false;

  constructor(bar: HTMLElement) {
    this.#bar = bar;
    const came = (event: Event): void => {
      const key = event instanceof KeyboardEvent ? event.key : null;
      if ((key === null || /^(?:Tab|Arrow\w+)$/.test(key)) && this.#step?.contains(elementOf(event))) this.#came = true;
    };
    bar.addEventListener("keydown", came, { capture: true });
    bar.addEventListener("pointerdown", came, { capture: true });
  }

  get #step(): HTMLElement | null {
    return this.#bar.querySelector(".sp-bar-body");
  }

  get #active(): HTMLElement | null {
    return focusedIn(this.#bar.ownerDocument);
  }

  /** Whether the bar's key goes on to the next step: only from a control of a step that its person came to. */
  get goesOn(): boolean {
    return this.#came && this.#active !== null && (this.#step?.contains(this.#active) ?? false);
  }

  /** Remember where the bar is called from. */
  depart(): void {
    if (!this.#bar.contains(this.#active)) this.#from = this.#active;
  }

  /** An answer was given: where the focus is from now on, its person was put. */
  answered(): void {
    this.#came = false;
  }

  /** Go to the first option of the step in front; `came` where its person asked for it. */
  arrive(came: boolean): void {
    this.#came = came;
    firstOption(this.#step ?? this.#bar)?.focus();
  }

  /** Go back to where the bar was called from. */
  leave(): void {
    this.#came = false;
    if (this.#from?.isConnected) this.#from.focus();
    // The page itself takes no focus: then it is enough that the bar has it no more
    if (this.#bar.contains(this.#active)) this.#active?.blur();
  }
}

/** The first move that can be made; without one the first control, a number to fill in last. */
function firstOption(step: HTMLElement): HTMLElement | undefined {
  const controls = [...step.querySelectorAll<HTMLElement>("button, summary, input, select, [tabindex]")].filter(
    (control) => !hiddenInMenu(control),
  );
  const able = controls.filter((control) => !control.matches('[aria-disabled="true"]'));
  const acts = (...wanted: string[]) => able.find(({ dataset }) => wanted.includes(dataset["act"] ?? ""));
  return acts("option", "compose") ?? able.find(({ dataset }) => dataset["act"] !== "fill") ?? controls[0];
}
