import { storedUuid } from "../../foundry/uuid.ts";
import type { AdvanceChoice } from "../../play/hero/hero-api.ts";
import { sessions } from "../../play/all.ts";
import { inPack } from "../../play/packed.ts";
import type { Answer } from "../../play/session.ts";
import type { Advance } from "../../rules/contest/hero/creation.ts";
import { PLOT_SIZES } from "../../rules/contest/ask.ts";
import type { Press } from "../conflict/press.ts";
import type { PaintContext } from "../present/paint-context.ts";
import { hostWords } from "../words/host-words.ts";
import { say } from "../words/words.ts";
import { heroPicture, type HeroDraft } from "./hero-picture.ts";
import type { TabHost } from "./tab-host.ts";
import { memberOf } from "../../foundry/shape.ts";

const EMPTY: HeroDraft = {
  advancing: false,
  choices: [
    { entry: "large", item: "", name: "", keyword: "", catchUp: [] },
    { entry: "newFirst", item: "", name: "", keyword: "", catchUp: [] },
  ],
  inventing: false,
  name: "",
  under: "",
  editing: false,
  plot: "minor",
  what: "",
  refusal: "",
};

/** What a hero does between contests, on the Abilities tab: buy advances, and invent what was left open. */
export class HeroPanel {
  readonly #host: TabHost;
  #draft: HeroDraft = EMPTY;

  constructor(host: TabHost) {
    this.#host = host;
  }

  /** The panel as a picture; null for who may not advance this hero. */
  picture(context: PaintContext): object | null {
    const { document: actor } = this.#host;
    const own = sessions.advancement(storedUuid(actor));
    if (!own || !actor.isOwner || inPack(storedUuid(actor)) || actor.type !== "character") return null;
    const preview = this.#draft.advancing ? sessions.previewAdvance(storedUuid(actor), this.#choices()) : null;
    return heroPicture(own, preview, this.#draft, toInvent(actor), context.words);
  }

  /** A press in the panel; false when it is none of its own. */
  press({ act }: Press): boolean {
    this.#read();
    const actor = storedUuid(this.#host.document);
    if (act === "advance") this.#draft = { ...EMPTY, advancing: !this.#draft.advancing };
    else if (act === "invent") this.#draft = { ...EMPTY, inventing: !this.#draft.inventing };
    else if (act === "plot") this.#draft = { ...EMPTY, editing: !this.#draft.editing };
    else if (act === "plot-do") void this.#send(sessions.editPlot(actor, this.#draft.plot, this.#draft.what));
    else if (act === "advance-buy") void this.#send(sessions.advance(actor, this.#choices()));
    else if (act === "invent-do") void this.#invent(actor);
    else return false;
    this.#host.repaint();
    return true;
  }

  /** A field of the panel was changed; true when it was one. */
  changed(field: HTMLElement): boolean {
    if (!field.closest("[data-hero-form]")) return false;
    this.#read();
    this.#draft = { ...this.#draft, refusal: "" };
    this.#host.repaint();
    return true;
  }

  #invent(actor: string): Promise<void> {
    const { name, under } = this.#draft;
    return this.#send(sessions.invent(actor, name, ...(under ? [under] : [])));
  }

  /** The draft as choices of the rules: what does not belong to an entry is left out. */
  #choices(): readonly AdvanceChoice[] {
    return this.#draft.choices.map(({ entry, item, name, keyword, catchUp }) => ({
      entry,
      ...(entry !== "newFirst" && entry !== "newSecond" && item ? { item } : {}),
      ...(entry !== "large" && entry !== "small" && name.trim() ? { name: name.trim() } : {}),
      ...(entry === "newFirst" && keyword ? { keyword } : {}),
      ...(catchUp.length ? { catchUp } : {}),
    }));
  }

  #read(): void {
    const form = this.#host.element.querySelector("[data-hero-form]");
    if (!form) return;
    const value = (name: string, before: string): string =>
      form.querySelector<HTMLInputElement>(`[data-hero="${name}"]`)?.value ?? before;
    const { choices } = this.#draft;
    this.#draft = {
      ...this.#draft,
      name: value("name", this.#draft.name),
      under: value("under", this.#draft.under),
      plot: PLOT_SIZES.find((one) => one === value("plot", this.#draft.plot)) ?? "minor",
      what: value("what", this.#draft.what),
      choices: choices.map((choice, index) => ({
        entry: value(`${index}.entry`, choice.entry) as Advance,
        item: value(`${index}.item`, choice.item),
        name: value(`${index}.name`, choice.name),
        keyword: value(`${index}.keyword`, choice.keyword),
        catchUp: [...form.querySelectorAll<HTMLInputElement>(`[data-hero="${index}.catchUp"]`)]
          .filter(({ checked }) => checked)
          .map((box) => box.value),
      })),
    };
  }

  async #send(sent: Promise<Answer>): Promise<void> {
    const answer = await sent;
    this.#draft = answer.kind === "done" ? EMPTY : { ...this.#draft, refusal: say(hostWords, answer) };
    this.#host.repaint();
  }
}

const numberIn = (value: unknown): number => (typeof value === "number" ? value : 0);

/** Abilities that were left open when the hero was made. */
const toInvent = (actor: TabHost["document"]): number =>
  numberIn(memberOf(memberOf(actor.system, "contest"), "toInvent"));
