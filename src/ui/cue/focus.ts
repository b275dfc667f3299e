import { elementOf, focusedIn } from "../../foundry/dom.ts";
import type { OpenCue } from "../../play/session.ts";
import { hiddenInMenu } from "../conflict/keys.ts";
import { isOffer } from "../present/cue.ts";

/** Milliseconds for which the cue in front keeps its place against a more urgent one. */
export const KEEP_MS = 2000;

export interface FrontCue {
  /** Null with a conflict: that conflict keeps the place of its closed cue. */
  readonly key: string | null;
  readonly conflict?: string;
  readonly since: number;
  /** More urgent cues that were open when the person chose this one; absent where nobody chose. */
  readonly past?: readonly string[];
}

/**
 * Cues come most urgent first. The one in front stays while it has the focus, and for two seconds in any case. A cue
 * the person chose stays ahead of those passed over for it as long as its conflict asks anything; a more urgent cue
 * that opens later comes in front as usual. A closed cue leaves its place to the next of its conflict, and for two
 * seconds to no other, so a second press at the same place decides nothing elsewhere.
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

export function wentTo({ key, conflict }: OpenCue, cues: readonly OpenCue[], now: number): FrontCue {
  const keys = cues.map((cue) => cue.key);
  return { key, conflict, since: now, past: keys.slice(0, Math.max(0, keys.indexOf(key))) };
}

export function nextFront(front: FrontCue, cues: readonly OpenCue[], now: number): FrontCue {
  const at = cues.findIndex((cue) => cue.key === front.key);
  const next = cues[(at + 1) % cues.length];
  return next ? wentTo(next, cues, now) : { key: null, since: now };
}

/** Marks every place that holds controls of steps. */
const PLACE = "[data-holds]";

/**
 * Where the focus came from, and whether the person chose the step in front or an answer led there. After an answer the
 * focus goes to the first option of the step in front, else back to where the steps were called from.
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

  get came(): boolean {
    return this.#came;
  }

  /** Only from a step that the person chose: otherwise the key leads to the step in front. */
  get goesOn(): boolean {
    return this.#came && inStep(this.#active);
  }

  depart(): void {
    if (!this.#active?.closest(PLACE)) this.#from = this.#active;
  }

  /** The answer, not the person, moves the focus next. */
  answered(): void {
    this.#came = false;
  }

  arrive(step: HTMLElement | null, came: boolean): void {
    this.#came = came;
    if (step) firstOption(step)?.focus();
  }

  leave(): void {
    this.#came = false;
    if (this.#from?.isConnected) this.#from.focus();
    // The page itself takes no focus: it is enough that no step keeps it
    if (this.#active?.closest(PLACE)) this.#active.blur();
  }
}

const inStep = (element: Element | null): boolean => element?.closest(`${PLACE} [data-cue]`) != null;

/** After a move in an opened list the focus returns to its button, not to the next move, which may be to walk out. */
export const listOf = (region: HTMLElement, keys: readonly string[]): HTMLElement | null =>
  keys.includes("moves") && keys.some((key) => key.startsWith("open "))
    ? region.querySelector<HTMLElement>('[data-key="moves"] [data-group="moves"] [aria-expanded="true"]')
    : null;

/** In the tracker: the end of a turn, in its row; with no step open, the filled button that ends the swaps. */
const proposedIn = (step: HTMLElement, able: readonly HTMLElement[]): HTMLElement | null =>
  able.find((control) => control.matches(".sp-primary:is([data-act=compose], [data-act=option])")) ??
  step.closest("[data-slot]")?.querySelector<HTMLElement>('.sp-primary:not([aria-disabled="true"])') ??
  (step.matches("[data-cue]") ? null : able.find((control) => control.matches(".sp-primary:not([data-behind])"))) ??
  null;

/** The proposal, else the first possible move, else the first control; a number field comes last. */
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

const OURS = ".setpiece, setpiece-conflict";

const TYPED = "input, select, textarea, [contenteditable=true], prose-mirror *";

/**
 * While a step waits and the focus was ours before it fell to the page, a digit is meant for the step: the host, whose
 * digits run macros, never gets it. It leads to the step instead of answering one that nobody may have read.
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
    // Escape gives the host its keys back
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

  /** A move by us is not a visit by the person. */
  keep(move: () => void): void {
    this.#keeps = true;
    move();
    this.#keeps = false;
  }

  #note(target: EventTarget | null): void {
    this.#ours = isOurs(target);
  }

  /** Panels answer their own keys, and fields take text. */
  #answersItself(): boolean {
    return this.#document.activeElement?.closest(`${OURS}, ${TYPED}`) != null;
  }
}

const isOurs = (target: EventTarget | null): boolean => target instanceof Element && target.closest(OURS) !== null;

const isDigit = ({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  /^\d$/.test(key) && !ctrlKey && !altKey && !metaKey && !shiftKey;
