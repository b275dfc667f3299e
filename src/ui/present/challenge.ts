import type { Session } from "../../play/session.ts";
import type { PaintContext } from "./paint-context.ts";
import type { FamilyPicture } from "./family.ts";
import type { ChallengePicture } from "./picture.ts";

/** A challenge: what for, and how long it takes. Who may answer reads the rest in the cue; all others read it here. */
export function challengePicture(
  session: Session,
  family: FamilyPicture,
  context: PaintContext,
): ChallengePicture | null {
  const [from, to] = session.seats;
  if (session.status !== "challenge" || !from || !to) return null;
  return {
    sentence:
      context.gm || to.mine ? "" : context.words.text("SETPIECE.Challenge.Sentence", { from: from.name, to: to.name }),
    facts: family.terms,
  };
}
