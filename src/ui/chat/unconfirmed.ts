import { ask } from "../../play/sessions.ts";
import { hostWords } from "../words/host-words.ts";
import { tellRefused } from "../words/tell.ts";

/**
 * Below a roll that a player made without a GM: that nobody has confirmed it, and for a GM the press that does. Then it
 * becomes a contest with the dice as they fell, and the host draws the message anew.
 */
export function unconfirmedNote(message: string): HTMLElement {
  const note = document.createElement("div");
  note.className = "sp-panel sp-note sp-note-warn";
  const text = document.createElement("span");
  text.className = "sp-grow";
  text.textContent = hostWords.text("SETPIECE.Chat.Unconfirmed");
  note.append(text);
  if (!game.user?.isGM) return note;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "sp-button";
  button.dataset["act"] = "confirm-quick";
  button.dataset["keyboardFocus"] = "";
  button.textContent = hostWords.text("SETPIECE.Chat.Confirm");
  button.addEventListener("click", () => void confirm(message, button));
  note.append(button);
  return note;
}

async function confirm(message: string, button: HTMLElement): Promise<void> {
  if (button.ariaBusy === "true") return;
  button.ariaBusy = "true";
  const answer = await ask(({ sessions }) => sessions.confirmQuick(message));
  button.ariaBusy = "false";
  tellRefused(answer);
}
