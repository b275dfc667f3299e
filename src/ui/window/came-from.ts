import { focusedIn } from "../../foundry/dom.ts";

/** Where the focus was as a window opened: it comes back there, and nobody begins at the top of the page. */
export class CameFrom {
  readonly #from = focusedIn(document);

  /**
   * Put the focus into what was opened, once it is painted; null where its person went on meanwhile, who is not called
   * away.
   */
  static async enter(
    painted: Promise<unknown> | undefined,
    into: () => HTMLElement | null | undefined,
  ): Promise<CameFrom | null> {
    const from = new CameFrom();
    await painted;
    if (from.#from !== focusedIn(document)) return null;
    into()?.focus();
    return from;
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
