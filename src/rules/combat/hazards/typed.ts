import type { Typed } from "./definition.ts";
import { keysOf } from "../../log/values.ts";

const NUMBER = /^\d{1,3}$/u;

/** Words for the mind, and for soft ground, in every language of the system. */
export const MENTAL: readonly string[] = ["mental", "mind", "geist"];
export const SOFT: readonly string[] = ["soft", "weich"];

/** Whether a word is a number that a command may carry. */
export const isNumber = (word: string): boolean => NUMBER.test(word);

/** Words that say more of a hazard, and what they say. */
interface Mark<Start> {
  readonly words: readonly string[];
  readonly says: Partial<Start>;
}

/**
 * Read a command's words where they are plain: numbers in their order, those left out at their usual value, then words
 * that say more. The first word that is neither is handed back, so that nobody's name is dropped.
 */
export const plainly =
  <Start extends object>(usual: Partial<Record<keyof Start, number>>, marks: readonly Mark<Start>[] = []) =>
  (words: readonly string[]): Typed<Start> => {
    const names = keysOf(usual);
    const leading = words.findIndex((word) => !isNumber(word));
    const numbers = words.slice(0, Math.min(names.length, leading < 0 ? words.length : leading));
    const rest = words.slice(numbers.length);
    const meant = (word: string): Mark<Start> | undefined =>
      marks.find((one) => one.words.includes(word.toLowerCase()));
    const given = names.map((name, index) => [name, Number(numbers[index] ?? usual[name])] as const);
    return {
      start: Object.assign({}, Object.fromEntries(given), ...rest.map((word) => meant(word)?.says)) as Start,
      unread: rest.find((word) => !meant(word)) ?? "",
    };
  };
