import { begin, breath, isOutOfBreath } from "../../play/thinking/breath.ts";
import { fillSoon } from "../place/screen.ts";
import { rememberPainted, showsPainted } from "./patch-control.ts";
import { lacksParts, patchChildren, restoreFocus, unlike, whereFocusIs } from "./patch.ts";
import { isPressed, letGo } from "./pressed.ts";

/**
 * Makes HTML of pictures, and none of one that is as the last was: who asks for a paint because something changed
 * elsewhere pays for working out the picture, and for no template.
 */
export class Unchanged {
  #last: string | null = null;

  /** The HTML that `make` makes; null where the picture of this name says what it said last. */
  async html(name: string, picture: object, make: () => Promise<string>): Promise<string | null> {
    const now = `${name} ${JSON.stringify(picture)}`;
    if (now === this.#last) return null;
    const html = await make();
    this.#last = now;
    return html;
  }
}

/**
 * Paints one region again and again without disturbing who works in it. Paints are serialised: while one is being made,
 * any number of further requests become one more.
 */
export class Painter {
  readonly #region: HTMLElement;
  readonly #make: () => Promise<string | null>;
  readonly #after: () => void;
  readonly #lost: (keys: readonly string[]) => boolean;
  #last: string | null = null;
  #parts: ReadonlySet<string> = new Set();
  #running = false;
  #again = false;
  #asked = 0;
  #shown: Promise<void> = Promise.resolve();

  /**
   * @param region  the element whose children are painted
   * @param make    makes the HTML; null leaves the region as it is
   * @param after   called after every paint that changed something
   * @param lost told the keys down to a control that had the focus and is gone; true
   * when it has put the focus elsewhere
   */
  constructor(
    region: HTMLElement,
    make: () => Promise<string | null>,
    after: () => void = () => undefined,
    lost: (keys: readonly string[]) => boolean = () => false,
  ) {
    this.#region = region;
    this.#make = make;
    this.#after = after;
    this.#lost = lost;
  }

  /**
   * Ask for a paint; resolves when the region shows at least what was true at the time of asking, so that whoever gives
   * the focus to something new finds it there.
   */
  paint(): Promise<void> {
    this.#again = true;
    this.#asked += 1;
    if (!this.#running) this.#shown = this.#run();
    return this.#shown;
  }

  /** Resolves when all is shown that is true now: paints for it where nobody asked for a paint since `mark`. */
  since(mark: number): Promise<void> {
    return this.#asked === mark ? this.paint() : this.#shown;
  }

  /** How often a paint was asked for: to be handed to `since`. */
  get asked(): number {
    return this.#asked;
  }

  /** Resolves when the paint that was asked for last is there. */
  get shown(): Promise<void> {
    return this.#shown;
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      while (this.#again) {
        this.#again = false;
        begin();
        if (isOutOfBreath()) await breath();
        if (isPressed()) await letGo();
        const html = await this.#make();
        // Taken apart into tasks where there is much to paint: fifty milliseconds of one are long
        if (isOutOfBreath()) await breath();
        if (html === null || (html === this.#last && showsPainted(this.#region))) continue;
        const next = this.#parsed(html);
        if (isOutOfBreath()) await breath();
        if (isPressed()) await letGo();
        this.#apply(html, next);
      }
    } finally {
      this.#running = false;
    }
  }

  /** Show HTML that was made elsewhere, at once: for windows whose first picture decides their size. */
  show(html: string): void {
    if (html !== this.#last) this.#apply(html);
  }

  #apply(html: string, next = this.#parsed(html)): void {
    this.#last = html;
    const focus = whereFocusIs(this.#region);
    patchChildren(this.#region, next.content);
    // Somebody else took away what was painted: then all of it is needed
    if (lacksParts(this.#region)) patchChildren(this.#region, this.#parsed(html, new Set()).content);
    this.#parts = next.parts;
    rememberPainted(this.#region);
    this.#after();
    restoreFocus(this.#region, focus, this.#lost);
    fillSoon();
  }

  /** HTML as elements, without the parts that are there already. */
  #parsed(all: string, known = this.#parts): { readonly content: DocumentFragment; readonly parts: Set<string> } {
    const { html, parts } = unlike(all, known);
    const template = this.#region.ownerDocument.createElement("template");
    template.innerHTML = html;
    return { content: template.content, parts };
  }
}
