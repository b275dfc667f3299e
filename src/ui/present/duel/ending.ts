import type { ChangeCard, Session } from "../../../play/session.ts";
import type { DuelView } from "../../../rules/duel/index.ts";
import { say, type Words } from "../../words/words.ts";
import { actionButton, refusalUnder } from "../button.ts";
import type { PaintContext } from "../paint-context.ts";
import type { ButtonPicture, EndingPicture } from "../picture.ts";

/** How it ended, and what may follow: nothing is put on a sheet but on the GM's word. */
export function endingPicture(session: Session, view: DuelView, context: PaintContext): EndingPicture | null {
  const { words, gm } = context;
  const { result } = view;
  const uuids = [...new Set(session.changes.map(({ change }) => change.uuid))];
  if (!result) return null;
  const winner = result.winner ? view.names[result.winner] : "";
  const last = session.lines.findLast((line) => line.sentence);
  return {
    icon: result.winner ? "crown" : "cross",
    outcome: winner
      ? words.text(`SETPIECE.Duel.Ending.${view.stakes}`, { name: winner })
      : words.text("SETPIECE.Duel.Ending.interrupted"),
    text: result.how === "meter" ? "" : last?.sentence ? say(words, last.sentence) : "",
    changes: gm
      ? uuids.map((uuid) => ({
          key: uuid,
          buttons: session.changes
            .filter(({ change }) => change.uuid === uuid)
            .map((change) => changeButton(session, change, words)),
        }))
      : [],
    refusal: refusalUnder(
      session,
      words,
      session.changes.map(({ id }) => `change:${id}`),
    ),
  };
}

/** One thing that may follow: pressed, it is on the sheet; pressed again, it is taken back. */
const changeButton = (session: Session, change: ChangeCard, words: Words): ButtonPicture =>
  actionButton(session, change.applied ? "revert" : "apply", say(words, change.label), {
    control: `change:${change.id}`,
    data: { change: change.id },
    icon: change.applied ? "check" : "plus",
    pressed: change.applied ? "true" : "false",
  });
