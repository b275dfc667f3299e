import type { Sentence } from "../rules/log/index.ts";

/** Dice that are not those of somebody's own move: beside the name stands what they are. */
const NAMED: readonly string[] = ["Combat.Dice.Armour", "Combat.Dice.Push"];

/**
 * What a throw is called in chat: by whose dice they are, or by what they are where
 * that is no move of theirs or nobody's.
 */
export const flavorOf = (label: Sentence, localize: (sentence: Sentence) => string): string => {
  const { name, who } = NAMED.includes(label.key) ? {} : (label.data ?? {});
  return String(name ?? (who || localize(label)));
};
