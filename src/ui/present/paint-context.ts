import type { Session } from "../../play/session.ts";
import { inPercent, isRefused } from "../../rules/log/ask.ts";
import type { IntentBase, Refused } from "../../rules/log/index.ts";
import { percents, say, type Words } from "../words/words.ts";

/** The user setting `odds`. */
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

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly gm: boolean;
}

/** Plain facts that the shell gathers when it paints; a picture asks nothing else beside its conflict. */
export interface PaintContext {
  readonly words: Words;
  readonly gm: boolean;
  readonly userId: string;
  readonly people: readonly Person[];
  readonly paused: boolean;
  readonly offline: boolean;
  readonly odds: OddsStyle;
  /** Milliseconds of this client. */
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

export interface Newcomer {
  readonly actor: string;
  readonly name: string;
  abilities(): readonly { readonly id: string; readonly name: string; readonly printed: string }[];
}

/** What a person opened inside one rendering; never stored, other copies do not share it. */
export interface Openings {
  readonly acting: string | null;
  /** Seat (or `table`) whose further moves are unfolded. */
  readonly moves: string | null;
  /** Own step of which all is shown where there is room for its moves alone. */
  readonly whole?: string | null;
  /** Which moment is looked at again, counted among those that say something; absent: none. */
  readonly replay?: number;
  readonly confirm: { readonly what: "undo" | "cancel"; readonly control: string } | null;
}

export const CLOSED: Openings = { acting: null, confirm: null, moves: null };

/** The odds of a family, or the reason why there are none. */
export interface Forecast<Odds> {
  readonly odds: Odds | null;
  /** The reason why they are hidden; empty otherwise. */
  readonly hidden: string;
  readonly refused: Refused | null;
}

/** No odds to show, and no refusal. */
export const UNTOLD: Forecast<never> = { odds: null, hidden: "", refused: null };

/** The odds of an intent as far as this viewer may know them, or its refusal; none if switched off or without dice. */
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

/** The placeholder of a chance that is still worked out. */
export const WAITING = "…";

export const waitingText = (words: Words): string => words.text("SETPIECE.Odds.Waits");
