import type { Session } from "../../play/session.ts";
import { say } from "../words/words.ts";
import type { Facts } from "./facts.ts";

/** What may be said beforehand: the odds of a family, or the sentence that says why they are hidden. */
export interface Forecast<Odds> {
  readonly odds: Odds | null;
  readonly hidden: string;
}

/**
 * The odds as far as this viewer may know them; none at all where the person switched them off. Each family names its own
 * policy and odds (`odds.ts` beside its picture), so that no caller has to know both.
 */
export function forecastOf<Odds>(session: Session, policy: unknown, facts: Facts): Forecast<Odds> {
  if (facts.odds === "off" || !session.view) return { odds: null, hidden: "" };
  const odds = session.odds(policy);
  if (session.isHidden(odds)) return { odds: null, hidden: say(facts.words, odds.why) };
  return { odds: odds as Odds | null, hidden: "" };
}
