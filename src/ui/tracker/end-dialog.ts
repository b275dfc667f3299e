import { viewAs } from "../../play/views.ts";
import { sessions } from "../../play/all.ts";
import type { Press } from "../conflict/press.ts";
import { hostRender } from "../templates.ts";
import { PaintedWindow } from "../window/painted.ts";
import { hostWords } from "../words/host-words.ts";
import { endPicture } from "./chips.ts";

/** Nothing ends without an answer to it. */
export class EndFightDialog extends PaintedWindow {
  static override DEFAULT_OPTIONS = {
    id: "setpiece-end-fight",
    classes: ["setpiece", "sp-dialog"],
    window: { icon: "sp-i sp-i-combat", title: "SETPIECE.Tracker.Ending.Title" },
    // High up, where the strip never lies over its buttons
    position: { width: 400, top: 72 },
  };

  protected override readonly hears = [sessions.onChange];
  readonly #uuid: string;

  constructor(uuid: string) {
    super({});
    this.#uuid = uuid;
  }

  protected override async _onFirstRender(): Promise<void> {
    await super._onFirstRender();
    this.element.querySelector<HTMLElement>('[data-act="end-yes"]')?.focus();
  }

  protected html(): Promise<string> {
    const session = sessions.open(this.#uuid);
    const view = viewAs("combat", session);
    if (!session || !view) return Promise.resolve("");
    return hostRender("tracker/ending", endPicture(session, view, hostWords));
  }

  protected pressed({ act, control }: Press): void {
    if (act === "end-no") void this.close();
    else if (act === "end-yes") void this.#end(control);
  }

  async #end(control: string): Promise<void> {
    const answer = await sessions.open(this.#uuid)?.endFight({ control });
    if (!answer || answer.kind === "done") await this.close();
    else await this.paint();
  }
}
