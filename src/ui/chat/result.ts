import type { Session } from "../../play/session.ts";
import { list, say } from "../words/words.ts";
import type { PaintContext } from "../present/paint-context.ts";
import { presenterOf } from "../present/presenters.ts";

/** How a conflict came out, below its last beat. */
interface ResultPicture {
  readonly icon: string;
  /** Who won, and by how much. */
  readonly outcome: string;
  /** Who gets what, and what each came to: a paragraph each, since a prize ends as it was typed. */
  readonly texts: readonly string[];
  /** What is on the sheets by now, and for the GM what may follow. */
  readonly follows: string;
}

/** The result of a conflict that is over: what its card says, so that the chat alone tells how it ended. */
export function resultPicture(session: Session, context: PaintContext, said: readonly string[]): ResultPicture | null {
  const ending = presenterOf(session.family)(session, context).ending;
  if (!ending) return null;
  const { words } = context;
  const applied = session.changes.filter((one) => one.applied).map(({ label }) => say(words, label));
  return {
    icon: ending.icon,
    outcome: ending.outcome,
    // What the beat has just said is not said twice
    texts: [ending.stake, ending.text, ending.outcomes].flatMap((text) => (text && !said.includes(text) ? [text] : [])),
    follows: applied.length > 0 ? words.text("SETPIECE.Chat.Follows", { what: list(words, applied) }) : "",
  };
}
