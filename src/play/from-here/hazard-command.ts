import { hazardNamed, hazardTypes, type HazardStart, type HazardType } from "../../rules/combat/index.ts";
import { find } from "../names/find.ts";
import { wholeNames } from "../names/whole.ts";
import { parts, readSaid, readSlash, type Said } from "./slash.ts";

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

/** Whether somebody is called so, by the whole name or its first word. */
const isCalled = (typed: string, known: readonly string[]): boolean =>
  find([known.map((name) => ({ name }))], typed, []).kind !== "none";

/** "2 risky Ana, Bram": a list of names that was typed without a "for". One name alone may be what is feared. */
const listed = (said: Said, known: (name: string) => boolean): Said => {
  const [first = "", ...others] = parts(said.about);
  if (said.names.length > 0 || others.length === 0 || !others.every(known)) return said;
  const words = first.split(/\s+/u);
  const from = words.findIndex((_word, index) => known(words.slice(index).join(" ")));
  return from < 0 ? said : { about: words.slice(0, from).join(" "), names: [words.slice(from).join(" "), ...others] };
};

/**
 * Read `/fear 2 desperate the Troll for Ana, Bram`, `/fall 30 soft`, `/poison 4 mental`, `/fire 2 3`, `/deprive
 * mental`, and the same in German; null for any other message. Numbers left out have the mildest usual value. `known`
 * are names that nothing cuts into, and a list of them alone needs no "for".
 */
export const parseHazardCommand = (message: string, known: readonly string[] = []): HazardCommand | null => {
  const said = readSlash(message);
  const type = said && Object.hasOwn(HAZARD_WORDS, said.word) ? HAZARD_WORDS[said.word] : undefined;
  if (!said || !type) return null;
  const { text, plain } = wholeNames(said.rest, known);
  const { about, names } = listed(readSaid(text), (name) => isCalled(plain(name), known));
  const words = about.split(/\s+/u).flatMap((one) => (one === "" ? [] : [plain(one)]));
  const { start, unread } = hazardNamed(type).typed(words);
  return { hazard: { type, ...start } as HazardStart, unread, names: names.map(plain) };
};
