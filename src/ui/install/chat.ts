import { isChatMode } from "../../foundry/compat.ts";
import { hooks } from "../../foundry/hooks.ts";
import { cardsChanged, toldChanged, toldComes } from "../../play/sessions.ts";
import { arrives, drawMessage, mayReadOtherwise, refreshCards } from "../chat/card.ts";
import { foldBeats } from "../chat/chat-log.ts";
import { refreshKept, sayTyped } from "../chat/notes.ts";
import { defineMessageBox } from "../chat/message-box.ts";
import { tellAgain } from "../chat/beat.ts";
import { drawing } from "../lazy-chunks.ts";
import { memberOf, stringOf } from "../../foundry/shape.ts";

interface Message {
  readonly id: string | null;
  readonly type: string;
  readonly system: unknown;
  readonly isContentVisible: boolean;
}

interface Page {
  readonly uuid: string;
}

let refolding = false;

/** The message below a deleted one may need its heading again. */
function refold(): void {
  if (refolding) return;
  refolding = true;
  setTimeout(() => {
    refolding = false;
    foldBeats();
  }, 0);
}

/** One turn later: the host draws a new message after its hook, and collections drop deleted documents before it. */
function lookAgain({ type, system }: Message): void {
  if (type !== "conflict") return;
  cardsChanged();
  setTimeout(() => refreshCards(stringOf(memberOf(system, "uuid"))), 0);
}

/** Cards follow the pages and combats they stand for; looked for only where one goes, or comes back into sight. */
function onPages(): void {
  const on = hooks();
  const again = (uuid?: string): unknown => setTimeout(() => refreshCards(uuid), 0);
  for (const name of ["deleteJournalEntryPage", "deleteCombat"]) on.on(name, ({ uuid }: Page) => void again(uuid));
  for (const name of ["createJournalEntryPage", "updateJournalEntryPage", "createCombat", "updateCombat"])
    on.on(name, ({ uuid }: Page) => void (mayReadOtherwise(uuid) && again(uuid)));
  for (const name of ["updateJournalEntry", "deleteJournalEntry"]) on.on(name, () => void again());
}

/** Draw our messages wherever the host draws them, and look at them again when a card or a page comes or goes. */
export function installChat(): void {
  defineMessageBox();
  hooks().on("renderChatMessageHTML", drawMessage);
  hooks().on("setpiece.typed", sayTyped);
  hooks().on(
    "clientSettingChanged",
    (key: unknown) => void (isChatMode(key) && drawing.use(({ tellMode }) => tellMode())),
  );
  hooks().on("createChatMessage", (message: Message) => {
    toldComes(message);
    if (message.type === "receipt") tellAgain(stringOf(memberOf(message.system, "uuid")));
    if (message.type === "receipt" || message.type === "conflict") void drawing.use(({ heard }) => heard(message));
    arrives(message.id ?? "");
    lookAgain(message);
  });
  hooks().on("updateChatMessage", ({ type }: Message) => {
    if (type === "conflict") cardsChanged();
    if (type === "receipt") toldChanged();
  });
  hooks().on("deleteChatMessage", (message: Message) => {
    if (message.type === "receipt") toldChanged();
    lookAgain(message);
    refold();
  });
  onPages();
  for (const name of ["updateActor", "deleteActor"]) hooks().on(name, () => refreshKept());
}
