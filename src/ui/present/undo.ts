import type { Session } from "../../play/session.ts";
import type { PlayerRequest } from "../../play/contest-api.ts";
import { say, type Words } from "../words/words.ts";
import type { UndoPicture } from "./picture.ts";

/**
 * What an undo of a step takes back, and what was done by hand since and stays. Where the step itself is named already
 * (`named`), only what goes with it is listed.
 */
export function undoPicture(session: Session, step: string, words: Words, named: boolean): UndoPicture {
  const lines = session.undoes(step).filter((line) => line.sentence && !(named && line.step === step));
  return {
    dependsTitle: named ? words.text("SETPIECE.Undo.With") : "",
    depends: lines.map((line) => (line.sentence ? say(words, line.sentence) : "")),
    staysTitle: words.text("SETPIECE.Undo.Stays"),
    stays: session.leaves(step).map((sentence) => say(words, sentence)),
  };
}

/**
 * The same for what a player asked the GM for; null where that is no undo, or nothing is to be said beside its name.
 */
export function askedUndo(session: Session, { step }: Pick<PlayerRequest, "step">, words: Words): UndoPicture | null {
  const picture = step === null ? null : undoPicture(session, step, words, true);
  return picture && picture.depends.length + picture.stays.length > 0 ? picture : null;
}
