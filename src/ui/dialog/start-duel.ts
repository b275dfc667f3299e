import { sessions } from "../../play/all.ts";
import type { DuelPrefill } from "../../play/ports.ts";
import type { Answer } from "../../play/session.ts";
import type { Press } from "../conflict/press.ts";
import { openBoard } from "../conflict/keys.ts";
import { setting } from "../host/host.ts";
import { hostRender } from "../templates.ts";
import { hostWords } from "../words/host-words.ts";
import { say } from "../words/words.ts";
import { PaintedWindow } from "../window/painted.ts";
import { watchFind } from "../find/actor-field.ts";
import { actorChoices, actorsIn, chosenChoice, withChosen } from "../find/actor-index.ts";
import { peopleHere } from "./faces/people.ts";
import {
  bonusesIn,
  duelFaces,
  formStakes,
  readStart,
  stakesIn,
  startPicture,
  type Brings,
  type StartForm,
} from "./start-picture.ts";

/** Everything is filled in from what was pressed, so that Enter starts the duel or sends the challenge. */
export class StartDuelDialog extends PaintedWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["setpiece", "sp-dialog"],
    window: { icon: "sp-i sp-i-duel" },
    position: { width: 560 },
  };

  readonly #page: string | null;
  /** Faces are read once, so that none moves under the pointer. */
  readonly #people = peopleHere();
  readonly #own = new Set(actorsIn("own").map(({ uuid }) => uuid));
  #form: StartForm;
  #refusal = "";
  #busy = false;

  constructor(prefill: DuelPrefill) {
    super({});
    this.#page = prefill.page ?? null;
    this.#form = {
      a: prefill.a ?? "",
      b: prefill.b ?? "",
      ...formStakes(prefill.stakes),
      text: prefill.text ?? "",
      typed: { a: {}, b: {} },
      diceBy: setting<string>("diceBy", "authority"),
    };
  }

  override get title(): string {
    return hostWords.text(game.user?.isGM ? "SETPIECE.Start.Title" : "SETPIECE.Start.ChallengeTitle");
  }

  protected override async _onFirstRender(): Promise<void> {
    await super._onFirstRender();
    watchFind(this.element);
    this.element.addEventListener("change", () => {
      this.#read();
      // Set at once, so that Enter sends the length that belongs to the stakes
      const size = this.element.querySelector<HTMLInputElement>("[name=size]");
      if (size) size.value = this.#form.size;
      void this.paint();
    });
  }

  protected override submitted(): void {
    void this.#start();
  }

  protected async html(): Promise<string> {
    const own = !game.user?.isGM;
    const { a, b } = this.#form;
    await sessions.load([a, b]);
    const picture = startPicture(
      this.#form,
      {
        a: withChosen(actorChoices(own), a) ?? chosenChoice(a),
        b: withChosen(actorChoices(false), b) ?? chosenChoice(b),
      },
      this.#brings(),
      {
        uid: this.uid,
        gm: !own,
        prepared: this.#page !== null,
        faces: duelFaces(this.#people, this.#form, (uuid) => !own || this.#own.has(uuid)),
        scopes: { a: own ? "own" : "seen", b: "seen" },
        refusal: this.#refusal,
        busy: this.#busy,
      },
      hostWords,
    );
    return hostRender("dialog/start-duel", picture);
  }

  protected pressed({ act, data }: Press): void {
    if (act === "close") void this.close();
    if (act !== "tick") return;
    this.#read();
    const { actor = "" } = data;
    const seat = data["side"] === "b" ? "b" : "a";
    this.#form = {
      ...this.#form,
      [seat]: this.#form[seat] === actor ? "" : actor,
      typed: { ...this.#form.typed, [seat]: {} },
    };
    this.#refusal = "";
    void this.paint();
  }

  #read(): void {
    const form = this.element.querySelector("form");
    if (form) this.#form = readStart(new FormData(form), this.#form, this.#brings());
  }

  /** A player sees and sets on a sheet what it brings; the numbers of one duel are the GM's. */
  #brings(): Brings {
    const of = (uuid: string, against: string) =>
      game.user?.isGM && uuid !== "" ? sessions.duelBrings(uuid, against) : null;
    const { a, b } = this.#form;
    return { a: of(a, b), b: of(b, a) };
  }

  async #start(): Promise<void> {
    if (this.#busy) return;
    this.#read();
    this.#busy = true;
    this.#refusal = "";
    await this.paint();
    // A prepared duel's page names those left out here
    const lacks = !this.#page && [this.#form.a, this.#form.b].includes("");
    const answer = lacks ? null : await this.#send();
    this.#busy = false;
    if (!answer || answer.kind === "refused") {
      this.#refusal = answer ? say(hostWords, answer) : hostWords.text("SETPIECE.Start.Nobody");
      await this.paint();
      return;
    }
    await this.close();
    if (answer.uuid && game.user?.isGM) openBoard(answer.uuid);
  }

  #send(): Promise<Answer> {
    const { a, b, text, diceBy } = this.#form;
    const start = {
      a,
      b,
      stakes: stakesIn(this.#form),
      text,
      ...(game.user?.isGM
        ? { ...bonusesIn(this.#form), diceBy: diceBy === "owners" ? ("owners" as const) : ("authority" as const) }
        : {}),
    };
    return this.#page ? sessions.startPrepared(this.#page, start) : sessions.startDuel(start);
  }
}
