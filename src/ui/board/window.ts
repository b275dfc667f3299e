import { sessions } from "../../play/all.ts";
import { focusedIn } from "../../foundry/dom.ts";
import { conflictElement, paintedIn } from "../conflict/element.ts";
import { containKeys, focusCue, panelLetter } from "../conflict/keys.ts";
import { settlePlaces } from "../place/places.ts";
import { CameFrom } from "../place/screen.ts";

const { ApplicationV2 } = foundry.applications.api;

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
    // What opened it went with the controls, which were here and go elsewhere
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

/** Open the window of a conflict, or bring it to the front. */
export async function popOutConflict(uuid: string): Promise<void> {
  const window = open.get(uuid) ?? new ConflictWindow(uuid);
  open.set(uuid, window);
  await window.render({ force: true });
  window.bringToFront();
  await window.enter();
}
