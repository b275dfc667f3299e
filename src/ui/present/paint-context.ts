import type { Session } from "../../play/session.ts";
import { inPercent, isRefused } from "../../rules/log/ask.ts";
import type { IntentBase } from "../../rules/log/family.ts";
import type { Refused } from "../../rules/log/outcome.ts";
import { percents, say, type Words } from "../words/words.ts";

/** How much of the odds a person wants to see (user setting `odds`). */
export type OddsStyle = "percent" | "words" | "off";

/** From this chance upward the word holds; the last is the rest. */
const WORDS: readonly (readonly [number, string])[] = [
  [0.9, "AlmostSure"],
  [0.6, "Good"],
  [0.4, "Even"],
  [0.15, "Slim"],
  [0, "AlmostNone"],
];

/** A chance as a person wants to read it; never "0 %" or "100 %" for what is merely unlikely or likely. */
export function chance(words: Words, p: number, style: OddsStyle): string {
  if (style === "off") return "";
  if (style === "words")
    return words.text(`SETPIECE.Odds.${(WORDS.find(([from]) => p >= from) ?? ["", "AlmostNone"])[1]}`);
  return percent(words, p);
}

/** A chance in whole percent, with "under 1 %" and "over 99 %" at the edges. */
export function percent(words: Words, p: number): string {
  const n = inPercent(p);
  const inside = p > 0 && p < 1;
  const shown = percents(words.lang).format(inside ? Math.min(0.99, Math.max(0.01, n / 100)) : p);
  if (inside && n < 1) return words.text("SETPIECE.Odds.Under", { percent: shown });
  if (inside && n > 99) return words.text("SETPIECE.Odds.Over", { percent: shown });
  return shown;
}

/** One person at the table. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly gm: boolean;
}

/** What a picture needs to know beside its conflict: plain facts, gathered by the shell at the moment of painting. */
export interface PaintContext {
  readonly words: Words;
  readonly gm: boolean;
  readonly userId: string;
  readonly people: readonly Person[];
  readonly paused: boolean;
  readonly offline: boolean;
  readonly odds: OddsStyle;
  /** Milliseconds, this client's clock. */
  readonly now: number;
  /** Prefix that makes element ids unique in one rendering. */
  readonly uid: string;
  /** Numbers typed but not sent yet, by control: their meaning is told while they are chosen. */
  readonly drafts?: Readonly<Record<string, string>>;
  /** Uuids of the tokens this person has targeted on the scene, in the order in which they were. */
  readonly targets?: readonly string[];
  /** Steps are drawn in one line, without their forms. */
  readonly brief?: boolean;
  /** Whom this person may bring into a contest that runs; asked only where that is possible. */
  comers?(): readonly Newcomer[];
}

/** Somebody who may come in. */
export interface Newcomer {
  readonly actor: string;
  readonly name: string;
  /** What they can do, as their sheet has it now. */
  abilities(): readonly { readonly id: string; readonly name: string; readonly printed: string }[];
}

/** What a person opened inside one rendering; never stored, other copies do not share it. */
export interface Openings {
  /** Cue a GM acts for. */
  readonly acting: string | null;
  /** Seat (or `table`) whose further moves are unfolded. */
  readonly moves: string | null;
  /** Own step of which all is shown where there is room for its moves alone. */
  readonly whole?: string | null;
  /** Which moment is looked at again, counted among those that say something; absent: none. */
  readonly replay?: number;
  /** Question that is being asked. */
  readonly confirm: { readonly what: "undo" | "cancel"; readonly control: string } | null;
}

/** Nothing opened yet. */
export const CLOSED: Openings = { acting: null, confirm: null, moves: null };

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
 * and odds (beside its picture).
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
