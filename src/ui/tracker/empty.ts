import type { Session } from "../../play/session.ts";
import { actionButton, IDLE } from "../present/button.ts";
import type { PaintContext } from "../present/paint-context.ts";
import type { ButtonPicture } from "../present/picture.ts";
import { say } from "../words/words.ts";
import { fightButtons } from "./around.ts";
import type { OtherFight } from "./source.ts";

/** The tracker where there is nothing to play: no fight at all, or a copy of one, which the GM may delete. */
export function emptyTracker(
  session: Session | null,
  { words, gm }: PaintContext,
  fights: readonly OtherFight[],
): { readonly text: string; readonly buttons: readonly ButtonPicture[] } {
  const button = (act: string, key: string, icon: string): ButtonPicture =>
    actionButton(IDLE, act, words.text(key), { icon, primary: session === null });
  const fresh = button("new-fight", "SETPIECE.Tracker.NewFight", "plus");
  if (!session)
    return {
      text: words.text(gm ? "SETPIECE.Tracker.Empty" : "SETPIECE.Tracker.EmptyPlayer"),
      buttons: gm ? [fresh] : [],
    };
  return {
    text: [session.title, session.trouble ? say(words, session.trouble) : ""].filter(Boolean).join(": "),
    buttons: [
      ...fightButtons(session, fights),
      ...(gm ? [button("delete-copy", "SETPIECE.Tracker.DeleteCopy", "cross"), fresh] : []),
    ],
  };
}
