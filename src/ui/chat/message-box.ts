import { Near, type Place } from "./near.ts";

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
const watchers = new WeakMap<Window, Near>();

function watcherOf(box: MessageBox): Near {
  const view = box.ownerDocument.defaultView ?? window;
  const known = watchers.get(view);
  if (known) return known;
  // Boxes are made in the main window, whose class they are of
  const made = new Near(view, (target): target is MessageBox => target instanceof MessageBox);
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
  #watcher: Near | null = null;
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
