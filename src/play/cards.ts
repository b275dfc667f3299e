import { warn } from "../foundry/notify.ts";
import { memberOf, stringOf } from "../foundry/shape.ts";
import { addTold, cardsOf, forgetCards, forgetTold, toldOf } from "./host/chat.ts";
import { worldPort } from "./host/world.ts";
import type { Person } from "./ports.ts";
import type { Answer } from "./refusals.ts";

/** Shows a refusal as a notification where no card can. */
export const sayRefusal = (answer: Answer | null): void => {
  if (answer?.kind === "refused") warn(worldPort.localize(answer));
};

interface Card {
  readonly id: string;
  readonly author: string;
}

/** Whether a card is the newest that a GM posted; players' older cards count where no other is. */
export const isNewest = (cards: readonly Card[], id: string, people: readonly Person[]): boolean => {
  const byGm = cards.filter(({ author }) => people.some((one) => one.id === author && one.gm));
  return (byGm.length > 0 ? byGm : cards).at(-1)?.id === id;
};

/** Whether a card is its conflict's newest: that one is live, older ones become a line with a link. */
export const isNewestCard = (message: { readonly id: string | null; readonly system: unknown }): boolean => {
  const uuid = stringOf(memberOf(message.system, "uuid"));
  const cards = cardsOf(uuid).map(({ id, author }) => ({ id: id ?? "", author: author?.id ?? "" }));
  return isNewest(cards, message.id ?? "", worldPort.people());
};

export const cardsChanged = (): void => forgetCards();

export const toldIn = toldOf;

export const toldComes = addTold;

export const toldChanged = (): void => forgetTold();
