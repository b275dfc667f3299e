import type { FamilyId } from "../../rules/log/family.ts";

interface Slash {
  /** The command in lower case, without its slash. */
  readonly word: string;
  readonly rest: string;
}

/** A command's text, and the names after "for". */
export interface SlashLine {
  readonly about: string;
  readonly names: readonly string[];
}

/** Separates the sides of a contest or a duel. */
export const AGAINST = /(?:^|\s+)(?:vs\.?|against|gegen)(?:\s+|$)/iu;

const COMMAND = /^\/(\p{L}+)(?:\s+(.*))?$/isu;
const NAMES = /\s+(?:for|für)\s+/iu;
const PARTS = /[,;]/u;

/** Parses `/word and more`; null for anything else. */
export const readSlash = (message: string): Slash | null => {
  const match = COMMAND.exec(message.trim());
  return match ? { word: (match[1] ?? "").toLowerCase(), rest: (match[2] ?? "").trim() } : null;
};

/** Parts between commas or semicolons, without empty ones. */
export const parts = (text: string): readonly string[] =>
  text
    .split(PARTS)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Parses `about it for Ana, Bram`, in both languages. A second "for" belongs to a name. */
export const readSaid = (rest: string): SlashLine => {
  const [about = "", ...people] = ` ${rest}`.split(NAMES);
  return { about: about.trim(), names: parts(people.join(" for ")) };
};

/** Whether the text has neither a name nor a number, only commas, colons and the like. */
export const onlySeparators = (rest: string): boolean => rest !== "" && /^[\s,;:.|/&\-–—]*$/u.test(rest);

/* Command words, known before the rules load. Hazards' are in their definitions too; a test compares them. */

/** Commands by maneuver without target or weapon, in both languages of the system. */
export const MOVE_WORDS = {
  flee: "flee",
  flucht: "flee",
  survey: "survey",
  umsehen: "survey",
  lure: "lure",
  locken: "lure",
} as const;

export const HELP_WORDS = { help: "help", hilfe: "help" } as const;

export const START_WORDS = { setpiece: "setpiece" } as const;

const HAZARDS = {
  fear: "fear",
  furcht: "fear",
  angst: "fear",
  fire: "fire",
  feuer: "fire",
  poison: "poison",
  gift: "poison",
  fall: "fall",
  sturz: "fall",
  deprive: "deprivation",
  entbehrung: "deprivation",
  drown: "drowning",
  ertrinken: "drowning",
  hazard: "own",
  gefahr: "own",
} as const;

/** The family a command starts or moves; null for others. */
export const familyOfCommand = (kind: string): FamilyId | null => {
  if (kind === "duel" || kind === "contest") return kind;
  return Object.values<string>(HAZARDS).includes(kind) || Object.values<string>(MOVE_WORDS).includes(kind)
    ? "combat"
    : null;
};

/** Command words, each with the command whose example stands for it. */
export const WORDS: ReadonlyMap<string, string> = new Map([
  ["duel", "duel"],
  ["contest", "contest"],
  ...Object.entries(HAZARDS),
  ...Object.entries(MOVE_WORDS),
  ...Object.entries(START_WORDS),
  ...Object.entries(HELP_WORDS),
]);

/** The command of a line, by its example's word; null for any other line. */
export const commandOf = (line: string): string | null => WORDS.get(readSlash(line)?.word ?? "") ?? null;
