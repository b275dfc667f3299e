import { weaponWords } from "../../rules/combat/ask.ts";
import { namesListed, once, perValue } from "../../rules/log/ask.ts";
import type { Sentence } from "../../rules/log/outcome.ts";

/*
 * Making a formatter takes longer than writing a whole card with it: one for each language, made when first used
 * (`FORMATTERS` in eslint.config.js).
 */

const plurals = perValue((lang: string) => new Intl.PluralRules(lang));

const numbers = perValue((lang: string) => new Intl.NumberFormat(lang));

export const decimals = perValue((lang: string) => new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }));

export const percents = perValue((lang: string) => new Intl.NumberFormat(lang, { style: "percent" }));

/** "21:04". */
export const clocks = perValue((lang: string) => new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit" }));

const times = perValue(
  ([lang, unit]: readonly [lang: string, unit: string]) =>
    new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "short" }),
);

/** "Ana, Bo and Cy". */
const conjunctions = perValue((lang: string) => new Intl.ListFormat(lang, { type: "conjunction" }));

/** "Ana, Bo or Cy". */
export const disjunctions = perValue((lang: string) => new Intl.ListFormat(lang, { type: "disjunction" }));

const collator = once(() => new Intl.Collator(undefined, { numeric: true }));

/** The order of names: "Wolf 2" before "Wolf 10". */
export const byName = (a: string, b: string): number => collator().compare(a, b);

const RULE_WORDS: ReadonlySet<string> = new Set(weaponWords);

/** Weapons of a one-line foe that are words of the rules (`bite`) are translated; any other name was typed. */
export const weaponName = (words: { text(key: string): string }, name: string): string =>
  RULE_WORDS.has(name) ? words.text(`SETPIECE.Fighting.Weapon.${name}`) : name;

type Values = Readonly<Record<string, string | number>>;

/** The host's language files at the table, the files themselves in tests. Results are plain text. */
export interface Words {
  text(key: string, values?: Values): string;
  has(key: string): boolean;
  /** A BCP 47 tag. */
  readonly lang: string;
}

/** The rules may put several names into one value. */
const joined = (words: Words, value: string | number): string | number => {
  const names = typeof value === "string" ? namesListed(value) : [];
  return names.length > 1 ? list(words, names) : value;
};

const spanOf = (words: Words, kind: "State" | "Worn", value: string | number): string =>
  String(value)
    .split("–")
    .map((state) => words.text(`SETPIECE.Contest.${kind}.${state}`))
    .join("–");

/** Values that the rules give as an id or a bare number, in a reader's words. */
const NAMED: Readonly<Record<string, (words: Words, value: string | number) => string | number>> = {
  weapon: (words, value) => (typeof value === "string" ? weaponName(words, value) : value),
  split: (words, value) => (typeof value === "string" ? levelWords(levelsIn(value), words) : value),
  stance: (words, value) => words.text(`SETPIECE.Contest.Option.declare.${value}`),
  counter: (words, value) => words.text(`SETPIECE.Contest.Option.declare.${value}`),
  boldness: (words, value) => words.text(`SETPIECE.Contest.Option.boldness.${value}`),
  rung: (words, value) => words.text(`SETPIECE.Contest.Rung.${value}`),
  states: (words, value) => spanOf(words, "State", value),
  worn: (words, value) => spanOf(words, "Worn", value),
  // The players gave no words for it
  task: (words, value) => (value === "" ? words.text("SETPIECE.Contest.Sentence.untold") : value),
  signed: (_words, value) => (typeof value === "number" ? signed(value) : value),
};

/** Keys of the core are below `SETPIECE`. */
export function say(words: Words, { key, data }: Sentence): string {
  const told = Object.entries(data ?? {}).map(([name, value]) => [
    name,
    NAMED[name]?.(words, value) ?? joined(words, value),
  ]);
  return words.text(`SETPIECE.${key}`, data && (Object.fromEntries(told) as Values));
}

/** A sentence as it stands beside its dice, which show what they came to. */
export function besideDice(words: Words, sentence: Sentence): Sentence {
  const key = sentence.key.replace("Duel.Says.", "Duel.Thrown.");
  return words.has(`SETPIECE.${key}`) ? { ...sentence, key } : sentence;
}

/** `key` has the children `one` and `other`, both with the placeholder `{n}`. */
export function count(words: Words, key: string, n: number, values: Values = {}): string {
  const form = plurals(words.lang).select(Math.abs(n)) === "one" ? "one" : "other";
  return words.text(`${key}.${form}`, { ...values, n: whole(words, n) });
}

