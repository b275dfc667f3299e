import { numberOf } from "../../log/values.ts";
import { VALUES, cardOf, type CombatState } from "../state/fight.ts";
import { setFight, slotOf } from "../state/find.ts";

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

const byCard = (state: CombatState, slots: readonly string[]): readonly string[] => {
  const cardOf = (slot: string): number | null => slotOf(state, slot)?.card ?? null;
  return slots.filter((slot) => cardOf(slot) !== null).sort((a, b) => numberOf(cardOf(a)) - numberOf(cardOf(b)));
};

/** Of several cards of one's own the highest is given away in a swap: with it one acts last. */
export const highestOf = (state: CombatState, slots: readonly string[]): string | null =>
  byCard(state, slots).at(-1) ?? null;

/**
 * Whose card a sensible player takes, as they keep the lower of two at the deal: the lowest of the other's, so as to
 * act sooner (K-026, K-109). Null where none of them is lower than the highest of one's own.
 */
export const worthTaking = (state: CombatState, mine: readonly string[], theirs: readonly string[]): string | null => {
  const [give, take] = [highestOf(state, mine), byCard(state, theirs)[0] ?? null];
  return give !== null && take !== null && byCard(state, [give, take])[0] === take ? take : null;
};

/**
 * Two cards change places; a group's card moves with all its members. What was acted and spent stays (A.4.1, C.4). Who
 * still chooses among cards chooses from the one it has now, so that nobody else's comes back to it (K-136).
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
