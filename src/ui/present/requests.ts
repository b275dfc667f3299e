import type { Session } from "../../play/session.ts";
import { say } from "../words/words.ts";
import { withPending } from "./button.ts";
import type { PaintContext } from "./paint-context.ts";
import type { ButtonPicture, RequestPicture } from "./picture.ts";
import { askedUndo } from "./undo.ts";

/** What players asked of the GM: for the GM with both answers, for all others as a plain line. */
export function requestPictures(session: Session, context: PaintContext, buttons: boolean): readonly RequestPicture[] {
  const { words } = context;
  const answer = (act: string, key: string, id: string): ButtonPicture =>
    withPending(session, { control: `${act} ${id}`, act, label: words.text(key), data: { request: id } });
  return session.requests.map(({ id, sentence, step }) => ({
    key: id,
    text: say(words, sentence),
    undo: context.gm && buttons ? askedUndo(session, { step }, words) : null,
    buttons:
      context.gm && buttons
        ? [answer("grant", "SETPIECE.Request.Grant", id), answer("deny", "SETPIECE.Request.Deny", id)]
        : [],
  }));
}

/** What a player may ask the GM for: to take back the last step, or to go on with a contest that is over. */
export function requestButtons(session: Session, context: PaintContext): readonly ButtonPicture[] {
  const { words } = context;
  if (context.gm || session.family === "duel" || !session.seats.some(({ mine }) => mine)) return [];
  const button = (act: string, key: string, more: Partial<ButtonPicture> = {}): ButtonPicture =>
    withPending(session, { control: act, act, label: words.text(key), quiet: true, ...more });
  const undo = session.undoable
    ? [button("request-undo", "SETPIECE.Request.Undo", { icon: "undo", data: { step: session.undoable.step } })]
    : [];
  const simple = session.contest?.type === "simple" && session.status === "ended";
  const go = (["scored", "chained"] as const).map((to) =>
    button("request-escalate", `SETPIECE.Request.Escalate.${to}`, { control: `request-escalate ${to}`, data: { to } }),
  );
  return [...undo, ...(simple ? go : [])];
}
