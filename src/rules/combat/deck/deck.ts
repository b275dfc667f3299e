import { VALUES, cardOf } from "./card.ts";

/** Cards of one deck that nobody holds. */
export const freeIn = (deck: number, held: ReadonlySet<number>): readonly number[] =>
  VALUES.map((value) => cardOf(value, deck)).filter((card) => !held.has(card));

/** The cards one draws from: the lowest deck with a card that nobody holds (C.108). */
export const pile = (held: ReadonlySet<number>): readonly number[] => {
  let deck = 0;
  while (freeIn(deck, held).length === 0 && deck < 99) deck += 1;
  return freeIn(deck, held);
};

/** Sizes of the piles for so many draws, one after another: the dice they take. They depend on no card drawn. */
export const pileSizes = (held: ReadonlySet<number>, draws: number): readonly number[] => {
  const sizes: number[] = [];
  const taken = new Set(held);
  for (let draw = 0; draw < draws; draw += 1) {
    const cards = pile(taken);
    sizes.push(cards.length);
    taken.add(cards[0] as number);
  }
  return sizes;
};

/** The card that a die picks from a pile: shuffled is what was picked at random (K-010). */
export const drawn = (cards: readonly number[], die: number): number =>
  cards[(Math.max(1, die) - 1) % cards.length] as number;

/** The lowest cards of those seen: the better ones unless their holder says otherwise (C.13). */
export const lowest = (seen: readonly number[], keep: number): readonly number[] =>
  [...seen].sort((a, b) => a - b).slice(0, keep);
