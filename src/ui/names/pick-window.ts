import type { PickQuestion } from "../../play/names/find.ts";
import type { Press } from "../conflict/press.ts";
import { hostRender } from "../templates.ts";
import { PaintedWindow } from "../window/painted.ts";
import { hostWords } from "../words/host-words.ts";
import { say } from "../words/words.ts";
import { pickPicture } from "./pick-picture.ts";

/** Asks who or which is meant, where a typed name fits several, or none was given. Closing it answers nothing. */
export class PickWindow extends PaintedWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["setpiece", "sp-dialog", "sp-pick"],
    window: { icon: "sp-i sp-i-info" },
    // Near the top, where the strip never covers its buttons
    position: { width: 400, top: 72 },
  };

  readonly #question: PickQuestion;
  #answer: ((chosen: readonly string[] | null) => void) | null;

  constructor(question: PickQuestion, answer: (chosen: readonly string[] | null) => void) {
    super({});
    this.#question = question;
    this.#answer = answer;
  }

  override get title(): string {
    return say(hostWords, this.#question.title);
  }

  protected html(): Promise<string> {
    return hostRender("dialog/pick", pickPicture(this.#question, hostWords));
  }

  protected override async _onFirstRender(): Promise<void> {
    await super._onFirstRender();
    this.element.querySelector<HTMLElement>("[data-first]")?.focus();
  }

  protected override submitted(): void {
    this.#choose([...this.element.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value));
  }

  protected pressed({ act, data }: Press): void {
    if (act === "pick") this.#choose([data["id"] ?? ""]);
    else if (act === "close") void this.close();
  }

  protected override _onClose(): void {
    super._onClose();
    this.#answer?.(null);
    this.#answer = null;
  }

  #choose(ids: readonly string[]): void {
    this.#answer?.(ids);
    this.#answer = null;
    void this.close();
  }
}
