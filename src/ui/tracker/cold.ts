import type { Session } from "../../play/session.ts";
import { actionButton, IDLE } from "../present/button.ts";
import type { PaintContext } from "../present/paint-context.ts";
import { say } from "../words/words.ts";
import { fightButtons } from "./around.ts";
import { newFightButton, type EmptyTracker } from "./empty.ts";
import type { OtherFight } from "./source.ts";

/** The tracker of a copy of a fight, which cannot be played, and which the GM may delete. */
export function coldTracker(session: Session, context: PaintContext, fights: readonly OtherFight[]): EmptyTracker {
  const { words, gm } = context;
  const remove = actionButton(IDLE, "delete-copy", words.text("SETPIECE.Tracker.DeleteCopy"), { icon: "cross" });
  return {
    text: [session.title, session.trouble ? say(words, session.trouble) : ""].filter(Boolean).join(": "),
    buttons: [...fightButtons(session, fights), ...(gm ? [remove, ...newFightButton(context, false)] : [])],
  };
}
