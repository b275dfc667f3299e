/**
 * The foot of the tracker stays in sight, over what is scrolled below it: what takes the focus or is scrolled to comes
 * to stand above it, and not behind (WCAG 2.4.11). Its height is watched, for its buttons are on one line or on more.
 */
export class Foot {
  readonly #box: HTMLElement;
  readonly #watcher = new ResizeObserver(() => this.#clear());
  #foot: HTMLElement | null = null;

  constructor(box: HTMLElement) {
    this.#box = box;
  }

  /** The tracker was drawn: its foot may have come or gone. */
  drawn(): void {
    const foot = this.#box.querySelector<HTMLElement>(".sp-fight-foot");
    if (foot === this.#foot) return this.#clear();
    this.#watcher.disconnect();
    this.#foot = foot;
    if (foot) this.#watcher.observe(foot);
    else this.#clear();
  }

  /** What a form asks for at its end stays in sight above the foot, and what takes the focus above both. */
  #clear(): void {
    const height = this.#foot?.offsetHeight ?? 0;
    const sends = this.#box.querySelector<HTMLElement>(".sp-fight-form > [data-key=sends]")?.offsetHeight ?? 0;
    this.#box.style.setProperty("--sp-foot", `${height}px`);
    this.#box.style.scrollPaddingBottom = height + sends > 0 ? `${height + sends}px` : "";
  }
}
