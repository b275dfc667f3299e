import {
  actionIds,
  armourWords,
  attributeIds,
  lineHead,
  npcKeywords,
  npcWords,
  weaponWords,
} from "../../../rules/combat/ask.ts";
import type { NpcWord } from "../../../rules/combat/typed.ts";
import type { Words } from "../../words/words.ts";

/** Words that stand under `SETPIECE.Fighting.Word`: besides the rules' own, another form and the two general pieces. */
const KEYWORDS = [...npcKeywords, "card", "weapon", "armour"];

/** Words of the rules with what the language at hand calls them, spaces left out; `dark` may stand behind `ignores`. */
function spokenWords(words: Words): readonly (readonly [rule: string, spoken: string])[] {
  const spoken = (key: string): string => words.text(`SETPIECE.${key}`).replace(/\s+/g, "");
  return [
    ...actionIds.map((id) => [id, spoken(`Combat.Action.${id}`)] as const),
    ...attributeIds.map((id) => [id, spoken(`Combat.Attribute.${id}`)] as const),
    ...weaponWords.map((id) => [id, spoken(`Fighting.Weapon.${id}`)] as const),
    ...armourWords.map((id) => [id, spoken(`Fighting.Armour.${id}`)] as const),
    ...KEYWORDS.map((id) => [id, spoken(`Fighting.Word.${id}`)] as const),
    ["dark", spoken("Tracker.ZoneTyped.dark")],
  ];
}

/** The words a foe's line may use: English ones, and those of the language at hand. */
export const lineWords = (words: Words): Readonly<Record<string, NpcWord>> =>
  Object.fromEntries([
    ...Object.entries(npcWords),
    ...spokenWords(words).flatMap(([rule, spoken]): [string, NpcWord][] => {
      const meaning = npcWords[rule];
      return meaning ? [[spoken.toLowerCase(), meaning]] : [];
    }),
  ]);

/** Steps of one letter (put in, left out, changed, two swapped) from one word to the other. */
export function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      rows[i]![j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + same,
        ...(swapped ? [at(i - 2, j - 2) + 1] : []),
      );
    }
  }
  return at(a.length, b.length);
}

/** So many letters of a word say which it is: "bow" is a longbow or a shortbow. */
const TELLING = 3;

/** Words are meant that end as it was typed, else the nearest, at most two letters away. */
export function didYouMean(typed: string, known: readonly string[]): readonly string[] {
  const word = typed.toLowerCase();
  const longer = word.length < TELLING ? [] : known.filter((one) => one.endsWith(word) && one !== word);
  if (longer.length > 0) return [...new Set(longer)].sort();
  const near = known
    .map((one) => ({ one, away: distance(word, one) }))
    .filter(({ one, away }) => away <= Math.min(2, Math.floor(one.length / 2)))
    .sort((a, b) => a.away - b.away || a.one.localeCompare(b.one));
  return near.slice(0, 1).map(({ one }) => one);
}

/** A line with each word behind its name put as `say` has it; words and numbers it does not know stay as they are. */
function reworded(line: string, say: ReadonlyMap<string, string>): string {
  const { length } = lineHead(line);
  return line.slice(0, length) + line.slice(length).replace(/[^\s,]+/g, (word) => say.get(word.toLowerCase()) ?? word);
}

/** Stored in the words of the rules, for readers of other languages; unknown words stay, so mistakes read as typed. */
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

export const lineInWords = (line: string, words: Words): string =>
  reworded(line, new Map(spokenWords(words).filter(([rule, typed]) => rule !== typed.toLowerCase())));
