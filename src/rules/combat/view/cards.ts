import { deckOf, valueOf, VALUES } from "../deck/card.ts";
import { cardsLacking } from "../state/find.ts";
import { cardsWanted, lookAlikes, unplaced, type LookAlikes } from "../state/ahead.ts";
import { winnerOf } from "../rehearse/winner.ts";
import type { CombatView } from "./view.ts";

/** A card as it is read: its value, and which deck it is of, the first being 0. */
export const readCard = (card: number): { readonly value: number; readonly deck: number } => ({
  value: valueOf(card),
  deck: deckOf(card),
});

/** What is to be known and decided before cards are dealt. */
interface BeforeCards {
  /** Cards that all want, cards of a deck, and what comes of more than it has. */
  readonly wanted: number;
  readonly deck: number;
  readonly over: "secondDeck" | "byHand" | null;
  /** Cards still to be dealt. */
  readonly lacking: number;
  /** Whether anybody stands against anybody: a bystander does not, nor does a side alone. */
  readonly opposed: boolean;
  /** Ids of those who stand in no zone though there are zones. */
  readonly unplaced: readonly string[];
  /** Foes that may share a card, while cards are still to come and where the table plays so. */
  readonly alike: readonly LookAlikes[];
}

/** All of it, for whoever looks (K-008, K-015). */
export function beforeCards({ fight }: CombatView): BeforeCards {
  const { "initiative.overflow": overflow, "initiative.groupIdentical": identical } = fight.profile;
  const first = fight.fight.phase === "draw";
  // Who will share a card when it is dealt needs one for all
  const sharing =
    identical === "always" && first ? lookAlikes(fight).reduce((sum, { members }) => sum + members.length - 1, 0) : 0;
  const wanted = cardsWanted(fight) - sharing;
  const lacking = cardsLacking(fight) - sharing;
  const groups = identical === "ask" ? first || lacking > 0 : identical === "always" && !first && lacking > 0;
  return {
    wanted,
    deck: VALUES.length,
    over: wanted <= VALUES.length ? null : overflow === "secondDeck" ? "secondDeck" : "byHand",
    lacking,
    opposed: winnerOf(fight) === null,
    unplaced: unplaced(fight),
    alike: groups ? lookAlikes(fight) : [],
  };
}
