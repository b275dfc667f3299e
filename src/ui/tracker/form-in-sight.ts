import { onceLetGo } from "../paint/pressed.ts";
import { focusedIn } from "../../foundry/dom.ts";

/**
 * What a form sends stays in sight over its own fields. Whoever has just opened one, or fills it in, sees all of it as
 * it grows or is pushed down: faces and rows come in, a chance is told, and the last field would lie behind its
 * buttons.
 */
export class FormInSight {
  readonly #box: HTMLElement;
  #form: HTMLElement | null = null;
  #height = 0;
  #top = 0;
  readonly #watcher = new ResizeObserver((seen) => {
    const height = seen.at(-1)?.borderBoxSize[0]?.blockSize ?? 0;
    if (height > this.#height) onceLetGo(this.#show);
    this.#height = height;
  });

  constructor(box: HTMLElement) {
    this.#box = box;
  }

  /** The tracker was drawn: a form may have come or gone, or moved. */
  drawn(): void {
    const form = this.#box.querySelector<HTMLElement>(".sp-fight-form");
    if (form !== this.#form) {
      this.#watcher.disconnect();
      this.#form = form;
      this.#height = 0;
      if (form) this.#watcher.observe(form);
    } else if (form && form.offsetTop > this.#top) this.#show();
    this.#top = form?.offsetTop ?? 0;
  }

  /** Nobody is moved away from what has the focus elsewhere. */
  readonly #show = (): void => {
    const active = focusedIn(this.#box.ownerDocument);
    if (!this.#box.contains(active) || this.#form?.contains(active)) this.#form?.scrollIntoView({ block: "nearest" });
  };
}
