import { memberOf, stringOf } from "../../foundry/shape.ts";

/** How far around what is in sight messages are drawn already: about a screen of the log. */
const MARGIN = "100%";

/** How long messages are drawn in one go, in milliseconds, before it is seen which of the rest are still near. */
const BURST = 12;

/** Where something stands, of its window. */
type Place = Pick<DOMRectReadOnly, "top" | "bottom" | "width" | "height">;

/** What is drawn whole when somebody comes near it. */
interface Nearing extends Element {
  /** It came near to what is in sight, or went away from it. */
  sighted(near: boolean, place: Place): void;
  /** Draw all of it; resolves when it stands there. */
  drawWhole(): Promise<void>;
}

/**
 * Knows what is near to what is in sight of a window, and draws it. Many come near at once while each is a few words:
 * the first that are drawn push the rest away, which then need not be drawn at all. So what is in sight comes first,
 * the latest before all, and whoever is gone until its turn is left out.
 */
class NearMessages {
  readonly #view: Window & typeof globalThis;
  readonly #isOurs: (target: Element) => target is Nearing;
  readonly #watcher: IntersectionObserver;
  /** What came near and is not drawn yet, and whether it is in sight. */
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

  /** Draw this as soon as it is its turn, unless it is left out until then. */
  ask(one: Nearing, { top, bottom }: Place): void {
    this.#waiting.set(one, bottom > 0 && top < this.#view.innerHeight);
    if (this.#draws) return;
    this.#draws = true;
    // All that came near at once is told of before the first is drawn
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
        // Where all stands is known after the next frame was laid out
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

/** What of a chat message says whether it is ours to draw. */
export interface Shown {
  readonly type: string;
  readonly isContentVisible: boolean;
  readonly system?: unknown;
  /** Who is named at its head. */
  readonly alias?: string;
  readonly author?: { readonly name: string } | null;
}

/**
 * Draw our own message where the host drew it; messages of anybody else, private rolls among them, are
 * left as they are. The host tells everybody that a private message was made; a private conflict shows
 * strangers nothing at all, and of a secret roll outside all conflicts they read who rolled, not for whom. True when it
 * was drawn.
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
    // No host says whether its log is a live region. Were it one, a clock would be read each second, and a result
    // beside the sentence that tells it
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

/** Put one name in place of another in all that a message says. */
function unname(html: HTMLElement, alias: string, author: string): void {
  if (alias === "") return;
  for (const element of [html, ...html.querySelectorAll("*")]) {
    for (const name of element.getAttributeNames())
      if (SPOKEN.test(name)) element.setAttribute(name, (element.getAttribute(name) ?? "").replaceAll(alias, author));
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) node.textContent = (node.textContent ?? "").replaceAll(alias, author);
  }
}

/** Attributes in which words of a message may stand; the host's tooltips have several. */
const SPOKEN = /^(title|alt|aria-|data-tool)/;

/**
 * Take every word out of a message: its head holds the title of the conflict and the names of those who may read it.
 * The elements stay, for the host comes back to the time among them.
 */
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

/** The size of what is out of sight for good, and not because of its tab. */
const FOLDED: Place = { top: 0, bottom: 0, width: 1, height: 1 };

/** What a message of ours shows. */
export interface Drawn {
  /** All of it; a promise where it is shown a little later. */
  full(box: MessageBox): void | Promise<void>;
  /** A few words in its place, for whoever is far from it. */
  light(box: MessageBox): void;
  /** Whether it may be put away now: what somebody may still press or type into stays. */
  rests(): boolean;
}

/** One watcher for all messages of a window; a detached window watches its own screen. */
const watchers = new WeakMap<Window, NearMessages>();

function watcherOf(box: MessageBox): NearMessages {
  const view = box.ownerDocument.defaultView ?? window;
  const known = watchers.get(view);
  if (known) return known;
  // Boxes are made in the main window, whose class they are of
  const made = new NearMessages(view, (target): target is MessageBox => target instanceof MessageBox);
  watchers.set(view, made);
  return made;
}

/**
 * `<setpiece-message>`: what a message of ours shows in the chat. Hundreds lie there after a long evening: near what
 * is in sight one is drawn whole, elsewhere it is a few words as high as it was. Made in the main document and adopted
 * where it is shown.
 */
export class MessageBox extends HTMLElement {
  #drawn: Drawn | null = null;
  #whole = false;
  #near = false;
  /** Whether anybody was ever near. */
  #seen = false;
  #watcher: NearMessages | null = null;
  #folded = false;

  /** Show this from now on: at once, or when somebody comes near. */
  draw(drawn: Drawn, atOnce: boolean): void {
    this.#drawn = drawn;
    this.#whole = false;
    if (atOnce || this.#near) void this.drawWhole();
    else this.#light(0);
  }

  /** Whether all of it is drawn. */
  get whole(): boolean {
    return this.#whole;
  }

  connectedCallback(): void {
    this.#watch();
  }

  disconnectedCallback(): void {
    this.#leave();
  }

  /**
   * It is folded into a later message, or stands for itself again. What is folded is out of sight: the browser does
   * not look where it is, in each frame, for as long as that lasts.
   */
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
    this.#watcher = watcherOf(this);
    this.#watcher.watch(this);
  }

  #leave(): void {
    this.#watcher?.unwatch(this);
    this.#watcher = null;
  }

  /**
   * It came near to what is in sight, or went away from it. In a tab that is not in front nothing has a width; a card
   * of which nothing is drawn yet has no height alone, and may be pushed away before it gets one.
   */
  sighted(near: boolean, place: Place): void {
    if (!near && place.width === 0 && this.#seen) return;
    this.#near = near;
    this.#seen ||= near;
    if (!near) {
      this.#watcher?.leaveOut(this);
      return this.putAway(place.height);
    }
    if (this.#whole) return;
    // Whoever came by keyboard does not wait for what else is in sight
    if (this.contains(this.ownerDocument.activeElement)) void this.drawWhole();
    else this.#watcher?.ask(this, place);
  }

  /** Put it away if nobody is near it and nothing in it is waited for. */
  putAway(height?: number): void {
    if (this.#near || !this.#whole || !this.#drawn?.rests() || this.contains(this.ownerDocument.activeElement)) return;
    this.#light(height ?? this.offsetHeight);
  }

  #light(height: number): void {
    this.#whole = false;
    this.style.minHeight = height > 0 ? `${Math.round(height)}px` : "";
    this.#drawn?.light(this);
  }

  /** All of it stands there, unless it does already. */
  async drawWhole(): Promise<void> {
    if (this.#whole) return;
    this.#whole = true;
    const focused = this.contains(this.ownerDocument.activeElement);
    await this.#drawn?.full(this);
    if (!this.#whole) return;
    this.style.minHeight = "";
    // Whoever came by keyboard stands in it
    if (focused && !this.contains(this.ownerDocument.activeElement))
      this.querySelector<HTMLElement>('button, input, select, [tabindex="0"]')?.focus({ preventScroll: true });
  }
}

/** Define the element in this window; once. */
export function defineMessageBox(): void {
  if (!customElements.get("setpiece-message")) customElements.define("setpiece-message", MessageBox);
}

/** A box for a message; always made in the main window's document. */
export const messageBox = (): MessageBox => document.createElement("setpiece-message");
