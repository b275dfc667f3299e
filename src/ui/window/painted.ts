import { focusedIn } from "../../foundry/dom.ts";
import { sessions } from "../../play/all.ts";
import { conflictElement, paintedIn } from "../conflict/element.ts";
import { containKeys, focusCue, panelLetter } from "../conflict/keys.ts";
import { makePanel, refreshPanel } from "../conflict/panel.ts";
import type { Press } from "../conflict/press.ts";
import { nextUid } from "../host/paint-context.ts";
import { Painter } from "../paint/painter.ts";
import { letGo } from "../paint/pressed.ts";
import { CameFrom, settlePlaces } from "../place/places.ts";
import { markLanguage } from "../words/host-words.ts";

/** A window opens with the focus on what its template marks, else on its first control. */
const firstIn = (root: HTMLElement): HTMLElement | null =>
  root.querySelector<HTMLElement>("[data-first]") ?? root.querySelector<HTMLElement>("[data-keyboard-focus]");

const { ApplicationV2 } = foundry.applications.api;

/** Paints itself by part, so that focus and drafts survive; focus goes in as it opens, and back as it closes. */
export abstract class PaintedWindow extends ApplicationV2 {
  protected readonly uid = nextUid();
  #from: CameFrom | null = new CameFrom();
  #painter: Painter | null = null;
  #stops: readonly (() => void)[] = [];

  /** Subscriptions that repaint the window while it is open. */
  protected readonly hears: readonly ((paint: () => void) => () => void)[] = [];

  protected abstract html(): Promise<string>;

  protected abstract pressed(press: Press): void;

  /** A field with `data-live` was changed. */
  protected typed(_field: string, _value: string): void {
    // Most windows read their fields when something is pressed
  }

  /** Its form is sent, by a button or by Enter. */
  protected submitted(): void {
    // Most windows have no form
  }

  /** Runs after each paint, for what is not in the HTML. */
  protected painted(): void {
    // Most windows have nothing of that kind
  }

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
    // A reopened window was opened from somewhere else
    this.#from ??= new CameFrom();
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
    // An opened menu makes the window taller; its event does not bubble
    this.element.addEventListener("toggle", () => this.position.height === "auto" && this.setPosition(), true);
    firstIn(this.element)?.focus();
  }

  /** A window that grew beyond the screen moves up, so that its foot stays in sight. */
  #keepFoot(): void {
    // A window can be closed during a paint
    const { element }: { element: HTMLElement | null } = this;
    if (!element) return;
    const { bottom } = element.getBoundingClientRect();
    const room = element.ownerDocument.defaultView?.innerHeight ?? bottom;
    if (this.position.height === "auto" && bottom > room) this.setPosition();
  }

  protected override _onClose(): void {
    for (const stop of this.#stops) stop();
    this.#painter = null;
    this.#from?.back();
    this.#from = null;
  }
}

/** One conflict in a window of its own: for a second screen, and for who watches. */
class ConflictWindow extends ApplicationV2 {
  static override DEFAULT_OPTIONS = {
    classes: ["setpiece", "sp-conflict-window"],
    window: { resizable: true },
    position: { width: 640, height: 640 },
  };

  readonly #uuid: string;
  #from: CameFrom | null = null;

  constructor(uuid: string) {
    const family = sessions.open(uuid)?.family ?? "contest";
    super({ id: `setpiece-conflict-${uuid.replace(/\W+/g, "-")}`, window: { icon: `sp-i sp-i-${family}` } });
    this.#uuid = uuid;
  }

  override get title(): string {
    return sessions.open(this.#uuid)?.title ?? game.i18n.localize("SETPIECE.Board.Title");
  }

  protected override async _renderHTML(): Promise<HTMLElement> {
    const conflict = conflictElement(this.#uuid, "popout");
    conflict.addEventListener("leave", (event) => {
      event.preventDefault();
      void this.close();
    });
    return conflict;
  }

  protected override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    if (content.querySelector("setpiece-conflict")) return;
    content.classList.add("sp-window");
    const family = sessions.open(this.#uuid)?.family ?? "contest";
    const heading = content.ownerDocument.createElement("h2");
    // Between the host's first heading and the third of a card
    heading.className = "sp-visually-hidden";
    heading.textContent = game.i18n.localize(`SETPIECE.Family.${family}`);
    content.replaceChildren(heading, result);
  }

  protected override async _onFirstRender(): Promise<void> {
    containKeys(this.element, {
      leave: () => void this.close(),
      letter: (key) => panelLetter(this.element, key),
    });
  }

  override async close(options?: never): Promise<this> {
    const from = this.#from;
    this.#from = null;
    await super.close(options);
    if (!from || from.back()) return this;
    // The opener may have moved away with the controls of the step
    settlePlaces();
    focusCue(this.#uuid);
    return this;
  }

  /** Put the focus on the card, whose name is that of the conflict; nothing is pressed by a key that comes late. */
  async enter(): Promise<void> {
    const { element } = this;
    if (element.contains(focusedIn(element.ownerDocument))) return;
    const conflict = element.querySelector<HTMLElement>("setpiece-conflict");
    this.#from = await CameFrom.enter(conflict ? paintedIn(conflict) : undefined, () =>
      conflict?.querySelector<HTMLElement>("article"),
    );
  }
}

const open = new Map<string, ConflictWindow>();

export async function popOutConflict(uuid: string): Promise<void> {
  const window = open.get(uuid) ?? new ConflictWindow(uuid);
  open.set(uuid, window);
  await window.render({ force: true });
  window.bringToFront();
  await window.enter();
}
