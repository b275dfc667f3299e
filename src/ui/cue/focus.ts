import { elementOf, focusedIn } from "../../foundry/dom.ts";
import type { OpenCue } from "../../play/session.ts";
import { hiddenInMenu } from "../conflict/keys.ts";
import { isOffer } from "../present/cue.ts";

/** How long the cue in front keeps its place against a more urgent one while nobody works on it. */
export const KEEP_MS = 2000;

/** Which cue stands in front, of which conflict, since when, and what its person passed over for it. */
export interface FrontCue {
  /** Null where no cue does; with a conflict, that one keeps the place of the cue that closed. */
  readonly key: string | null;
  readonly conflict?: string;
  readonly since: number;
  /** Keys of the more urgent cues that were open as its person went to it; absent where nobody went anywhere. */
  readonly past?: readonly string[];
}

/**
 * Choose the cue in front. Cues come most urgent first; the one in front stays while it has the focus, or until it was
 * there for two seconds: two cues never jump under a person's hand. Where a person went to it, what they passed over
 * waits as long as its conflict asks them anything: time alone, or odds that arrive, move nothing. What is more urgent
 * and opened later comes as ever. A cue that closes leaves its place to the next of its conflict, and for two seconds
 * to no other: a second press where the first one was decides nothing elsewhere.
 */
export function chooseFront(front: FrontCue, cues: readonly OpenCue[], focused: boolean, now: number): FrontCue {
  const { past } = front;
  const isPast = ({ key }: OpenCue): boolean => past?.includes(key) ?? false;
  const goesOn = (cue: OpenCue): boolean => cue.conflict === front.conflict && !isOffer(cue);
  const at = cues.find(({ key }) => key === front.key) ?? cues.find((cue) => goesOn(cue) && !isPast(cue));
  const first = at ? cues.find((cue) => !isPast(cue)) : cues[0];
  if (!first) return { key: null, since: now };
  if (!at && front.conflict !== undefined && first.conflict !== front.conflict) {
    if (front.key !== null) return { key: null, conflict: front.conflict, since: now };
    if (now - front.since < KEEP_MS) return front;
  }
  const kept = at?.key === front.key ? focused || now - front.since < KEEP_MS : past === undefined;
  if (!at || (first !== at && !kept)) return { key: first.key, conflict: first.conflict, since: now };
  return at.key === front.key ? front : { ...front, key: at.key, since: now };
}

/** A cue that its person went to: all that is more urgent was passed over for it. */
export function wentTo({ key, conflict }: OpenCue, cues: readonly OpenCue[], now: number): FrontCue {
  const keys = cues.map((cue) => cue.key);
  return { key, conflict, since: now, past: keys.slice(0, Math.max(0, keys.indexOf(key))) };
}

/** The cue after the one in front, round and round. */
export function nextFront(front: FrontCue, cues: readonly OpenCue[], now: number): FrontCue {
  const at = cues.findIndex((cue) => cue.key === front.key);
  const next = cues[(at + 1) % cues.length];
  return next ? wentTo(next, cues, now) : { key: null, since: now };
}

/** What holds controls of steps, wherever that is now. */
const PLACE = "[data-holds]";

/**
 * Where the keyboard of this client is beside the steps: where it came from, and whether its person came to the step
 * in front or was only put there after an answer. One rule after an answer: the focus goes to the first option of the
 * step in front, if there is one, else back to where the steps were called.
 */
export class KeyboardFocus {
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
