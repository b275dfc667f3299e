/** How far around what is in sight messages are drawn already: about a screen of the log. */
const MARGIN = "100%";

/** How long messages are drawn in one go, in milliseconds, before it is seen which of the rest are still near. */
const BURST = 12;

/** Where something stands, of its window. */
export type Place = Pick<DOMRectReadOnly, "top" | "bottom" | "width" | "height">;

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
export class Near {
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
