/** Ten cards, 1 to 10 (K-009). */
export const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** A card as the number that sorts it: decks after the first come right after the same value (A.4). */
export const cardOf = (value: number, deck = 0): number => (value * 100 + deck) / 100;

/** What is printed on a card. */
export const valueOf = (card: number): number => Math.floor(Math.round(card * 100) / 100);

/** The deck a card is from, the first being 0. */
export const deckOf = (card: number): number => Math.round(card * 100) % 100;

/** A number typed by hand as a card, or null where there is no such card. */
export const asCard = (number: unknown): number | null => {
  if (typeof number !== "number" || !Number.isFinite(number)) return null;
  const scaled = Math.round(number * 100);
  return Math.abs(number * 100 - scaled) < 1e-6 && scaled >= 100 && scaled < 1100 ? scaled / 100 : null;
};
