import { fearPositions } from "../../rules/combat/catalogue/positions.ts";
import type { HazardStart } from "../combat-api.ts";
import { readSlash } from "./slash.ts";

/** What a person typed: the hazard, and names after a comma or "for"; none means the selected, then the targets. */
export interface HazardCommand {
  readonly hazard: HazardStart;
  readonly names: readonly string[];
}

/** Commands by hazard, in both languages of the system. */
const WORDS: Readonly<Record<string, HazardStart["type"]>> = {
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

const numberAt = (words: readonly string[], index: number, otherwise: number): number => {
  const word = words[index] ?? "";
  return /^\d{1,3}$/.test(word) ? Number(word) : otherwise;
};

const fearOf = (words: readonly string[]): HazardStart => {
  const position = fearPositions.find((one) => words.some((word) => word.toLowerCase() === one));
  const rest = words.slice(/^\d+$/.test(words[0] ?? "") ? 1 : 0).filter((word) => word.toLowerCase() !== position);
  const source = rest.join(" ");
  return {
    type: "fear",
    value: numberAt(words, 0, 1),
    ...(source === "" ? {} : { source }),
    ...(position ? { position } : {}),
  };
};

const hazardOf = (type: HazardStart["type"], words: readonly string[]): HazardStart => {
  const has = (...wanted: readonly string[]): boolean => words.some((word) => wanted.includes(word.toLowerCase()));
  const mental = has("mental", "mind", "geist") ? ({ harmType: "mental" } as const) : {};
  switch (type) {
    case "fear":
      return fearOf(words);
    case "fall":
      return { type, feet: numberAt(words, 0, 10), ...(has("soft", "weich") ? { hard: false } : {}) };
    case "poison":
      return { type, toxicity: numberAt(words, 0, 3), ...mental };
    case "fire":
      return { type, damage: numberAt(words, 0, 2), needed: numberAt(words, 1, 2) };
    case "deprivation":
      return { type, ...mental };
  }
};

/**
 * Read `/fear 2 desperate the Troll for Ana, Bram`, `/fall 30 soft`, `/poison 4 mental`, `/fire 2 3`, `/deprive mental`, and
 * the same in German; null for any other message. Numbers left out have the mildest usual value.
 */
export const parseHazardCommand = (message: string): HazardCommand | null => {
  const said = readSlash(message);
  const type = said && Object.hasOwn(WORDS, said.word) ? WORDS[said.word] : undefined;
  if (!said || !type) return null;
  return {
    hazard: hazardOf(
      type,
      said.about.split(/\s+/).filter((one) => one !== ""),
    ),
    names: said.names,
  };
};
