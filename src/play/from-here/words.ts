import type { FamilyId } from "../../rules/log/family.ts";
import { readSlash } from "./slash.ts";

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
