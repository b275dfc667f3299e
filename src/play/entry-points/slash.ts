import { hazardNamed, hazardType, hazardTypes } from "../../rules/combat/index.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import { plainWord, readSlash } from "./typed.ts";

/** A command's text, and the names after "for". */
export interface SlashLine {
  readonly about: string;
  readonly names: readonly string[];
}

export const AGAINST = /(?:^|\s+)(?:vs\.?|against|gegen|contra|contre|contro)(?:\s+|$)/iu;

/** What comes before names, the surest first: "30 miles per hour for Ana" has one. */
const NAMES = [/\s+(?:for|für)\s+/iu, /\s+(?:para|pour|per)\s+/iu] as const;
const PARTS = /[,;]/u;

export const parts = (text: string): readonly string[] =>
  text
    .split(PARTS)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Parses `about it for Ana, Bram`, in every language. A second "for" belongs to a name. */
export const readSaid = (rest: string): SlashLine => {
  const line = ` ${rest}`;
  const [about = "", ...people] = line.split(NAMES.find((one) => one.test(line)) ?? NAMES[0]);
  return { about: about.trim(), names: parts(people.join(" for ")) };
};

/** Whether the text has neither a name nor a number, only commas, colons and the like. */
export const onlySeparators = (rest: string): boolean => rest !== "" && /^[\s,;:.|/&\-–—]*$/u.test(rest);

/** What words mean, in every language, as `plainWord` leaves them. */
export const meanings = <Meaning extends string>(
  said: Readonly<Record<Meaning, readonly string[]>>,
): ReadonlyMap<string, Meaning> =>
  new Map(
    (Object.entries(said) as [Meaning, readonly string[]][]).flatMap(([meaning, words]) =>
      words.map((word): [string, Meaning] => [plainWord(word), meaning]),
    ),
  );

/** The last one to three words of a text. */
const LAST = [3, 2, 1].map((n) => new RegExp(`(?:^|[\\s,;])((?:[^\\s,;]+\\s+){${n - 1}}[^\\s,;]+)[\\s,;]*$`, "u"));

/** What the last words of a text mean, the longest saying first ("a muerte"), and the text before them. */
export const lastSaid = <Meaning>(
  text: string,
  known: ReadonlyMap<string, Meaning>,
): { readonly means: Meaning; readonly rest: string } | null => {
  for (const last of LAST) {
    const found = last.exec(text);
    const means = known.get(plainWord((found?.[1] ?? "").replace(/\s+/gu, " ")));
    if (found && means !== undefined) return { means, rest: text.slice(0, found.index).trim() };
  }
  return null;
};

/** Maneuvers that are typed without a target or a weapon. */
export const MOVES = ["flee", "survey", "lure"] as const;

/** Words of commands, in the order en, de, es, fr, it, pt; a hazard has its own. All of them boot (`typed.ts`). */
const SAID: Readonly<Record<string, readonly string[]>> = {
  duel: ["duel", "duell", "duelo", "duello"],
  contest: ["contest", "wettstreit", "contienda", "épreuve", "contesa", "disputa"],
  ...Object.fromEntries(hazardTypes.map((type) => [type, hazardNamed(type).commands])),
  flee: ["flee", "flucht", "huir", "fuir", "fuggire", "fugir"],
  survey: ["survey", "umsehen", "examinar", "observer", "osservare"],
  lure: ["lure", "locken", "atraer", "attirer", "attirare", "atrair"],
  setpiece: ["setpiece"],
  help: ["help", "hilfe", "ayuda", "aide", "aiuto", "ajuda"],
};

/** Command words as they are written, each with the command whose example stands for it. */
export const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(SAID).flatMap(([kind, words]) => words.map((word): [string, string] => [word, kind])),
);

const KINDS = meanings(SAID);

/** The command of a line, by its example's word; null for any other line. */
export const commandOf = (line: string): string | null => KINDS.get(readSlash(line)?.word ?? "") ?? null;

export const familyOfCommand = (kind: string): FamilyId | null => {
  if (kind === "duel" || kind === "contest") return kind;
  return hazardType(kind) || MOVES.some((move) => move === kind) ? "combat" : null;
};
