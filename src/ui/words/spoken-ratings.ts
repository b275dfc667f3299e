import { count, type Words } from "./words.ts";

/** A rating as it is printed: "14M2", "6M". */
const PRINTED = /(?<![\p{L}\p{N}])(\d{1,2})M(\d{0,2})(?![\p{L}\p{N}])/gu;

/** A text with its ratings as they are read aloud: "14, two masteries" for "14M2", of which a voice makes letters. */
export const spokenRatings = (text: string, words: Words): string =>
  text.replaceAll(PRINTED, (_printed, tn: string, masteries: string) =>
    count(words, "SETPIECE.Contest.Card.Spoken", Number(masteries || 1), { tn }),
  );

/** The same beside what is shown: nothing where both are the same. */
export function saidOf(text: string, words: Words): { readonly said?: string } {
  const said = spokenRatings(text, words);
  return said === text ? {} : { said };
}
