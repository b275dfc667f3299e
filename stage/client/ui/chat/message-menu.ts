// Source: API page ChatLog, hook getChatMessageContextOptions.
import { host, type Any } from "../host.ts";
import { entry } from "../journal/page-actions.ts";

/** The context menu of a chat message. */
export function messageMenu(): Any[] {
  const messageOf = (li: HTMLElement): Any => host.game.messages.get(li.dataset["messageId"]);
  const mayChange = (li: HTMLElement): boolean => Boolean(messageOf(li)?.isAuthor || host.game.user.isGM);
  return [
    entry(
      "STAGE.Chat.Reveal",
      "fa-solid fa-eye",
      (li) => host.game.user.isGM && messageOf(li)?.whisper.length > 0,
      (li) => void messageOf(li).update({ whisper: [], blind: false }),
    ),
    entry(
      "STAGE.Chat.Conceal",
      "fa-solid fa-eye-slash",
      (li) => host.game.user.isGM && messageOf(li)?.whisper.length === 0,
      (li) => {
        const gms = host.game.users.filter((user: Any) => user.isGM).map((user: Any) => user.id as string);
        void messageOf(li).update({ whisper: gms });
      },
    ),
    entry("STAGE.Chat.Delete", "fa-solid fa-trash", mayChange, (li) => void messageOf(li).delete()),
  ];
}
