import { call } from "../../foundry/shape.ts";
import { PRESET_FAMILIES, presetsOf, type NamedPreset } from "../../documents/added.ts";
import { RULINGS, fromStored, toStored, setSetting } from "../../documents/setting/settings.ts";
import type { Refused } from "../../rules/log/outcome.ts";
import { byTheme, parseProfile, rulingKey } from "../../rules/profile/ask.ts";
import type { Ruling } from "../../rules/profile/index.ts";
import { setting } from "../host/host.ts";
import { byName, count, list, say, type Words } from "../words/words.ts";
import { hasRows, readRows, rowPictures, type Filled } from "./own-rows.ts";

/** Name of a preset: a module's brings its own, as a text or a language key. */
export const presetName = ({ id, name }: NamedPreset, words: Words): string =>
  name !== undefined && !words.has(name) ? name : words.text(name ?? `SETPIECE.Preset.${id}`);

/** Rulings that name a roll table; the stored name is shown on the sheet beside an injury. */
const NAMED: readonly string[] = ["combat.critical.physicalTable", "combat.critical.mentalTable"];

export const namesTable = (key: string): boolean => NAMED.includes(key);

/** Choices of roll tables: none, the world's, and the stored one: on paper, in a compendium, or deleted since. */
export function tableChoices(
  stored: string,
  tables: readonly string[],
  words: Words,
): readonly { readonly value: string; readonly label: string; readonly selected: boolean }[] {
  const names = [...new Set([...tables, stored].filter((name) => name !== ""))].sort(byName);
  return ["", ...names].map((value) => ({
    value,
    label: value || words.text("SETPIECE.Rulings.NoTable"),
    selected: value === stored,
  }));
}

/** Chosen values by family and key; absent ones hold their initial value. */
export type Chosen = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const TEXT = "as-written";

/** A preset's value; the initial one where the preset does not name the ruling. */
const held = (preset: NamedPreset | undefined, key: string, ruling: Ruling): unknown =>
  (preset?.values as Chosen[string] | undefined)?.[key] ?? ruling.initial;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const apart = (family: string, chosen: Chosen[string], preset: NamedPreset): number =>
  Object.entries(RULINGS[family] ?? {}).filter(
    ([key, ruling]) => !isSame(chosen[key] ?? ruling.initial, held(preset, key, ruling)),
  ).length;

/** The preset that was pressed here, else the one that comes nearest; the printed words where several do. */
const nearest = (
  family: string,
  chosen: Chosen[string],
  presets: readonly NamedPreset[],
  pressed: string | undefined,
): NamedPreset | undefined =>
  presets.find(({ id }) => id === pressed) ??
  presets.toSorted((one, other) => apart(family, chosen, one) - apart(family, chosen, other))[0];

/** Which rows are in sight: those with some letters in them, and those that are not as a new table has them. */
export interface Sought {
  readonly find: string;
  readonly changed: boolean;
}

const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The rulings of every family as one window; those that settle no rule of the book say so. `tables` are names. */
export function rulingsPicture(
  chosen: Chosen,
  presets: Readonly<Record<string, readonly NamedPreset[]>>,
  refusal: Refused | null,
  uid: string,
  words: Words,
  blank: Readonly<Record<string, number>> = {},
  tables: readonly string[] = [],
  pressed: Readonly<Record<string, string>> = {},
  sought: Sought = { find: "", changed: false },
): object {
  const seeks = sought.changed || sought.find.trim() !== "";
  const wanted = folded(sought.find.trim());
  const isSought = ({ name, hint, changed }: RowPicture): boolean =>
    (!sought.changed || changed) && folded(`${name} ${hint}`).includes(wanted);
  const families = Object.entries(RULINGS).map(([family, rulings], index) => {
    const known = presets[family] ?? [];
    const near = nearest(family, chosen[family] ?? {}, known, pressed[family]);
    const references = [...new Set([known.find(({ id }) => id === TEXT), near])].filter((one) => one !== undefined);
    const more = { blank, tables, references };
    // Hidden rows keep their fields, because Save reads all of them
    const themes = byTheme(family, Object.keys(rulings)).map(({ theme, keys }) => {
      const rows = keys.flatMap((key) => {
        const ruling = rulings[key];
        return ruling ? [row(family, key, ruling, chosen[family]?.[key], words, more)] : [];
      });
      return {
        theme,
        name: theme && words.text(`SETPIECE.Rulings.Theme.${theme}`),
        rulings: rows.map((one) => ({ ...one, out: !isSought(one) })),
        out: !rows.some(isSought),
      };
    });
    const changed = themes.flatMap((theme) => theme.rulings).filter((one) => one.changed).length;
    return {
      open: seeks || index === 0,
      out: themes.every(({ out }) => out),
      id: family,
      name: words.text(`SETPIECE.Family.${family}`),
      count: changed ? count(words, "SETPIECE.Rulings.Count", changed) : "",
      presetsLabel: words.text("SETPIECE.Rulings.Presets"),
      presets: known.map((one) => ({ id: one.id, name: presetName(one, words) })),
      near: near ? nearText(near, apart(family, chosen[family] ?? {}, near), words) : "",
      themes,
    };
  });
  return {
    uid,
    ...sought,
    findLabel: words.text("SETPIECE.Rulings.Find"),
    changedLabel: words.text("SETPIECE.Rulings.ChangedOnly"),
    none: families.every(({ out }) => out) ? words.text("SETPIECE.Rulings.NoneFound") : "",
    families,
    intro: words.text("SETPIECE.Rulings.Intro"),
    kept: words.text("SETPIECE.Rulings.Kept"),
    save: words.text("SETPIECE.Rulings.Save"),
    refusal: refusal ? say(words, refusal) : "",
  };
}

