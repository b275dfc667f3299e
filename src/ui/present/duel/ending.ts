import type { Session } from "../../../play/session.ts";
import type { DuelView } from "../../../rules/duel/index.ts";
import { say } from "../../words/words.ts";
import { actionButton } from "../button.ts";
import type { Facts } from "../facts.ts";
import type { EndingPicture } from "../picture.ts";

/** How it ended, and what may follow: nothing is put on a sheet but on the GM's word. */
export function endingPicture(session: Session, view: DuelView, facts: Facts): EndingPicture | null {
  const { words, gm } = facts;
  const { result } = view;
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
      ? session.changes.map((change) => ({
          key: change.id,
          text: say(words, change.label),
          button: actionButton(
            session,
            change.applied ? "revert" : "apply",
            words.text(change.applied ? "SETPIECE.Ending.Revert" : "SETPIECE.Ending.Apply"),
            { control: `change:${change.id}`, data: { change: change.id } },
          ),
        }))
      : [],
  };
}
