import { memberOf, stringOf } from "../../foundry/shape.ts";
import { perObject } from "../../rules/log/ask.ts";

/** Messages are drawn about one screen ahead. */
const MARGIN = "100%";

/** Milliseconds of drawing before the places of the rest are measured again. */
const BURST = 12;

/** Relative to its window. */
type Place = Pick<DOMRectReadOnly, "top" | "bottom" | "width" | "height">;

interface Nearing extends Element {
  sighted(near: boolean, place: Place): void;
  /** Resolves when all of it is shown. */
  drawWhole(): Promise<void>;
}

/**
 * Draws what comes near the visible part of a window. Many short placeholders come near at once, and the first drawn
 * push the rest away: visible ones come first, the latest before all; those gone by their turn are skipped.
 */
class NearMessages {
  readonly #view: Window & typeof globalThis;
  readonly #isOurs: (target: Element) => target is Nearing;
  readonly #watcher: IntersectionObserver;
  /** True for those in sight. */
  readonly #waiting = new Map<Nearing, boolean>();
  #draws = false;

  constructor(view: Window & typeof globalThis, isOurs: (target: Element) => target is Nearing) {
    this.#view = view;
    this.#isOurs = isOurs;
    const margins = { rootMargin: MARGIN, scrollMargin: MARGIN };
    this.#watcher = new view.IntersectionObserver((entries) => this.#look(entries), margins);
  }

  watch(one: Nearing): void {
    this.#watcher.observe(one);
  }

  unwatch(one: Nearing): void {
    this.#watcher.unobserve(one);
    this.#waiting.delete(one);
  }

