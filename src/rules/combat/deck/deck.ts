import { VALUES, cardOf } from "./card.ts";
import { numberOf } from "../../log/values.ts";

/** Cards of one deck that nobody holds. */
export const freeIn = (deck: number, held: ReadonlySet<number>): readonly number[] =>
  VALUES.map((value) => cardOf(value, deck)).filter((card) => !held.has(card));

/** The cards one draws from: the lowest deck with a card that nobody holds (C.108). */
export const pile = (held: ReadonlySet<number>): readonly number[] => {
  let deck = 0;
  while (freeIn(deck, held).length === 0 && deck < 99) deck += 1;
  return freeIn(deck, held);
};

/** The card that a die picks from a pile: shuffled is what was picked at random (K-010). */
export const drawn = (cards: readonly number[], die: number): number => numberOf(cards[die - 1]);

/** The lowest cards of those seen: the better ones unless their holder says otherwise (C.13). */
export const lowest = (seen: readonly number[], keep: number): readonly number[] =>
  [...seen].sort((a, b) => a - b).slice(0, keep);
