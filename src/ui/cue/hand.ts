import { hiddenInMenu } from "../conflict/keys.ts";
import { elementOf, focusedIn } from "../../foundry/dom.ts";

/** What holds controls of steps, wherever that is now. */
const PLACE = "[data-holds]";

/**
 * Where the keyboard of this client is beside the steps: where it came from, and whether its person came to the step
 * in front or was only put there after an answer. One rule after an answer: the focus goes to the first option of the
 * step in front, if there is one, else back to where the steps were called.
 */
export class Hand {
  readonly #document: Document;
  #from: HTMLElement | null = null;
  #came = false;

  constructor(document: Document) {
    this.#document = document;
    const came = (event: Event): void => {
      const key = event instanceof KeyboardEvent ? event.key : null;
      if ((key === null || /^(?:Tab|Arrow\w+)$/.test(key)) && inStep(elementOf(event))) this.#came = true;
    };
    document.addEventListener("keydown", came, { capture: true });
    document.addEventListener("pointerdown", came, { capture: true });
  }

  get #active(): HTMLElement | null {
    return focusedIn(this.#document);
  }

  /** Whether its person came to where the focus is since the last answer. */
  get came(): boolean {
    return this.#came;
  }

  /** Whether the key of the steps goes on to the next: only from a control of a step that its person came to. */
  get goesOn(): boolean {
    return this.#came && inStep(this.#active);
  }

  /** Remember where the steps are called from. */
  depart(): void {
    if (!this.#active?.closest(PLACE)) this.#from = this.#active;
  }

  /** An answer was given: where the focus is from now on, its person was put. */
  answered(): void {
    this.#came = false;
  }

  /** Go to the first option of a step; `came` where its person asked for it. */
  arrive(step: HTMLElement | null, came: boolean): void {
    this.#came = came;
    if (step) firstOption(step)?.focus();
  }

  /** Go back to where the steps were called from. */
  leave(): void {
    this.#came = false;
    if (this.#from?.isConnected) this.#from.focus();
    // The page itself takes no focus: then it is enough that no step has it any more
    if (this.#active?.closest(PLACE)) this.#active.blur();
  }
}

const inStep = (element: Element | null): boolean => element?.closest(`${PLACE} [data-cue]`) != null;

/**
 * The button that opened the list of moves from which a control with the focus went: whoever made a move there is not
 * put onto the next one, which may be to walk out.
 */
export const listOf = (region: HTMLElement, keys: readonly string[]): HTMLElement | null =>
  keys.includes("moves") && keys.some((key) => key.startsWith("open "))
    ? region.querySelector<HTMLElement>('[data-key="moves"] [data-group="moves"] [aria-expanded="true"]')
    : null;

/**
 * The move that is proposed; in the tracker the end of a turn is, among the buttons of its row, and where no step is
 * open what is filled there: the end of the swaps.
 */
const proposedIn = (step: HTMLElement, able: readonly HTMLElement[]): HTMLElement | null =>
  able.find((control) => control.matches(".sp-primary:is([data-act=compose], [data-act=option])")) ??
  step.closest("[data-slot]")?.querySelector<HTMLElement>('.sp-primary:not([aria-disabled="true"])') ??
  (step.matches("[data-cue]") ? null : able.find((control) => control.matches(".sp-primary:not([data-behind])"))) ??
  null;

/** The move that is proposed, else the first that can be made; without one the first control, a number last. */
function firstOption(step: HTMLElement): HTMLElement | undefined {
  const controls = [...step.querySelectorAll<HTMLElement>("button, summary, input, select, [tabindex]")].filter(
    (control) => !hiddenInMenu(control) && !control.closest("[hidden]"),
  );
  const able = controls.filter((control) => !control.matches('[aria-disabled="true"]'));
  const acts = (...wanted: string[]) => able.find(({ dataset }) => wanted.includes(dataset["act"] ?? ""));
  return (
    proposedIn(step, able) ??
    acts("option", "compose") ??
    able.find(({ dataset }) => dataset["act"] !== "fill") ??
    controls[0]
  );
}