  /** Skipped if it is gone by its turn. */
  ask(one: Nearing, { top, bottom }: Place): void {
    this.#waiting.set(one, bottom > 0 && top < this.#view.innerHeight);
    if (this.#draws) return;
    this.#draws = true;
    // The observer reports all neighbours before the first is drawn
    void Promise.resolve().then(() => this.#draw());
  }

  leaveOut(one: Nearing): void {
    this.#waiting.delete(one);
  }

  #look(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting, boundingClientRect } of entries)
      if (this.#isOurs(target)) target.sighted(isIntersecting, boundingClientRect);
  }

  async #draw(): Promise<void> {
    try {
      while (this.#waiting.size > 0) {
        const began = performance.now();
        for (const one of this.#inOrder()) {
          if (!this.#waiting.delete(one)) continue;
          await one.drawWhole().catch((error: unknown) => this.#view.reportError(error));
          if (performance.now() - began > BURST) break;
        }
        // Places are known after the next frame's layout
        if (this.#waiting.size > 0) for (const _frame of [1, 2]) await this.#frame();
      }
    } finally {
      this.#draws = false;
    }
  }

  #frame(): Promise<void> {
    return new Promise((shown) => this.#view.requestAnimationFrame(() => shown()));
  }

  #inOrder(): readonly Nearing[] {
    const { DOCUMENT_POSITION_FOLLOWING } = this.#view.Node;
    return [...this.#waiting]
      .sort(
        ([a, aSeen], [b, bSeen]) =>
          Number(bSeen) - Number(aSeen) || (a.compareDocumentPosition(b) & DOCUMENT_POSITION_FOLLOWING ? 1 : -1),
      )
      .map(([one]) => one);
  }
}

export interface Shown {
  readonly type: string;
  readonly isContentVisible: boolean;
  readonly system?: unknown;
  /** The name in its header. */
  readonly alias?: string;
  readonly author?: { readonly name: string } | null;
}

/**
 * True when drawn. Leaves messages of others alone, private rolls too. The host tells everyone that a private message
 * exists: a private conflict shows strangers nothing, a secret roll outside conflicts who rolled, not for whom.
 */
export function drawOwn(
  message: Shown,
  html: HTMLElement,
  draw: Readonly<Record<string, (content: HTMLElement) => void>>,
): boolean {
  const drawn = Object.hasOwn(draw, message.type) ? draw[message.type] : undefined;
  const content = html.querySelector<HTMLElement>(".message-content");
  if (!drawn || !content) return false;
  if (message.isContentVisible) {
    drawn(content);
    // No host documents whether its log is a live region. If it were one, a clock would be read each second, and a
    // result beside the sentence that tells it
    html.setAttribute("aria-live", "off");
  } else if (stringOf(memberOf(message.system, "uuid")) === "" && message.type === "receipt") {
    unname(html, message.alias ?? "", message.author?.name ?? "");
  } else {
    html.style.display = "none";
    content.replaceChildren();
    silence(html);
  }
  return message.isContentVisible;
}

function unname(html: HTMLElement, alias: string, author: string): void {
  if (alias === "") return;
  for (const element of [html, ...html.querySelectorAll("*")]) {
    for (const name of element.getAttributeNames())
      if (SPOKEN.test(name)) element.setAttribute(name, (element.getAttribute(name) ?? "").replaceAll(alias, author));
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) node.textContent = (node.textContent ?? "").replaceAll(alias, author);
  }
}

/** Attributes that may hold words of a message; the host's tooltips use several. */
const SPOKEN = /^(title|alt|aria-|data-tool)/;

/** The header has the title and the readers' names. Its elements stay, because the host updates the time among them. */
function silence(html: HTMLElement): void {
  for (const element of [html, ...html.querySelectorAll("*")]) {
    for (const name of element.getAttributeNames()) if (SPOKEN.test(name)) element.removeAttribute(name);
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) node.textContent = "";
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "setpiece-message": MessageBox;
  }
}

/** The size of a message that is folded, not merely in a hidden tab. */
const FOLDED: Place = { top: 0, bottom: 0, width: 1, height: 1 };

export interface Drawn {
  /** A promise where it is shown later. */
  full(box: MessageBox): void | Promise<void>;
  /** The few words shown while nobody is near. */
  light(box: MessageBox): void;
  /** False while somebody could press or type into it. */
  rests(): boolean;
}

/** A detached window watches its own screen; its boxes belong to the main window's class. */
const watcherOf = perObject(
  (view: Window & typeof globalThis) =>
    new NearMessages(view, (target): target is MessageBox => target instanceof MessageBox),
);

/**
 * `<setpiece-message>`: our part of a chat message. A long evening leaves hundreds: those near the visible part are
 * drawn whole, others keep a few words at their former height. Made in the main document and adopted where it is shown.
 */
export class MessageBox extends HTMLElement {
  #drawn: Drawn | null = null;
  #whole = false;
  #near = false;
  #seen = false;
  #watcher: NearMessages | null = null;
  #folded = false;

  draw(drawn: Drawn, atOnce: boolean): void {
    this.#drawn = drawn;
    this.#whole = false;
    if (atOnce || this.#near) void this.drawWhole();
    else this.#light(0);
  }

  get whole(): boolean {
    return this.#whole;
  }

  connectedCallback(): void {
    this.#watch();
  }

  disconnectedCallback(): void {
    this.#leave();
  }

  /** A folded message is out of sight: the browser need not measure it in each frame. */
  set folded(folded: boolean) {
    if (folded === this.#folded) return;
    this.#folded = folded;
    if (folded) {
      this.#leave();
      this.sighted(false, FOLDED);
    } else if (this.isConnected) this.#watch();
  }

  #watch(): void {
    this.#leave();
    if (this.#folded) return;
    this.#watcher = watcherOf(this.ownerDocument.defaultView ?? window);
    this.#watcher.watch(this);
  }

  #leave(): void {
    this.#watcher?.unwatch(this);
    this.#watcher = null;
  }

  /** A hidden tab has no width; a card not yet drawn lacks only height, and may be pushed away before it has any. */
  sighted(near: boolean, place: Place): void {
    if (!near && place.width === 0 && this.#seen) return;
    this.#near = near;
    this.#seen ||= near;
    if (!near) {
      this.#watcher?.leaveOut(this);
      return this.putAway(place.height);
    }
    if (this.#whole) return;
    // Keyboard focus does not wait for the others in sight
    if (this.contains(this.ownerDocument.activeElement)) void this.drawWhole();
    else this.#watcher?.ask(this, place);
  }

  putAway(height?: number): void {
    if (this.#near || !this.#whole || !this.#drawn?.rests() || this.contains(this.ownerDocument.activeElement)) return;
    this.#light(height ?? this.offsetHeight);
  }

  #light(height: number): void {
    this.#whole = false;
    this.style.minHeight = height > 0 ? `${Math.round(height)}px` : "";
    this.#drawn?.light(this);
  }

  async drawWhole(): Promise<void> {
    if (this.#whole) return;
    this.#whole = true;
    const focused = this.contains(this.ownerDocument.activeElement);
    await this.#drawn?.full(this);
    if (!this.#whole) return;
    this.style.minHeight = "";
    // Keyboard focus may be inside
    if (focused && !this.contains(this.ownerDocument.activeElement))
      this.querySelector<HTMLElement>('button, input, select, [tabindex="0"]')?.focus({ preventScroll: true });
  }
}

export function defineMessageBox(): void {
  if (!customElements.get("setpiece-message")) customElements.define("setpiece-message", MessageBox);
}

export const messageBox = (): MessageBox => document.createElement("setpiece-message");