const LEVELS = { "1": "lesser", "2": "moderate", "3": "severe" } as const;

/** "1 moderate + 1 lesser"; the heaviest level comes first. */
export function levelWords(parts: readonly number[], words: Words): string {
  return ([3, 2, 1] as const)
    .flatMap((level) => {
      const n = parts.filter((part) => part === level).length;
      return n ? [count(words, `SETPIECE.Combat.Ui.Harm.${LEVELS[`${level}`]}`, n)] : [];
    })
    .join(" + ");
}

/** Written `2+1` in sentences of the rules. */
export const levelsIn = (split: string): readonly number[] => split.split("+").map(Number);

/** "1 die", "5 dice". */
export const dice = (words: Words, n: number): string => count(words, "SETPIECE.Fighting.Dice", n);

export const list = (words: Words, names: readonly string[]): string => conjunctions(words.lang).format(names);

/** A single member is no longer a group. */
export const grouped = (words: Words, name: string, n: number): string =>
  n === 1 ? name : words.text("SETPIECE.Tracker.Group", { name, n });

/** A true minus, not a hyphen. */
export const numeral = (n: number): string => (n < 0 ? `−${-n}` : String(n));

export const asShown = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? numeral(value) : value]),
  );

export const signed = (n: number): string => (n < 0 ? numeral(n) : `+${n}`);

export const whole = (words: Words, n: number): string => numbers(words.lang).format(n).replace("-", "−");

/** Seconds before which a wait is not worth telling. */
const WAITED_SECONDS = 5;

/** "for 8 sec", then minutes. */
export function waited(words: Words, milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < WAITED_SECONDS) return "";
  const [unit, n] = seconds < 100 ? (["second", seconds] as const) : (["minute", Math.floor(seconds / 60)] as const);
  return words.text("SETPIECE.Cue.Waited", { time: times([words.lang, unit]).format(n) });
}

/** "14M2", "6M". */
const PRINTED = /(?<![\p{L}\p{N}])(\d{1,2})M(\d{0,2})(?![\p{L}\p{N}])/gu;

/** "14, two masteries". */
export const spokenTarget = (words: Words, tn: number | string, masteries: number): string =>
  count(words, "SETPIECE.Contest.Card.Spoken", masteries, { tn });

/** A voice would read "14M2" letter by letter: "14, two masteries". */
export const spokenRatings = (text: string, words: Words): string =>
  text.replaceAll(PRINTED, (_printed, tn: string, masteries: string) =>
    spokenTarget(words, tn, Number(masteries || 1)),
  );

/** Empty where both are the same. */
export function saidOf(text: string, words: Words): { readonly said?: string } {
  const said = spokenRatings(text, words);
  return said === text ? {} : { said };
}

/** An option holds plain text only, so its rating can be read out only by its label (row A12 of the findings). */
export function sayOptions(region: ParentNode, words: Words): void {
  for (const option of region.querySelectorAll("option")) {
    const text = option.textContent ?? "";
    const said = spokenRatings(text, words);
    if (said !== text) {
      option.setAttribute("aria-label", said);
      option.dataset["said"] = "";
    } else if (option.dataset["said"] !== undefined) {
      option.removeAttribute("aria-label");
      delete option.dataset["said"];
    }
  }
}

const NAMES = 3;

interface Titled {
  readonly title: string;
  readonly names: readonly string[];
}

/** Only of texts that occur more than once. */
const numbered = (words: Words, texts: readonly string[]): readonly string[] =>
  texts.map((text, index) =>
    texts.indexOf(text) === texts.lastIndexOf(text)
      ? text
      : words.text("SETPIECE.Place.Nth", {
          title: text,
          n: whole(words, texts.slice(0, index + 1).filter((one) => one === text).length),
        }),
  );

/** Equal titles are told apart by their people, else by number: two fights without a scene are both "Fight". */
export const toldApart = (words: Words, all: readonly Titled[]): readonly string[] =>
  numbered(
    words,
    all.map(({ title, names }) =>
      names.length > 0 && all.filter((other) => other.title === title).length > 1
        ? words.text("SETPIECE.Place.Who", { title, names: list(words, names.slice(0, NAMES)) })
        : title,
    ),
  );

/** Small letters, each once. */
export const tagsOf = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(",")
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
  ),
];
