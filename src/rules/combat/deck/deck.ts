/** Cards: decks, piles, swaps. Who draws and when is decided in `decide` and `moves`. */
import { numberOf } from "../../log/values.ts";
import { VALUES, cardOf, type CombatState } from "../state/fight.ts";
import { setFight, slotOf } from "../state/find.ts";

export const freeIn = (deck: number, held: ReadonlySet<number>): readonly number[] =>
  VALUES.map((value) => cardOf(value, deck)).filter((card) => !held.has(card));

/** The pile: the lowest deck with a free card (C.108). */
export const pile = (held: ReadonlySet<number>): readonly number[] => {
  let deck = 0;
  while (freeIn(deck, held).length === 0 && deck < 99) deck += 1;
  return freeIn(deck, held);
};

/** A die picks from the pile: a random pick needs no shuffling (K-010). */
export const drawn = (cards: readonly number[], die: number): number => numberOf(cards[die - 1]);

/** The lowest, and so better, cards of those seen, by default (C.13). */
export const lowest = (seen: readonly number[], keep: number): readonly number[] =>
  [...seen].sort((a, b) => a - b).slice(0, keep);

const byCard = (state: CombatState, slots: readonly string[]): readonly string[] => {
  const cardOf = (slot: string): number | null => slotOf(state, slot)?.card ?? null;
  return slots.filter((slot) => cardOf(slot) !== null).sort((a, b) => numberOf(cardOf(a)) - numberOf(cardOf(b)));
};

/** In a swap one gives the highest of several cards, with which one acts last. */
export const highestOf = (state: CombatState, slots: readonly string[]): string | null =>
  byCard(state, slots).at(-1) ?? null;

/** The other's lowest card, if it beats one's highest: a sensible player acts sooner (K-026, K-109); else null. */
export const worthTaking = (state: CombatState, mine: readonly string[], theirs: readonly string[]): string | null => {
  const [give, take] = [highestOf(state, mine), byCard(state, theirs)[0] ?? null];
  return give !== null && take !== null && byCard(state, [give, take])[0] === take ? take : null;
};

/**
 * Swaps two cards, a group's for all members; spent turns stay spent (A.4.1, C.4). An open choice among cards takes the
 * new one in, so that no other's card comes back (K-136).
 */
export const swapCards = (state: CombatState, a: string, b: string): CombatState => {
  const mine = slotOf(state, a)?.card ?? null;
  const theirs = slotOf(state, b)?.card ?? null;
  if (mine === null || theirs === null || mine === theirs) return state;
  const swapped = (card: number): number => (card === mine ? theirs : card === theirs ? mine : card);
  const { draw } = state.fight;
  return {
    ...(draw ? setFight(state, { draw: { ...draw, seen: draw.seen.map(swapped) } }) : state),
    slots: Object.fromEntries(
      Object.entries(state.slots).map(([id, slot]) => [
        id,
        slot.card === null ? slot : { ...slot, card: swapped(slot.card) },
      ]),
    ),
  };
};
