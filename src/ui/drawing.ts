import { chatMode } from "../foundry/compat.ts";
import { inform } from "../foundry/text.ts";
import { memberOf, stringOf } from "../foundry/shape.ts";
import { sessions } from "../play/sessions.ts";
import { readOut } from "./chat/beat-pictures.ts";
import type { Shown } from "./chat/message-box.ts";
import { aloud } from "./live/announcer.ts";
import { hostWords } from "./words/host-words.ts";

/** The chat mode last announced; "public" where there is nothing to announce. */
let said = "public";

/** Tells, once for each private chat mode while something is played, that steps of a conflict do not follow it. */
export function tellMode(): void {
  const mode = chatMode();
  if (mode !== "public" && (mode === said || sessions.live().length === 0)) return;
  said = mode;
  if (mode !== "public") inform(hostWords.text("SETPIECE.Chat.Mode"));
}

/** Handles a new message of ours. */
export const heard = (message: Shown): void =>
  stringOf(memberOf(message.system, "uuid")) !== "" ? tellMode() : readOut(message, hostWords, aloud);

export { NewsReader } from "./live/news.ts";
export { stripPicture } from "./cue/strip-picture.ts";
export { bySide, poolsOf, resultPicture } from "./chat/beat-pictures.ts";
export { beatWords } from "./chat/beat-words.ts";
export { listOpen } from "./conflict/open-list.ts";
export { press } from "./conflict/press.ts";
export { tellRefusal } from "./words/host-words.ts";
export { afterPicture, cardPicture } from "./present/card.ts";
export { chroniclePicture, linePicture, presenterOf } from "./present/presenters.ts";
export { replayPicture } from "./present/card.ts";
export { spokenControls } from "./present/presenters.ts";
