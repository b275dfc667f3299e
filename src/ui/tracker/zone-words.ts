import { actionIds, zoneMarks } from "../../rules/combat/ask.ts";
import type { Refused } from "../../rules/log/index.ts";
import type { Words } from "../words/words.ts";

/** Words of the rules in a line of zones, with what the language at hand calls them. */
const spoken = (words: Words): readonly (readonly [rule: string, spoken: string])[] => [
  ...zoneMarks.map((mark) => [mark, words.text(`SETPIECE.Tracker.ZoneTyped.${mark}`)] as const),
  ...actionIds.map((id) => [id, words.text(`SETPIECE.Combat.Action.${id}`)] as const),
];

/** A line of zones with its marks (in brackets) and actions (between waves) put as `say` has them; names stay. */
function reworded(line: string, say: ReadonlyMap<string, string>): string {
  const known = (word: string): string => say.get(word.toLowerCase()) ?? word;
  // An action in brackets has a number behind it: "Finesse 2"
  const put = (typed: string): string => {
    const [, word, number] = /^(.*\D)\s+(\d)$/u.exec(typed.trim()) ?? [];
    return word === undefined ? known(typed.trim()) : `${known(word.trim())} ${number}`;
  };
  return line
    .replace(/\(([^()]*)\)/g, (_all, marks: string) => `(${marks.split(",").map(put).join(", ")})`)
    .replace(/~[^~;]*~/g, (sign) => sign.replace(/[^\s~/]+/g, put));
}

/** Zones as typed, in the words of the rules, in which they are stored; what the language does not know stays. */
export const zonesInRules = (line: string, words: Words): string =>
  reworded(line, new Map(spoken(words).map(([rule, word]) => [word.toLowerCase(), rule])));

/** Stored zones in the words of their reader, as the reader would type them. */
export const zonesInWords = (line: string, words: Words): string =>
  reworded(line, new Map(spoken(words).filter(([rule, word]) => rule !== word.toLowerCase())));

/** A mistake in zones, with the place of its word in the line as it was typed. */
export function faultIn(typed: string, refused: Refused): Refused {
  const word = String(refused.data?.["word"] ?? "");
  const at = typed.toLowerCase().indexOf(word.toLowerCase()) + 1;
  return at === 0 ? refused : { ...refused, data: { ...refused.data, at } };
}
