import { count, type Words } from "./words.ts";

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
