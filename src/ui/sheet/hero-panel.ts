import { memberOf } from "../../foundry/shape.ts";
import { storedUuid } from "../../foundry/uuid.ts";
import { sessions } from "../../play/all.ts";
import type { AdvanceChoice, AdvancePreview, Advancement } from "../../play/hero/hero-api.ts";
import { inPack } from "../../play/rights.ts";
import type { Answer } from "../../play/session.ts";
import { ADVANCES, PLOT_EDITS, PLOT_SIZES } from "../../rules/contest/ask.ts";
import type { Advance } from "../../rules/contest/hero/creation.ts";
import type { PlotEdit } from "../../rules/contest/hero/advance-plan.ts";
import type { Press } from "../conflict/press.ts";
import type { PaintContext } from "../present/paint-context.ts";
import { hostWords } from "../words/host-words.ts";
import { count, say, type Words } from "../words/words.ts";
import type { TabHost } from "./row-undo.ts";

interface ChoiceDraft {
  readonly entry: Advance;
  readonly item: string;
  readonly name: string;
  readonly keyword: string;
  readonly catchUp: readonly string[];
}

interface HeroDraft {
  readonly advancing: boolean;
  readonly choices: readonly ChoiceDraft[];
  readonly inventing: boolean;
  readonly name: string;
  readonly under: string;
  readonly editing: boolean;
  readonly plot: PlotEdit;
  readonly what: string;
  readonly refusal: string;
}

function heroPicture(
  own: Advancement,
  preview: AdvancePreview | null,
  draft: HeroDraft,
  toInvent: number,
  words: Words,
): object {
  const text = (key: string, data?: Record<string, string | number>): string =>
    words.text(`SETPIECE.Contest.Hero.${key}`, data);
  const keywords = own.rows.filter(({ kind }) => kind === "keyword");
  return {
    experience: text("Experience", { n: own.experience, cost: own.cost }),
    affordable: own.affordable ? count(words, "SETPIECE.Contest.Hero.Affordable", own.affordable) : "",
    canAdvance: own.affordable > 0,
    advancing: draft.advancing,
    pressed: draft.advancing ? "true" : "false",
    choices: draft.choices.map((choice, index) => choicePicture(own, preview, choice, index, words)),
    lines: (preview?.lines ?? []).map(({ name, before, after, catchUp }) =>
      text(before ? (catchUp ? "CatchesUp" : "Rises") : "New", { name, before, after }),
    ),
    refusal: draft.refusal || (preview?.refused ? say(words, preview.refused) : ""),
    blocked: preview?.refused ? "true" : "",
    toInvent: toInvent ? count(words, "SETPIECE.Contest.Hero.ToInvent", toInvent) : "",
    inventing: draft.inventing,
    inventPressed: draft.inventing ? "true" : "false",
    name: draft.name,
    plot: plotPicture(draft, words),
    unders: keywords.map(({ id, name }) => ({ id, name, selected: id === draft.under })),
  };
}

function plotPicture({ editing, plot, what }: HeroDraft, words: Words): object {
  const text = (key: string, data?: Record<string, string | number>): string =>
    words.text(`SETPIECE.Contest.Hero.Plot.${key}`, data);
  return {
    open: editing,
    pressed: editing ? "true" : "false",
    what,
    sizes: PLOT_SIZES.map((value) => ({
      value,
      selected: value === plot,
      label: `${text(`Edit.${value}`)} (${count(words, "SETPIECE.Contest.Hero.Plot.Points", PLOT_EDITS[value])})`,
    })),
  };
}

function choicePicture(
  own: Advancement,
  preview: AdvancePreview | null,
  choice: ChoiceDraft,
  index: number,
  words: Words,
): object {
  const { entry } = choice;
  const isNew = entry === "newFirst" || entry === "newSecond";
  const items = own.rows.filter(({ kind }) => entry !== "keyword" || kind === "ability");
  const may = preview?.mayCatchUp[index] ?? [];
  return {
    index,
    label: words.text("SETPIECE.Contest.Hero.Choice", { n: index + 1 }),
    entries: ADVANCES.map((value) => ({
      value,
      label: words.text(`SETPIECE.Contest.Hero.Entry.${value}`),
      selected: value === entry,
    })),
    items: isNew
      ? null
      : items.map(({ id, name, printed }) => ({ id, label: `${name} ${printed}`, selected: id === choice.item })),
    named: isNew || entry === "keyword",
    name: choice.name,
    keywords:
      entry === "newFirst"
        ? own.rows
            .filter(({ kind }) => kind === "keyword")
            .map(({ id, name }) => ({ id, name, selected: id === choice.keyword }))
        : null,
    catchUp: own.rows
      .filter(({ id }) => may.includes(id))
      .map(({ id, name }) => ({ id, name, checked: choice.catchUp.includes(id) })),
  };
}

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

export class HeroPanel {
  readonly #host: TabHost;
  #draft: HeroDraft = EMPTY;

  constructor(host: TabHost) {
    this.#host = host;
  }

  picture(context: PaintContext): object | null {
    const { document: actor } = this.#host;
    const own = sessions.advancement(storedUuid(actor));
    if (!own || !actor.isOwner || inPack(storedUuid(actor)) || actor.type !== "character") return null;
    const preview = this.#draft.advancing ? sessions.previewAdvance(storedUuid(actor), this.#choices()) : null;
    return heroPicture(own, preview, this.#draft, toInvent(actor), context.words);
  }

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

const toInvent = (actor: TabHost["document"]): number =>
  numberIn(memberOf(memberOf(actor.system, "contest"), "toInvent"));
