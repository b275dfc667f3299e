import type { Session } from "../../play/session.ts";
import type { IntentBase } from "../../rules/log/family.ts";
import { isRefused } from "../../rules/log/ask.ts";
import type { Refused } from "../../rules/log/outcome.ts";
import { say, type Words } from "../words/words.ts";
import type { PaintContext } from "./paint-context.ts";

/** What may be said beforehand: the odds of a family, or the sentence that says why there are none. */
export interface Forecast<Odds> {
  readonly odds: Odds | null;
  /** Why they are hidden; empty otherwise. */
  readonly hidden: string;
  /** What the decider would answer, where it would refuse. */
  readonly refused: Refused | null;
}

/** Nothing is told, and nothing stands against it. */
export const UNTOLD: Forecast<never> = { odds: null, hidden: "", refused: null };

/**
 * The odds of what would be sent as far as this viewer may know them, or the decider's own refusal; none where the
 * person switched them off, or where no die falls. Each family names its own intents
 * and odds (`odds.ts` beside its picture).
 */
export function forecastOf<Odds>(
  session: Session,
  intent: IntentBase | null,
  context: PaintContext,
  assume?: unknown,
): Forecast<Odds> {
  if (context.odds === "off" || !session.view) return UNTOLD;
  const odds = session.odds(intent, assume);
  if (session.isHidden(odds)) return { ...UNTOLD, hidden: say(context.words, odds.why) };
  return isRefused(odds) ? { ...UNTOLD, refused: odds } : { ...UNTOLD, odds: odds as Odds | null };
}

/** Stands where a chance will stand. */
export const WAITING = "…";

/** The same for who listens. */
export const waitingText = (words: Words): string => words.text("SETPIECE.Odds.Waits");