/** Which preset these rulings are, or come nearest to. */
const nearText = (preset: NamedPreset, n: number, words: Words): string =>
  words.text(`SETPIECE.Rulings.${n === 0 ? "Is" : "Near"}`, { preset: presetName(preset, words), n });

interface More {
  readonly blank: Readonly<Record<string, number>>;
  readonly tables: readonly string[];
  /** The printed words, and the preset that is meant. */
  readonly references: readonly NamedPreset[];
}

/** One ruling with its field, as far as it decides whether it is in sight. */
interface RowPicture {
  readonly name: string;
  readonly hint: string;
  readonly changed: boolean;
}

function row(
  family: string,
  key: string,
  ruling: Ruling,
  value: unknown,
  words: Words,
  { blank, tables, references }: More,
) {
  const texts = `SETPIECE.${rulingKey(family, key)}`;
  const now = value ?? ruling.initial;
  const changed = !isSame(now, ruling.initial);
  const usual = valueText(family, key, ruling, ruling.initial, words);
  return {
    key: `${family}.${key}`,
    family,
    ruling: key,
    changed,
    ...(changed
      ? {
          mark: words.text("SETPIECE.Rulings.Changed"),
          back: usual
            ? words.text("SETPIECE.Rulings.Default", { value: usual })
            : words.text("SETPIECE.Rulings.DefaultOwn"),
        }
      : {}),
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
    otherwise: otherwise(family, key, ruling, now, references, words),
    type: ruling.kind === "integer" ? "number" : "text",
    value: written(now),
    table: hasRows(`${family}.${key}`),
    rows: rowPictures(`${family}.${key}`, now, blank[`${family}.${key}`] ?? 0, words),
    another: words.text("SETPIECE.Rulings.Own.Another"),
    nameless: words.text("SETPIECE.Rulings.Own.Nameless"),
    limits: ruling.kind === "integer" ? { min: ruling.min, max: ruling.max } : null,
  };
}

/** How a row differs from printed words and preset, once where both agree; house rules have no printed words. */
function otherwise(
  family: string,
  key: string,
  ruling: Ruling,
  now: unknown,
  references: readonly NamedPreset[],
  words: Words,
): readonly string[] {
  const names = new Map<string, readonly string[]>();
  for (const preset of references) {
    const value = held(preset, key, ruling);
    if (isSame(now, value) || (preset.id === TEXT && ruling.settles.length === 0)) continue;
    const told = valueText(family, key, ruling, value, words);
    names.set(told, [...(names.get(told) ?? []), presetName(preset, words)]);
  }
  return [...names].map(([value, those]) =>
    words.text(`SETPIECE.Rulings.${value ? "Otherwise" : "OtherwiseOwn"}`, {
      preset: list(words, those),
      ...(value ? { value } : {}),
    }),
  );
}

/** A value as a sentence names it; "" for none, and for tables of own rows. */
const valueText = (family: string, key: string, ruling: Ruling, value: unknown, words: Words): string =>
  hasRows(`${family}.${key}`)
    ? ""
    : ruling.choices
      ? choiceText(`SETPIECE.${rulingKey(family, key)}.Choice.${written(value)}`, value, words)
      : written(value);

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
    // Older values have brackets
    return JSON.parse(ruling.kind === "integers" ? `[${typed.replace(/[[\]]/g, "")}]` : typed);
  } catch {
    return typed;
  }
}

export const presets = (): Readonly<Record<string, readonly NamedPreset[]>> =>
  Object.fromEntries(PRESET_FAMILIES.map((family) => [family, presetsOf(family)]));

export const usualRuling = (family: string, key: string): unknown => RULINGS[family]?.[key]?.initial;

/** All rulings of a family as a preset has them; those it does not name are as written. */
export const presetValues = (family: string, preset: string): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(RULINGS[family] ?? {}).map(([key, { initial }]) => [key, initial])),
  ...presetsOf(family).find(({ id }) => id === preset)?.values,
});

/** The preset that a family's rulings are exactly, or "". */
export const presetOf = (family: string, chosen: Readonly<Record<string, unknown>>): string =>
  presetsOf(family).find(({ id }) =>
    Object.entries(presetValues(family, id)).every(
      ([key, value]) => !(key in chosen) || JSON.stringify(chosen[key]) === JSON.stringify(value),
    ),
  )?.id ?? "";

/** The table's rulings as plain data, by the names the rules know. */
export const chosenRulings = (): Chosen => {
  const value = setting<object>("rulings", {});
  const stored = ("toObject" in value ? call(value, "toObject") : value) as Chosen;
  return Object.fromEntries(
    Object.entries(RULINGS).map(([family, rulings]) => [family, fromStored(rulings, stored[family])]),
  );
};

/** Write the table's rulings; conflicts that run keep theirs. */
export const storeRulings = (chosen: Chosen): Promise<void> =>
  setSetting(
    "rulings",
    Object.fromEntries(Object.entries(chosen).map(([family, values]) => [family, toStored(values)])),
  );
