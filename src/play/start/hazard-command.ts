import { fearPositions } from "../../rules/combat/catalogue/positions.ts";
import type { HazardStart } from "../combat-api.ts";
import { readSaid, readSlash } from "./slash.ts";

/** What a person typed: the hazard, and names after "for"; none means that somebody is asked whom it meets. */
export interface HazardCommand {
  readonly hazard: HazardStart;
  readonly names: readonly string[];
  /** The first word that means nothing here, so that nobody's name is dropped; "" where all was read. */
  readonly unread: string;
}

/** Commands by hazard, in both languages of the system. */
export const HAZARD_WORDS: Readonly<Record<string, HazardStart["type"]>> = {
  fear: "fear",
  furcht: "fear",
  angst: "fear",
  fall: "fall",
  sturz: "fall",
  poison: "poison",
  gift: "poison",
  fire: "fire",
  feuer: "fire",
  deprive: "deprivation",
  entbehrung: "deprivation",
};

interface Read {
  readonly hazard: HazardStart;
  readonly unread: string;
}

const NUMBER = /^\d{1,3}$/u;
const MENTAL: readonly string[] = ["mental", "mind", "geist"];
const SOFT: readonly string[] = ["soft", "weich"];

const fearOf = (words: readonly string[]): Read => {
  const position = fearPositions.find((one) => words.some((word) => word.toLowerCase() === one));
  const [first = ""] = words;
  const value = NUMBER.test(first) ? Number(first) : 1;
  const source = words.slice(NUMBER.test(first) ? 1 : 0).filter((word) => word.toLowerCase() !== position);
  return {
    hazard: {
      type: "fear",
      value,
      ...(source.length > 0 ? { source: source.join(" ") } : {}),
      ...(position ? { position } : {}),
    },
    unread: "",
  };
};

/** Up to so many numbers, then words of a list; the first that is neither is told. */
const plain = (words: readonly string[], most: number, known: readonly string[]) => {
  const leading = words.findIndex((word) => !NUMBER.test(word));
  const numbers = words.slice(0, Math.min(most, leading < 0 ? words.length : leading)).map(Number);
  const rest = words.slice(numbers.length).map((word) => word.toLowerCase());
  const unread = words.slice(numbers.length).find((word) => !known.includes(word.toLowerCase())) ?? "";
  return { numbers, has: (wanted: readonly string[]) => rest.some((word) => wanted.includes(word)), unread };
};

const hazardOf = (type: HazardStart["type"], words: readonly string[]): Read => {
  if (type === "fear") return fearOf(words);
  const most = { fall: 1, poison: 1, fire: 2, deprivation: 0 }[type];
  const known = { fall: SOFT, poison: MENTAL, fire: [], deprivation: MENTAL }[type];
  const { numbers, has, unread } = plain(words, most, known);
  const mental = has(MENTAL) ? ({ harmType: "mental" } as const) : {};
  switch (type) {
    case "fall":
      return { hazard: { type, feet: numbers[0] ?? 10, ...(has(SOFT) ? { hard: false } : {}) }, unread };
    case "poison":
      return { hazard: { type, toxicity: numbers[0] ?? 3, ...mental }, unread };
    case "fire":
      return { hazard: { type, damage: numbers[0] ?? 2, needed: numbers[1] ?? 2 }, unread };
    case "deprivation":
      return { hazard: { type, ...mental }, unread };
  }
};

/**
 * Read `/fear 2 desperate the Troll for Ana, Bram`, `/fall 30 soft`, `/poison 4 mental`, `/fire 2 3`, `/deprive mental`, and
 * the same in German; null for any other message. Numbers left out have the mildest usual value.
 */
export const parseHazardCommand = (message: string): HazardCommand | null => {
  const said = readSlash(message);
  const type = said && Object.hasOwn(HAZARD_WORDS, said.word) ? HAZARD_WORDS[said.word] : undefined;
  if (!said || !type) return null;
  const { about, names } = readSaid(said.rest);
  const words = about.split(/\s+/u).filter((one) => one !== "");
  return { ...hazardOf(type, words), names };
};
