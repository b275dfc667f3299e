import type { LogLine, Session } from "../../play/session.ts";
import { say, type Words } from "../words/words.ts";
import { actionButton } from "./button.ts";
import type { Openings } from "./facts.ts";
import type { ConfirmPicture } from "./picture.ts";

/** Ask before something is taken back or ended, and list what goes with it. */
export function confirmPicture(session: Session, openings: Openings, words: Words): ConfirmPicture | null {
  const ask = openings.confirm;
  if (!ask) return null;
  const back = actionButton(session, "confirm-no", words.text("SETPIECE.Confirm.No"));
  if (ask.what === "undo") {
    const step = session.undoable?.step;
    if (!step) return null;
    return {
      title: words.text("SETPIECE.Undo.Title"),
      depends: dependents(session.lines, step).map((line) => (line.sentence ? say(words, line.sentence) : "")),
      buttons: [actionButton(session, "undo", words.text("SETPIECE.Undo.Do"), { primary: true, data: { step } }), back],
    };
  }
  return {
    title: words.text("SETPIECE.Table.CancelTitle"),
    depends: [],
    buttons: [actionButton(session, "cancel", words.text("SETPIECE.Table.CancelDo"), { primary: true }), back],
  };
}

/** The lines that an undo of a step takes back: its own and all later ones that say something. */
export function dependents(lines: readonly LogLine[], step: string): readonly LogLine[] {
  const from = lines.findIndex((line) => line.step === step);
  return from < 0 ? [] : lines.slice(from).filter((line) => line.sentence);
}
