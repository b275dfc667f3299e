import { hooks } from "../../foundry/hooks.ts";
import { refreshKept } from "../chat/kept.ts";
import { sayTyped } from "../chat/said.ts";
import { drawMessage, refreshCards } from "../chat/card.ts";

/** Draw our messages wherever the host draws them, and look at them again when a card or a page comes or goes. */
export function installChat(): void {
  hooks().on("renderChatMessageHTML", drawMessage);
  hooks().on("setpiece.typed", sayTyped);
  const again = (): void => refreshCards(document);
  for (const name of ["createChatMessage", "deleteChatMessage", "deleteJournalEntryPage", "deleteJournalEntry"]) {
    // One turn later: the host draws a new message after this hook, and collections drop deleted documents before it
    hooks().on(name, () => setTimeout(again, 0));
  }
  for (const name of ["updateActor", "deleteActor"]) hooks().on(name, () => refreshKept(document));
}
