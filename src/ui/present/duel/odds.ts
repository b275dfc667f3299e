import { move } from "../../../rules/duel/meter.ts";
import { other, type DuelOdds, type DuelView, type Side } from "../../../rules/duel/index.ts";
import type { Session } from "../../../play/session.ts";
import { say } from "../../words/words.ts";
import type { Facts } from "../facts.ts";
import { centreOf } from "./meter.ts";

/** What may be said beforehand: the odds, or the sentence that says why they are hidden. */
export interface Forecast {
  readonly odds: DuelOdds | null;
  readonly hidden: string;
}

/** Odds take up to a tenth of a second; a view stays the same object until something changed. */
const known = new WeakMap<object, unknown>();

/** The odds as far as this viewer may know them; none at all where the person switched them off. */
export function forecast(session: Session, facts: Facts): Forecast {
  if (facts.odds === "off" || typeof session.view !== "object" || !session.view) return { odds: null, hidden: "" };
  const odds = known.get(session.view) ?? session.odds("best");
  known.set(session.view, odds);
  if (session.isHidden(odds)) return { odds: null, hidden: say(facts.words, odds.why) };
  return { odds: odds as DuelOdds | null, hidden: "" };
}

/** Places on the track where a won and a lost round would put the marker. */
export const roundGhosts = (view: DuelView, side: Side): readonly number[] =>
  [side, other(side)].map((winner) => centreOf(view, markerAfter(view, winner)));

/** The place on the track where taking so many ticks would put the marker. */
export const stepGhosts = (view: DuelView, steps: 1 | 2): readonly number[] =>
  view.ticks ? [centreOf(view, view.ticks[steps].marker)] : [];

/** The marker after one tick; only drawn, the rules decide where it really goes. */
const markerAfter = (view: DuelView, winner: Side): number =>
  move(view.size, { marker: view.marker, control: view.control ?? winner, temp: view.temp }, winner, 1).marker;
