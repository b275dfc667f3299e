import { focusedIn } from "../../foundry/dom.ts";

/** Where the focus was as a window opened: it comes back there, and nobody begins at the top of the page. */
export class CameFrom {
  readonly #from = focusedIn(document);

  /** Whether the focus is still where it was, so that nobody is called away who went on meanwhile. */
  get waits(): boolean {
    return this.#from === focusedIn(document);
  }

  /**
   * Give the focus back. With the window its control is gone; where somebody went on meanwhile they stay. False where
   * nobody has the focus then, since what had it is gone too.
   */
  back(): boolean {
    const now = focusedIn(document);
    if (now !== null && now !== document.body) return true;
    if (!this.#from?.isConnected || this.#from === document.body) return false;
    this.#from.focus({ preventScroll: true });
    return true;
  }
}
