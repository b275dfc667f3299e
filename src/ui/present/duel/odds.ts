import { move } from "../../../rules/duel/meter.ts";
import { other, type DuelOdds, type DuelView, type Side } from "../../../rules/duel/index.ts";
import type { Session } from "../../../play/session.ts";
import type { Facts } from "../facts.ts";
import { forecastOf, type Forecast } from "../forecast.ts";
import { centreOf } from "./meter.ts";

/** The odds as far as this viewer may know them, both sides naming their best bonuses. */
export const forecast = (session: Session, facts: Facts): Forecast<DuelOdds> =>
  forecastOf(session, null, facts, "best");

/** Places on the track where a won and a lost round would put the marker. */
export const roundGhosts = (view: DuelView, side: Side): readonly number[] =>
  [side, other(side)].map((winner) => centreOf(view, markerAfter(view, winner)));

/** The place on the track where taking so many ticks would put the marker. */
export const stepGhosts = (view: DuelView, steps: 1 | 2): readonly number[] =>
  view.ticks ? [centreOf(view, view.ticks[steps].marker)] : [];

/** The marker after one tick; only drawn, the rules decide where it really goes. */
const markerAfter = (view: DuelView, winner: Side): number =>
  move(view.size, { marker: view.marker, control: view.control ?? winner, temp: view.temp }, winner, 1).marker;
