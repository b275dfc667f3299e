import { makePanel, refreshPanel } from "../conflict/panel.ts";
import type { Press } from "../conflict/press.ts";
import { nextUid } from "../host/paint-context.ts";
import { Painter } from "../paint/painter.ts";
import { letGo } from "../paint/pressed.ts";
import { CameFrom } from "../place/screen.ts";
import { markLanguage } from "../words/host-words.ts";

/** Where the focus goes as a window opens: what its template marks, else its first control. */
const firstIn = (root: HTMLElement): HTMLElement | null =>
  root.querySelector<HTMLElement>("[data-first]") ?? root.querySelector<HTMLElement>("[data-keyboard-focus]");

const { ApplicationV2 } = foundry.applications.api;

/**
 * A window of ours that paints itself by part, so that focus and drafts survive: the board, dialogs, rulings. The focus
 * goes in as it opens, and back as it closes.
 */
export abstract class PaintedWindow extends ApplicationV2 {
  protected readonly uid = nextUid();
  readonly #from = new CameFrom();
  #painter: Painter | null = null;
  #stops: readonly (() => void)[] = [];

  /** Of what it is told while it is open, to be painted again. */
  protected readonly hears: readonly ((paint: () => void) => () => void)[] = [];

  /** The content as HTML. */
  protected abstract html(): Promise<string>;

  /** A button with `data-act` was pressed. */
  protected abstract pressed(press: Press): void;

  /** A field of a form was changed (`data-live`): what is told of it follows. Windows without such forms do nothing. */
  protected typed(_field: string, _value: string): void {
    // Most windows read their fields when something is pressed
  }

  /** Its form is sent, by a button or by Enter. */
  protected submitted(): void {
    // Most windows have no form
  }

  /** It was painted: what is not in the HTML is brought up to date. */
  protected painted(): void {
    // Most windows have nothing of that kind
  }

  /** Paint again if the window is open. */
  paint(): Promise<void> {
    return this.#painter?.paint() ?? Promise.resolve();
  }

  protected override async _renderHTML(): Promise<string> {
    const html = await this.html();
    await letGo();
    return html;
  }

  protected override _replaceHTML(html: string, content: HTMLElement): void {
    this.#painter ??= new Painter(
      content,
      () => this.html(),
      () => {
        refreshPanel(content);
        this.painted();
        this.#keepFoot();
      },
    );
    this.#painter.show(html);
  }

  protected override async _onFirstRender(): Promise<void> {
    markLanguage(this.element);
    makePanel(this.element, {
      press: (press) => this.pressed(press),
      typed: (field, value) => this.typed(field, value),
      leave: () => void this.close(),
    });
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      event.stopPropagation();
      this.submitted();
    });
    this.#stops = this.hears.map((hear) => hear(() => void this.paint()));
    // What unfolds makes the window taller; the event does not bubble
    this.element.addEventListener("toggle", () => this.position.height === "auto" && this.setPosition(), true);
    firstIn(this.element)?.focus();
  }

  /** What was painted made the window taller than fits where it stands: it moves up, so that its foot is in sight. */
  #keepFoot(): void {
    // A window may be closed while it is still painted
    const { element }: { element: HTMLElement | null } = this;
    if (!element) return;
    const { bottom } = element.getBoundingClientRect();
    const room = element.ownerDocument.defaultView?.innerHeight ?? bottom;
    if (this.position.height === "auto" && bottom > room) this.setPosition();
  }

  protected override _onClose(): void {
    for (const stop of this.#stops) stop();
    this.#painter = null;
    this.#from.back();
  }
}
