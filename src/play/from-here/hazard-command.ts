import { hazardNamed, hazardTypes, type HazardStart, type HazardType } from "../../rules/combat/index.ts";
import { readSaid, readSlash } from "./slash.ts";

/** What a person typed: the hazard, and names after "for"; none means that somebody is asked whom it meets. */
export interface HazardCommand {
  readonly hazard: HazardStart;
  readonly names: readonly string[];
  /** The first word that means nothing here, so that nobody's name is dropped; "" where all was read. */
  readonly unread: string;
}

/** Commands by hazard, in both languages of the system. */
export const HAZARD_WORDS: Readonly<Record<string, HazardType>> = Object.fromEntries(
  hazardTypes.flatMap((type) => hazardNamed(type).commands.map((word) => [word, type] as const)),
);

/**
 * Read `/fear 2 desperate the Troll for Ana, Bram`, `/fall 30 soft`, `/poison 4 mental`, `/fire 2 3`, `/deprive
 * mental`, and the same in German; null for any other message. Numbers left out have the mildest usual value.
 */
export const parseHazardCommand = (message: string): HazardCommand | null => {
  const said = readSlash(message);
  const type = said && Object.hasOwn(HAZARD_WORDS, said.word) ? HAZARD_WORDS[said.word] : undefined;
  if (!said || !type) return null;
  const { about, names } = readSaid(said.rest);
  const words = about.split(/\s+/u).filter((one) => one !== "");
  const { start, unread } = hazardNamed(type).typed(words);
  return { hazard: { type, ...start } as HazardStart, unread, names };
};
