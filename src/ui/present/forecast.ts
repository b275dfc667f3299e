import type { Session } from "../../play/session.ts";
import type { IntentBase } from "../../rules/log/family.ts";
import { isRefused } from "../../rules/log/outcome.ts";
import { say } from "../words/words.ts";
import type { Facts } from "./facts.ts";

/** What may be said beforehand: the odds of a family, or the sentence that says why there are none. */
export interface Forecast<Odds> {
  readonly odds: Odds | null;
  /** Why they are hidden; empty otherwise. */
  readonly hidden: string;
}

/**
 * The odds of what would be sent as far as this viewer may know them; none where the person switched them off, where
 * it is refused, or where no die falls. Each family names its own intents and odds (`odds.ts` beside its picture).
 */
export function forecastOf<Odds>(
  session: Session,
  intent: IntentBase | null,
  facts: Facts,
  assume?: unknown,
): Forecast<Odds> {
  if (facts.odds === "off" || !session.view) return { odds: null, hidden: "" };
  const odds = session.odds(intent, assume);
  if (session.isHidden(odds)) return { odds: null, hidden: say(facts.words, odds.why) };
  return { odds: isRefused(odds) ? null : (odds as Odds | null), hidden: "" };
}
