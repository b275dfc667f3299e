import { lineHead } from "../../../rules/combat/ask.ts";
import type { Words } from "../../words/words.ts";
import { spokenWords } from "./npc-words.ts";

/** A line with each word behind its name put as `say` has it; words and numbers it does not know stay as they are. */
function reworded(line: string, say: ReadonlyMap<string, string>): string {
  const { length } = lineHead(line);
  return line.slice(0, length) + line.slice(length).replace(/[^\s,]+/g, (word) => say.get(word.toLowerCase()) ?? word);
}

/**
 * A foe's line in the words of the rules, in which it is stored: whoever reads it next may speak another language.
 * What is no word of the language at hand stays as typed, so that a mistake is told in the words of who made it.
 */
export function lineInRules(line: string, words: Words): string {
  const pairs = spokenWords(words);
  const rules = new Set(pairs.map(([rule]) => rule));
  return reworded(
    line,
    new Map(
      pairs.filter(([, typed]) => !rules.has(typed.toLowerCase())).map(([rule, typed]) => [typed.toLowerCase(), rule]),
    ),
  );
}

/** A stored line in the words of its reader, as the reader would type it. */
export const lineInWords = (line: string, words: Words): string =>
  reworded(line, new Map(spokenWords(words).filter(([rule, typed]) => rule !== typed.toLowerCase())));
