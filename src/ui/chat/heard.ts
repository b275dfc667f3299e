import { chatMode } from "../../foundry/compat.ts";
import { inform } from "../../foundry/notify.ts";
import { memberOf, stringOf } from "../../foundry/shape.ts";
import { sessions } from "../../play/sessions.ts";
import { aloud } from "../live/voice.ts";
import { hostWords } from "../words/host-words.ts";
import { readOut } from "./read-out.ts";
import type { Shown } from "./own-message.ts";

/** The mode of which it was said; public where nothing is to be said. */
let said = "public";

/**
 * Say what a private mode of the chat does not do, once for as long as it stands and something is played: the steps of
 * a conflict do not follow it.
 */
export function tellMode(): void {
  const mode = chatMode();
  if (mode !== "public" && (mode === said || sessions.live().length === 0)) return;
  said = mode;
  if (mode !== "public") inform(hostWords.text("SETPIECE.Chat.Mode"));
}

/** A message of ours has come. */
export const heard = (message: Shown): void =>
  stringOf(memberOf(message.system, "uuid")) !== "" ? tellMode() : readOut(message, hostWords, aloud);
