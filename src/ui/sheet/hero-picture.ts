import type { Advancement, AdvancePreview } from "../../play/hero/hero-api.ts";
import { ADVANCES, PLOT_EDITS, PLOT_SIZES } from "../../rules/contest/ask.ts";
import type { Advance } from "../../rules/contest/hero/creation.ts";
import type { PlotEdit } from "../../rules/contest/hero/hero-points.ts";
import { count, say, type Words } from "../words/words.ts";

/** One of the two entries of an advance, as it is being put together. */
interface ChoiceDraft {
  readonly entry: Advance;
  readonly item: string;
  readonly name: string;
  readonly keyword: string;
  readonly catchUp: readonly string[];
}

/** What is typed and opened in the panel. */
export interface HeroDraft {
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

/** Experience and what it buys, and abilities still to invent, ready for `templates/actor/hero.hbs`. */
export function heroPicture(
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

/** A change of the plot for hero points, as it is being put together. */
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
