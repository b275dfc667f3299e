import type { Session } from "../../play/session.ts";
import { list } from "../words/words.ts";
import { actionButton, refusalUnder } from "./button.ts";
import type { Facts } from "./facts.ts";
import type { FamilyPicture } from "./family.ts";
import type { ChallengePicture } from "./picture.ts";

/** A challenge: what it is for and how long it takes, with both answers for who may give them. */
export function challengePicture(session: Session, family: FamilyPicture, facts: Facts): ChallengePicture | null {
  if (session.status !== "challenge") return null;
  const { words, gm } = facts;
  const [from, to] = session.seats;
  if (!from || !to) return null;
  const buttons =
    to.mine || gm
      ? [
          actionButton(session, "accept", words.text("SETPIECE.Challenge.Accept"), { primary: true, digit: 1 }),
          actionButton(session, "decline", words.text("SETPIECE.Challenge.Decline"), { digit: 2 }),
        ]
      : [];
  return {
    sentence: words.text("SETPIECE.Challenge.Sentence", { from: from.name, to: to.name }),
    facts: family.terms,
    waiting: to.mine ? "" : words.text("SETPIECE.Cue.Waiting", { names: list(words, to.players) }),
    label: words.text("SETPIECE.Challenge.Label"),
    buttons,
    refusal: refusalUnder(session, words, ["accept", "decline"]),
  };
}
