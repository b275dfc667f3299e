import { weaponWords } from "../../rules/combat/ask.ts";

const RULE_WORDS: ReadonlySet<string> = new Set(weaponWords);

/**
 * A weapon's name for a reader. One that is a word of the rules (`bite`: a foe that is only a line has no other) is
 * said in the reader's language; any other somebody has given.
 */
export const weaponName = (words: { text(key: string): string }, name: string): string =>
  RULE_WORDS.has(name) ? words.text(`SETPIECE.Fighting.Weapon.${name}`) : name;
