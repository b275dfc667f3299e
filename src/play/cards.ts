import { warn } from "../foundry/notify.ts";
import { memberOf, stringOf } from "../foundry/shape.ts";
import { addTold, cardsOf, forgetCards, forgetTold, toldOf } from "./host/chat.ts";
import { worldPort } from "./host/world.ts";
import type { Person } from "./ports.ts";
import type { Answer } from "./refusals.ts";

/** Say a refusal where no card is at hand to show it under: as a notification. */
export const sayRefusal = (answer: Answer | null): void => {
  if (answer?.kind === "refused") warn(worldPort.localize(answer));
};

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

/** True for the newest card of its conflict: that one is live, older ones become a line with a link. */
export const isNewestCard = (message: { readonly id: string | null; readonly system: unknown }): boolean => {
  const uuid = stringOf(memberOf(message.system, "uuid"));
  const cards = cardsOf(uuid).map(({ id, author }) => ({ id: id ?? "", author: author?.id ?? "" }));
  return isNewest(cards, message.id ?? "", worldPort.people());
};

/** A card came, went or was changed. */
export const cardsChanged = (): void => forgetCards();

/** Steps of a conflict that have a message in the chat. */
export const toldIn = toldOf;

/** A message has come that may tell a step. */
export const toldComes = addTold;

/** A message of a step went or was moved. */
export const toldChanged = (): void => forgetTold();
