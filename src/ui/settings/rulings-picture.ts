import { RULINGS } from "../../model/setting/rulings.ts";
import { parseProfile, rulingKey } from "../../rules/profile/ask.ts";
import type { Ruling } from "../../rules/profile/index.ts";
import type { Refused } from "../../rules/log/outcome.ts";
import type { NamedPreset } from "../../model/added/presets.ts";
import { presetName } from "./preset-name.ts";
import { namesTable, tableChoices } from "./roll-tables.ts";
import { hasRows, readRows, rowPictures, type Filled } from "./own-rows.ts";
import { say, type Words } from "../words/words.ts";

/** Chosen values by family and key; what is absent holds its initial value. */
export type Chosen = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The rulings of every family as one window; those that settle no rule of the book say so. `tables` are names. */
export function rulingsPicture(
  chosen: Chosen,
  presets: Readonly<Record<string, readonly NamedPreset[]>>,
  refusal: Refused | null,
  uid: string,
  words: Words,
  blank: Readonly<Record<string, number>> = {},
  tables: readonly string[] = [],
): object {
  return {
    uid,
    intro: words.text("SETPIECE.Rulings.Intro"),
    kept: words.text("SETPIECE.Rulings.Kept"),
    save: words.text("SETPIECE.Rulings.Save"),
    refusal: refusal ? say(words, refusal) : "",
    families: Object.entries(RULINGS).map(([family, rulings], index) => ({
      open: index === 0,
      id: family,
      name: words.text(`SETPIECE.Family.${family}`),
      presetsLabel: words.text("SETPIECE.Rulings.Presets"),
      presets: (presets[family] ?? []).map((one) => ({ id: one.id, name: presetName(one, words) })),
      rulings: Object.entries(rulings).map(([key, ruling]) =>
        row(family, key, ruling, chosen[family]?.[key], words, { blank, tables }),
      ),
    })),
  };
}

function row(
  family: string,
  key: string,
  ruling: Ruling,
  value: unknown,
  words: Words,
  { blank, tables }: { readonly blank: Readonly<Record<string, number>>; readonly tables: readonly string[] },
): object {
  const texts = `SETPIECE.${rulingKey(family, key)}`;
  const now = value ?? ruling.initial;
  return {
    key: `${family}.${key}`,
    id: `${family}-${key.replace(/\W/g, "-")}`,
    name: words.text(`${texts}.Name`),
    hint: words.text(`${texts}.Hint`),
    house: ruling.settles.length > 0 ? "" : words.text("SETPIECE.Rulings.HouseRule"),
    choices: namesTable(`${family}.${key}`)
      ? tableChoices(written(now), tables, words)
      : ruling.choices?.map((choice) => ({
          value: written(choice),
          label: choiceText(`${texts}.Choice.${written(choice)}`, choice, words),
          selected: choice === now,
        })),
    type: ruling.kind === "integer" ? "number" : "text",
    value: written(now),
    table: hasRows(`${family}.${key}`),
    rows: rowPictures(`${family}.${key}`, now, blank[`${family}.${key}`] ?? 0, words),
    another: words.text("SETPIECE.Rulings.Own.Another"),
    nameless: words.text("SETPIECE.Rulings.Own.Nameless"),
    limits: ruling.kind === "integer" ? { min: ruling.min, max: ruling.max } : null,
  };
}

/** What a choice is called; plain switches are on or off. */
const choiceText = (key: string, choice: unknown, words: Words): string =>
  typeof choice === "boolean" && !words.has(key)
    ? words.text(choice ? "SETPIECE.Rulings.Yes" : "SETPIECE.Rulings.No")
    : words.text(key);

/** A value as a field holds it: several numbers as people write them, "2, 2, 1". */
export const written = (value: unknown): string =>
  typeof value === "string" ? value : Array.isArray(value) ? value.join(", ") : JSON.stringify(value);

/** Read the form back; every family is parsed by the rules' own parser, and the first fault is what the GM reads. */
export function readRulings(data: Filled, words: Words): { chosen: Chosen; refusal: Refused | null } {
  const chosen: Record<string, Record<string, unknown>> = {};
  let refusal: Refused | null = null;
  for (const [family, rulings] of Object.entries(RULINGS)) {
    const values = Object.fromEntries(
      Object.entries(rulings).map(([key, ruling]) => [
        key,
        readRows(data, `${family}.${key}`, words) ?? readValue(ruling, data.get(`${family}.${key}`)),
      ]),
    );
    const parsed = parseProfile(rulings, values, family);
    if (parsed.kind === "refused") refusal ??= parsed;
    chosen[family] = values;
  }
  return { chosen, refusal };
}

function readValue(ruling: Ruling, typed: unknown): unknown {
  if (typeof typed !== "string") return ruling.initial;
  if (ruling.choices) return ruling.choices.find((choice) => written(choice) === typed) ?? typed;
  if (ruling.kind === "integer") return Number(typed);
  // A text is what it is: a roll table may be called "12"
  if (typeof ruling.initial === "string") return typed;
  try {
    // With or without the brackets that once stood around them
    return JSON.parse(ruling.kind === "integers" ? `[${typed.replace(/[[\]]/g, "")}]` : typed);
  } catch {
    return typed;
  }
}
