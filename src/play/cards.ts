import { addTold, cardsOf, forgetCards, forgetTold, toldOf } from "./host/chat.ts";
import { worldPort } from "./host/world.ts";
import { isNewest } from "./newest-card.ts";
import { memberOf, stringOf } from "../foundry/shape.ts";

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
