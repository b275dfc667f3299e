import { markersAfter } from "../../../rules/duel/ask.ts";
import type { DuelIntent, DuelOdds, DuelView, Side } from "../../../rules/duel/index.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import type { OpenCue, Session } from "../../../play/session.ts";
import type { PaintContext } from "../paint-context.ts";
import { forecastOf, UNTOLD, type Forecast } from "../forecast.ts";
import { centreOf } from "./meter.ts";

/**
 * The odds of what would be sent as far as this viewer may know them, both sides naming their best bonuses from there
 * on; null asks for the duel as it stands, which is all there is for who has nothing to send.
 */
export const forecast = (session: Session, intent: DuelIntent | null, context: PaintContext): Forecast<DuelOdds> =>
  forecastOf(session, intent, context, "best");

type Told<Type> = Extract<DuelIntent, { readonly type: Type }>;

/** The move of an open step that a screen means: a bonus by its key, ticks by their number. */
export const optionOf = <Type extends DuelIntent["type"]>(
  open: OpenCue | null,
  type: Type,
  isMeant: (intent: Told<Type>) => boolean,
): Option<IntentBase> | undefined =>
  open?.options.find(({ intent }) => intent.type === type && isMeant(intent as Told<Type>));

/** Chance of whoever takes so many ticks to win the duel with them; null where it cannot be said. */
export function ticksChance(session: Session, open: OpenCue, steps: 1 | 2, context: PaintContext): Forecast<number> {
  const option = optionOf(open, "step", (intent) => intent.steps === steps);
  const intent = (option?.intent ?? null) as Told<"step"> | null;
  if (!intent) return UNTOLD;
  const told = forecast(session, intent, context);
  return { ...told, odds: told.odds?.duel?.[intent.seat] ?? null };
}

/** Places on the track where a won and a lost round would put the marker. */
export const roundGhosts = (view: DuelView, side: Side): readonly number[] =>
  markersAfter(view, side).map((marker) => centreOf(view, marker));

/** The place on the track where taking so many ticks would put the marker. */
export const stepGhosts = (view: DuelView, steps: 1 | 2): readonly number[] =>
  view.ticks ? [centreOf(view, view.ticks[steps].marker)] : [];
