import type { FamilyId } from "../../rules/log/family.ts";

/** A command typed into chat, taken apart. */
interface Slash {
  /** The command itself, in small letters and without its stroke. */
  readonly word: string;
  readonly rest: string;
}

/** What is said about something, and those after "for". */
export interface SlashLine {
  readonly about: string;
  readonly names: readonly string[];
}

/** Between the sides of a contest or a duel. */
export const AGAINST = /(?:^|\s+)(?:vs\.?|against|gegen)(?:\s+|$)/iu;

const COMMAND = /^\/(\p{L}+)(?:\s+(.*))?$/isu;
const NAMES = /\s+(?:for|für)\s+/iu;
const PARTS = /[,;]/u;

/** Read `/word and more`; null for what is no command. */
export const readSlash = (message: string): Slash | null => {
  const match = COMMAND.exec(message.trim());
  return match ? { word: (match[1] ?? "").toLowerCase(), rest: (match[2] ?? "").trim() } : null;
};

/** What stands between commas or semicolons; empty parts are left out. */
export const parts = (text: string): readonly string[] =>
  text
    .split(PARTS)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/**
 * Read `about it for Ana, Bram`, in both languages of the system. What stands after a second "for" belongs to a name.
 */
export const readSaid = (rest: string): SlashLine => {
  const [about = "", ...people] = ` ${rest}`.split(NAMES);
  return { about: about.trim(), names: parts(people.join(" for ")) };
};

/** True where something was typed, but nothing that could be a name or a number: only commas, colons and the like. */
export const onlySeparators = (rest: string): boolean => rest !== "" && /^[\s,;:.|/&\-–—]*$/u.test(rest);

/*
 * The words of the chat commands alone, so that a typed line is known as one of ours before the rules have come that
 * read it. Those of hazards are in the hazards' own definitions too; a test holds the two together.
 */

/** Commands by maneuver, in both languages of the system: those that need no target and no weapon. */
export const MOVE_WORDS = {
  flee: "flee",
  flucht: "flee",
  survey: "survey",
  umsehen: "survey",
  lure: "lure",
  locken: "lure",
} as const;

/** Commands that list the commands, in both languages of the system. */
export const HELP_WORDS = { help: "help", hilfe: "help" } as const;

/** The command that opens the start window. */
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

/** Commands that begin or move something of a family; the others belong to none. */
export const familyOfCommand = (kind: string): FamilyId | null => {
  if (kind === "duel" || kind === "contest") return kind;
  return Object.values<string>(HAZARDS).includes(kind) || Object.values<string>(MOVE_WORDS).includes(kind)
    ? "combat"
    : null;
};

/** Words of our commands, each with the one whose example stands for it. */
export const WORDS: ReadonlyMap<string, string> = new Map([
  ["duel", "duel"],
  ["contest", "contest"],
  ...Object.entries(HAZARDS),
  ...Object.entries(MOVE_WORDS),
  ...Object.entries(START_WORDS),
  ...Object.entries(HELP_WORDS),
]);

/** Which of our commands a line is, by the one whose example stands for it; null for any other line. */
export const commandOf = (line: string): string | null => WORDS.get(readSlash(line)?.word ?? "") ?? null;
