import type { Session } from "../../play/session.ts";
import type { Facts } from "./facts.ts";
import type { FamilyPicture } from "./family.ts";
import type { ChallengePicture } from "./picture.ts";

/** A challenge: what for, and how long it takes. Who may answer reads the rest in the cue; all others read it here. */
export function challengePicture(session: Session, family: FamilyPicture, facts: Facts): ChallengePicture | null {
  const [from, to] = session.seats;
  if (session.status !== "challenge" || !from || !to) return null;
  return {
    sentence:
      facts.gm || to.mine ? "" : facts.words.text("SETPIECE.Challenge.Sentence", { from: from.name, to: to.name }),
    facts: family.terms,
  };
}
