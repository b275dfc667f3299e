import { cardsOf } from "./host/chat.ts";

/** True for the newest card of its conflict: that one is live, older ones become a line with a link. */
export const isNewestCard = (message: { readonly id: string | null; readonly system: unknown }): boolean => {
  const uuid = (message.system as { uuid?: string }).uuid ?? "";
  return cardsOf(uuid).at(-1)?.id === message.id;
};
