import { fortuneOf } from "../fortune/benefit.ts";
import type { Degree } from "../roll/degree.ts";
import { applyAll } from "./apply.ts";
import type { Effect } from "./effect.ts";
import type { Outcome } from "./outcome.ts";
import { foeIn } from "./parts.ts";
import { consequence, propose, proposeBenefit } from "./propose.ts";
import type { ContestState } from "./state.ts";
import { lastPairing, seatsOf } from "./who.ts";

/**
 * Whether somebody's own outcome follows a level that the GM named: of two alone, where points left it open (E-141).
 */
const follows = (state: ContestState, outcome: Outcome, seat: string): boolean =>
  !state.group && !outcome.seats.some((one) => one.seat === seat && one.won !== null);

/** The outcome with the level the GM named; of two alone both came out of it so (E-141). */
export const withLevel = (state: ContestState, outcome: Outcome, level: Degree): Outcome => ({
  ...outcome,
  level,
  seats: outcome.seats.map((one) =>
    follows(state, outcome, one.seat)
      ? { ...one, won: state.seats[one.seat]?.side === outcome.winner, degree: level }
      : one,
  ),
});

/** Points, or states taken, have brought a consequence already: it is not proposed twice (E-123). */
const hasSuffered = (state: ContestState, seat: string): boolean =>
  state.proposals.some((one) => one.seat === seat && (one.why === "climax" || one.why === "defeat"));

/** What is proposed for two alone by the level the GM named: the benefit, or the consequence (E-141). */
export const statesByLevel = (state: ContestState, level: Degree): readonly Effect[] => {
  const { outcome } = state;
  if (!outcome) return [];
  let now = state;
  const effects: Effect[] = [];
  for (const { id, side, kind } of seatsOf(state)) {
    if (kind !== "hero" || !follows(state, outcome, id)) continue;
    const last = lastPairing(state, id);
    const more =
      side === outcome.winner
        ? proposeBenefit(now, id, last ? foeIn(last, id) : null, fortuneOf(level))
        : hasSuffered(now, id)
          ? []
          : propose(now, id, consequence(level), "defeat");
    effects.push(...more);
    now = applyAll(now, more);
  }
  return effects;
};
