import { sessions } from "../../play/all.ts";
import type { Answer } from "../../play/session.ts";
import type { Press } from "../conflict/press.ts";
import { hostRender } from "../templates.ts";
import { hostWords } from "../words/host-words.ts";
import { say } from "../words/words.ts";
import { PaintedWindow } from "../window/painted.ts";
import { eveningPicture, fading, unsentTo, type EveningDraft } from "./evening-picture.ts";

const EMPTY: EveningDraft = { fade: null, hero: "", points: 1, why: "", refusal: "" };

/** Where hero points of an evening come from and go to, and which states end with it; a GM's window. */
class EveningWindow extends PaintedWindow {
  static override DEFAULT_OPTIONS = {
    id: "setpiece-evening",
    classes: ["setpiece", "sp-dialog", "sp-evening-window"],
    window: { title: "SETPIECE.Evening.Title", icon: "sp-i sp-i-mine" },
    position: { width: 460 },
  };

  protected override readonly hears = [sessions.onChange, sessions.onSheet];
  #draft = EMPTY;
  /** An unsent award stops the first End; a second End means it. */
  #told = "";

  protected override async _onFirstRender(): Promise<void> {
    await super._onFirstRender();
    this.element.addEventListener("change", () => {
      this.#read();
      void this.paint();
    });
  }

  protected html(): Promise<string> {
    return hostRender("evening/evening", eveningPicture(sessions.evening(), this.#draft, hostWords));
  }

  protected pressed({ act }: Press): void {
    this.#read();
    const evening = sessions.evening();
    if (act === "begin") void this.#send(sessions.beginEvening());
    else if (act === "end" && !this.#asks()) void this.#send(sessions.endEvening(fading(evening, this.#draft)));
    else if (act === "award") this.#award();
  }

  /** Enter in the reason of an award gives it. */
  protected override submitted(): void {
    this.#read();
    this.#award();
  }

  #award(): void {
    const hero = this.#draft.hero || (sessions.evening().heroes[0]?.uuid ?? "");
    void this.#send(sessions.award(hero, this.#draft.points, this.#draft.why));
  }

  #asks(): boolean {
    const { hero, points, why } = this.#draft;
    const name = unsentTo(sessions.evening(), this.#draft);
    const award = JSON.stringify([hero, points, why]);
    if (name === null || this.#told === award) return false;
    this.#told = award;
    const end = hostWords.text("SETPIECE.Evening.End");
    this.#draft = { ...this.#draft, refusal: hostWords.text("SETPIECE.Evening.Unsent", { name, end }) };
    void this.paint();
    return true;
  }

  #read(): void {
    const form = this.element.querySelector("form");
    if (!form) return;
    const data = new FormData(form);
    const text = (name: string, before: string): string => {
      const value = data.get(name);
      return typeof value === "string" ? value : before;
    };
    const boxes = form.querySelectorAll("[name=fade]").length;
    this.#draft = {
      ...this.#draft,
      fade: boxes ? data.getAll("fade").map(String) : this.#draft.fade,
      hero: text("hero", this.#draft.hero),
      points: Number(text("points", String(this.#draft.points))),
      why: text("why", this.#draft.why),
    };
  }

  async #send(sent: Promise<Answer>): Promise<void> {
    const answer = await sent;
    this.#draft = answer.kind === "done" ? EMPTY : { ...this.#draft, refusal: say(hostWords, answer) };
    await this.paint();
  }
}

let open: EveningWindow | null = null;

export async function showEvening(): Promise<void> {
  open ??= new EveningWindow();
  await open.render({ force: true });
  open.bringToFront();
}
