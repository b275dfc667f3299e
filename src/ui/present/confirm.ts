import type { Session } from "../../play/session.ts";
import type { Words } from "../words/words.ts";
import { actionButton } from "./button.ts";
import type { Openings } from "./paint-context.ts";
import type { ConfirmPicture } from "./picture.ts";
import { undoPicture } from "./undo.ts";

/** Ask before something is taken back or ended, and list what goes with it and what does not. */
export function confirmPicture(session: Session, openings: Openings, words: Words): ConfirmPicture | null {
  const ask = openings.confirm;
  if (!ask) return null;
  const back = actionButton(session, "confirm-no", words.text("SETPIECE.Confirm.No"));
  if (ask.what === "undo") {
    const step = session.undoable?.step;
    if (!step) return null;
    return {
      title: words.text("SETPIECE.Undo.Title"),
      undo: undoPicture(session, step, words, false),
      buttons: [actionButton(session, "undo", words.text("SETPIECE.Undo.Do"), { primary: true, data: { step } }), back],
    };
  }
  return {
    title: words.text("SETPIECE.Table.CancelTitle"),
    undo: null,
    buttons: [actionButton(session, "cancel", words.text("SETPIECE.Table.CancelDo"), { primary: true }), back],
  };
}
