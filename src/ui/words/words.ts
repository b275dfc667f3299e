import { weaponWords } from "../../rules/combat/ask.ts";
import { namesListed } from "../../rules/log/ask.ts";
import type { Sentence } from "../../rules/log/outcome.ts";

/** Formatters as made once a language: to make one takes longer than to write a whole card with it. */
const once = <T>(make: (lang: string, unit: string) => T): ((lang: string, unit?: string) => T) => {
  const made = new Map<string, T>();
  return (lang, unit = "") => {
    const name = `${lang} ${unit}`;
    const known = made.get(name) ?? make(lang, unit);
    made.set(name, known);
    return known;
  };
};

/** Which form of a text a number takes. */
const plurals = once((lang) => new Intl.PluralRules(lang));

/** Whole numbers. */
const numbers = once((lang) => new Intl.NumberFormat(lang));

/** Numbers with one place behind the point: means. */
export const decimals = once((lang) => new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }));

/** Chances in percent. */
export const percents = once((lang) => new Intl.NumberFormat(lang, { style: "percent" }));

/** Seconds or minutes, in short. */
const times = once((lang, unit) => new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "short" }));

/** "Ana, Bo and Cy". */
const conjunctions = once((lang) => new Intl.ListFormat(lang, { type: "conjunction" }));

/** "Ana, Bo or Cy". */
export const disjunctions = once((lang) => new Intl.ListFormat(lang, { type: "disjunction" }));

const RULE_WORDS: ReadonlySet<string> = new Set(weaponWords);

/**
 * A weapon's name for a reader. One that is a word of the rules (`bite`: a foe that is only a line has no other) is
 * said in the reader's language; any other somebody has given.
 */
export const weaponName = (words: { text(key: string): string }, name: string): string =>
  RULE_WORDS.has(name) ? words.text(`SETPIECE.Fighting.Weapon.${name}`) : name;

/** Values of the placeholders of a sentence. */
type Values = Readonly<Record<string, string | number>>;

/** How text is made; the host's language files at the table, the files themselves in tests. Results are plain text. */
export interface Words {
  /** A text by its whole key, with its placeholders filled. */
  text(key: string, values?: Values): string;
  /** True when the language has the key. */
  has(key: string): boolean;
  /** The language in use, as a BCP 47 tag. */
  readonly lang: string;
}

/** A value in which the rules have put several names, as the language joins them. */
const joined = (words: Words, value: string | number): string | number => {
  const names = typeof value === "string" ? namesListed(value) : [];
  return names.length > 1 ? list(words, names) : value;
};

/** States from one to another, as people have them, or a bare resistance. */
const spanOf = (words: Words, kind: "State" | "Worn", value: string | number): string =>
  String(value)
    .split("–")
    .map((state) => words.text(`SETPIECE.Contest.${kind}.${state}`))
    .join("–");

/** Placeholders whose value the rules name by an id, or as a bare number: what a reader is told in its place. */
const NAMED: Readonly<Record<string, (words: Words, value: string | number) => string | number>> = {
  weapon: (words, value) => (typeof value === "string" ? weaponName(words, value) : value),
  split: (words, value) => (typeof value === "string" ? levelWords(levelsIn(value), words) : value),
  stance: (words, value) => words.text(`SETPIECE.Contest.Option.declare.${value}`),
  counter: (words, value) => words.text(`SETPIECE.Contest.Option.declare.${value}`),
  boldness: (words, value) => words.text(`SETPIECE.Contest.Option.boldness.${value}`),
  rung: (words, value) => words.text(`SETPIECE.Contest.Rung.${value}`),
  states: (words, value) => spanOf(words, "State", value),
  worn: (words, value) => spanOf(words, "Worn", value),
  // What nobody put into words
  task: (words, value) => (value === "" ? words.text("SETPIECE.Contest.Sentence.untold") : value),
  signed: (_words, value) => (typeof value === "number" ? signed(value) : value),
};

/** A sentence of the core, whose key stands below `SETPIECE`: ids as a reader names them, several names joined. */
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

/** A text that differs in number: `key` has the children `one` and `other`, both with the placeholder `{n}`. */
export function count(words: Words, key: string, n: number, values: Values = {}): string {
  const form = plurals(words.lang).select(Math.abs(n)) === "one" ? "one" : "other";
  return words.text(`${key}.${form}`, { ...values, n: whole(words, n) });
}

const LEVELS = { "1": "lesser", "2": "moderate", "3": "severe" } as const;

