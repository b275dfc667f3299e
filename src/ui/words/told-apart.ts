import { list, whole, type Words } from "./words.ts";

/** How many names tell a conflict from another. */
const NAMES = 3;

/** A conflict among others in a row of tabs: what it is called, and whom this person plays in it. */
interface Titled {
  readonly title: string;
  readonly names: readonly string[];
}

/** How often each text comes up to here, where it comes more than once. */
const numbered = (words: Words, texts: readonly string[]): readonly string[] =>
  texts.map((text, index) =>
    texts.indexOf(text) === texts.lastIndexOf(text)
      ? text
      : words.text("SETPIECE.Place.Nth", {
          title: text,
          n: whole(words, texts.slice(0, index + 1).filter((one) => one === text).length),
        }),
  );

/**
 * Titles of conflicts that stand beside each other: of the same title each is named with those in it, and where that
 * tells nothing by number; two fights on no scene are both only called "Fight".
 */
export const toldApart = (words: Words, all: readonly Titled[]): readonly string[] =>
  numbered(
    words,
    all.map(({ title, names }) =>
      names.length > 0 && all.filter((other) => other.title === title).length > 1
        ? words.text("SETPIECE.Place.Who", { title, names: list(words, names.slice(0, NAMES)) })
        : title,
    ),
  );
