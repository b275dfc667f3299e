import { readCard } from "../../rules/combat/ask.ts";
import type { Words } from "../words/words.ts";
import type { CardFace } from "./picture.ts";

const ROMAN = ["", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];

/** Which deck a card is from, as it is printed on it: nothing for the first. */
const deckMark = (card: number): string => {
  const { deck } = readCard(card);
  return ROMAN[deck] ?? String(deck + 1);
};

const valueOf = (card: number): number => readCard(card).value;

/** A card as it lies on the table: open, or its back where none is drawn yet. */
export const cardFace = (card: number | null): CardFace =>
  card === null
    ? { value: "", deck: "", down: true }
    : { value: String(valueOf(card)), deck: deckMark(card), down: false };

/** "Card 8", "Card 7 of deck II", "No card yet". */
export const cardWords = (words: Words, card: number | null): string => {
  if (card === null) return words.text("SETPIECE.Tracker.NoCard");
  const deck = deckMark(card);
  return deck
    ? words.text("SETPIECE.Tracker.CardOfDeck", { card: valueOf(card), deck })
    : words.text("SETPIECE.Tracker.Card", { card: valueOf(card) });
};

/** A card in running text: "7", "7 II". */
export const cardShort = (card: number | null): string =>
  card === null ? "–" : [String(valueOf(card)), deckMark(card)].filter(Boolean).join(" ");
