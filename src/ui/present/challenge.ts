import type { Session } from "../../play/session.ts";
import type { Facts } from "./facts.ts";
import type { FamilyPicture } from "./family.ts";
import type { ChallengePicture } from "./picture.ts";

/** A challenge: who challenges whom, what for, and how long it takes. The answer is a cue like any other. */
export function challengePicture(session: Session, family: FamilyPicture, facts: Facts): ChallengePicture | null {
  const [from, to] = session.seats;
  if (session.status !== "challenge" || !from || !to) return null;
  return {
    sentence: facts.words.text("SETPIECE.Challenge.Sentence", { from: from.name, to: to.name }),
    facts: family.terms,
  };
}
