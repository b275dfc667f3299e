import type { Person } from "./ports.ts";

/** A card as far as it matters which is the newest. */
interface Card {
  readonly id: string;
  readonly author: string;
}

/**
 * True for the newest card that a GM has posted; cards of before that was looked at are
 * their players', and count where no other is.
 */
export const isNewest = (cards: readonly Card[], id: string, people: readonly Person[]): boolean => {
  const byGm = cards.filter(({ author }) => people.some((one) => one.id === author && one.gm));
  return (byGm.length > 0 ? byGm : cards).at(-1)?.id === id;
};
