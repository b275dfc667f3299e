import { sessions } from "../../play/all.ts";
import { conflictElement } from "../conflict/element.ts";
import { containKeys } from "../conflict/keys.ts";
import { panelLetter } from "../conflict/shortcuts.ts";

const { ApplicationV2 } = foundry.applications.api;

/** One conflict in a window of its own: for a second screen, and for who watches. */
class ConflictWindow extends ApplicationV2 {
  static override DEFAULT_OPTIONS = {
    classes: ["setpiece", "sp-conflict-window"],
    window: { resizable: true },
    position: { width: 640, height: 640 },
  };

  readonly #uuid: string;

  constructor(uuid: string) {
    const family = sessions.open(uuid)?.family ?? "contest";
    super({ id: `setpiece-conflict-${uuid.replace(/\W+/g, "-")}`, window: { icon: `sp-i sp-i-${family}` } });
    this.#uuid = uuid;
  }

  override get title(): string {
    return sessions.open(this.#uuid)?.title ?? game.i18n.localize("SETPIECE.Board.Title");
  }

  protected override async _renderHTML(): Promise<HTMLElement> {
    return conflictElement(this.#uuid, "popout");
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
}

const open = new Map<string, ConflictWindow>();

/** Open the window of a conflict, or bring it to the front. */
export async function popOutConflict(uuid: string): Promise<void> {
  const window = open.get(uuid) ?? new ConflictWindow(uuid);
  open.set(uuid, window);
  await window.render({ force: true });
  window.bringToFront();
}