/** "1 moderate + 1 lesser": the levels into which harm goes, by their numbers, the heaviest first. */
export function levelWords(parts: readonly number[], words: Words): string {
  return ([3, 2, 1] as const)
    .flatMap((level) => {
      const n = parts.filter((part) => part === level).length;
      return n ? [count(words, `SETPIECE.Combat.Ui.Harm.${LEVELS[`${level}`]}`, n)] : [];
    })
    .join(" + ");
}

/** Levels as a sentence of the rules carries them: `2+1`. */
export const levelsIn = (split: string): readonly number[] => split.split("+").map(Number);

/** "1 die", "5 dice": as many dice of six sides. */
export const dice = (words: Words, n: number): string => count(words, "SETPIECE.Fighting.Dice", n);

/** "Ana, Bo and Cy" as the language joins names. */
export const list = (words: Words, names: readonly string[]): string => conjunctions(words.lang).format(names);

/** A group by its name and how many of it there are: one alone is no group any more. */
export const grouped = (words: Words, name: string, n: number): string =>
  n === 1 ? name : words.text("SETPIECE.Tracker.Group", { name, n });

/** A number as it is shown: below zero with a true minus, which a hyphen is not. */
export const numeral = (n: number): string => (n < 0 ? `−${-n}` : String(n));

/** Values of a sentence with numbers as they are shown; what makes text passes all values through here. */
export const asShown = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? numeral(value) : value]),
  );

/** A bonus with its sign. */
export const signed = (n: number): string => (n < 0 ? numeral(n) : `+${n}`);

/** A whole number as the language writes it. */
export const whole = (words: Words, n: number): string => numbers(words.lang).format(n).replace("-", "−");

/** From here on it is worth saying how long a step has been open: "0s" tells nobody anything. */
const WAITED_SECONDS = 5;

/** "for 8 sec", how long a step has been open: nothing for a moment, then seconds, then minutes. */
export function waited(words: Words, milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < WAITED_SECONDS) return "";
  const [unit, n] = seconds < 100 ? (["second", seconds] as const) : (["minute", Math.floor(seconds / 60)] as const);
  return words.text("SETPIECE.Cue.Waited", { time: times(words.lang, unit).format(n) });
}

/** A rating as it is printed: "14M2", "6M". */
const PRINTED = /(?<![\p{L}\p{N}])(\d{1,2})M(\d{0,2})(?![\p{L}\p{N}])/gu;

/** A target number with its masteries as it is read aloud: "14, two masteries". */
export const spokenTarget = (words: Words, tn: number | string, masteries: number): string =>
  count(words, "SETPIECE.Contest.Card.Spoken", masteries, { tn });

/** A text with its ratings as they are read aloud: "14, two masteries" for "14M2", of which a voice makes letters. */
export const spokenRatings = (text: string, words: Words): string =>
  text.replaceAll(PRINTED, (_printed, tn: string, masteries: string) =>
    spokenTarget(words, tn, Number(masteries || 1)),
  );

/** The same beside what is shown: nothing where both are the same. */
export function saidOf(text: string, words: Words): { readonly said?: string } {
  const said = spokenRatings(text, words);
  return said === text ? {} : { said };
}

/**
 * Name the entries of all lists in a region as they are read aloud: an entry holds plain text alone, so a rating in
 * it cannot be said otherwise than by its name (row A12 of the findings).
 */
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

/** How many names tell a conflict from another. */
const NAMES = 3;

/** A conflict among others in a row of tabs: what it is called, and whom this person plays in it. */
interface Titled {
  readonly title: string;
  readonly names: readonly string[];
}

/** How often each text comes up to here, where it comes more than once. */
const numbered = (words: Words, texts: readonly string[]): readonly string[] =>
  texts.map((text, index) =>
    texts.indexOf(text) === texts.lastIndexOf(text)
      ? text
      : words.text("SETPIECE.Place.Nth", {
          title: text,
          n: whole(words, texts.slice(0, index + 1).filter((one) => one === text).length),
        }),
  );

/**
 * Titles of conflicts that stand beside each other: of the same title each is named with those in it, and where that
 * tells nothing by number; two fights on no scene are both only called "Fight".
 */
export const toldApart = (words: Words, all: readonly Titled[]): readonly string[] =>
  numbered(
    words,
    all.map(({ title, names }) =>
      names.length > 0 && all.filter((other) => other.title === title).length > 1
        ? words.text("SETPIECE.Place.Who", { title, names: list(words, names.slice(0, NAMES)) })
        : title,
    ),
  );

/** Words parted by commas, small, each once. */
export const tagsOf = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(",")
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
  ),
];
