/**
 * The foot of the tracker stays in sight, over what is scrolled below it: what takes the focus or is scrolled to comes
 * to stand above it, and not behind (WCAG 2.4.11). Its height is watched, for its buttons are on one line or on more.
 */
export class Foot {
  readonly #box: HTMLElement;
  /** Heights come with the browser's own layout: to ask for them would lay two hundred rows out once more. */
  readonly #watcher = new ResizeObserver((seen) => {
    for (const { target, borderBoxSize } of seen) this.#heights.set(target, borderBoxSize[0]?.blockSize ?? 0);
    this.#clear();
  });
  readonly #heights = new Map<Element, number>();

  constructor(box: HTMLElement) {
    this.#box = box;
  }

  /** The tracker was drawn: its foot, or what a form sends, may have come or gone. */
  drawn(): void {
    const here = this.#box.querySelectorAll(".sp-fight-foot, .sp-fight-form > [data-key=sends]");
    const gone = [...this.#heights.keys()].filter((one) => ![...here].includes(one));
    for (const one of gone) {
      this.#watcher.unobserve(one);
      this.#heights.delete(one);
    }
    for (const one of here)
      if (!this.#heights.has(one)) {
        this.#heights.set(one, 0);
        this.#watcher.observe(one);
      }
    if (gone.length > 0) this.#clear();
  }

  /** What a form asks for at its end stays in sight above the foot, and what takes the focus above both. */
  #clear(): void {
    let foot = 0;
    let both = 0;
    for (const [one, height] of this.#heights) {
      both += height;
      if (one.classList.contains("sp-fight-foot")) foot = height;
    }
    this.#box.style.setProperty("--sp-foot", `${foot}px`);
    this.#box.style.scrollPaddingBottom = both > 0 ? `${both}px` : "";
  }
}
