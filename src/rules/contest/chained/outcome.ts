import { endingOf } from "../engine/ending.ts";
import { degreeOfAdversity, type Adversity } from "../fortune/adversity.ts";
import { fortuneOf } from "../fortune/benefit.ts";
import { applyAll } from "../engine/apply.ts";
import { wasBehind } from "../engine/closing.ts";
import { leftFree } from "../engine/moves/abandon.ts";
import type { Effect } from "../engine/effect.ts";
import type { SeatOutcome } from "../engine/outcome.ts";
import { foeIn, type Pairing, type Seat } from "../engine/parts.ts";
import { proposeBenefit, proposeFor } from "../engine/propose.ts";
import { lastPairing } from "../engine/who.ts";
import type { ContestState } from "../engine/state.ts";
import type { Degree } from "../roll/degree.ts";
import { worstOf } from "./ladder.ts";
import { countOf, woundsOf } from "../engine/look.ts";
import { textOf } from "../../log/values.ts";
import { clampDegree } from "../roll/degree.ts";

/** The degree of what somebody suffered, healed in the midst of it or not. */
const worst = (state: ContestState, seat: string): Degree =>
  clampDegree(Math.max(degreeOfAdversity(worstOf(woundsOf(state, seat))), countOf(state, "suffered", seat)));

/** Who has suffered less of the two in a pairing; null where both have the same (E-140). */
export const ahead = (state: ContestState, { a, b }: Pairing): string | null => {
  const [first, second] = [worst(state, a), worst(state, b)];
  return first === second ? null : first < second ? a : b;
};

/** Without a state there is no level, and it counts for nothing. */
const outcomeOf = (seat: Seat, won: boolean, degree: Degree): SeatOutcome => ({
  seat: seat.id,
  won: degree === 0 ? null : won,
  degree,
});

/**
 * How it went for one person, each state giving its level (E-59e): who fell, got away or walked out by their own, who
 * stayed, or walked out with nobody on them, by that of the last foe, beaten or fled (E-147).
 */
export const seatOutcome = (state: ContestState, seat: Seat): SeatOutcome => {
  if (seat.status !== "in" && !leftFree(state, seat)) return outcomeOf(seat, false, worst(state, seat.id));
  const last = lastPairing(state, seat.id);
  if (last && wasBehind(state, last.id, seat.id)) return outcomeOf(seat, false, worst(state, seat.id));
  return outcomeOf(seat, true, last?.winner === seat.id ? worst(state, textOf(foeIn(last, seat.id))) : 0);
};

/**
 * All states taken here are proposed for the sheet, of the GM's actors too, since this table is the same for both sides
 * (C349); and to a victor the benefit of what its foe suffered (E-59b, C368).
 */
const statesFor = (state: ContestState, seat: Seat): readonly Effect[] => {
  const wounds: readonly Adversity[] = woundsOf(state, seat.id);
  let now = state;
  const effects: Effect[] = [];
  const add = (more: readonly Effect[]): void => {
    effects.push(...more);
    now = applyAll(now, more);
  };
  for (const wound of wounds) add(proposeFor(now, seat.id, wound, "defeat"));
  const { won, degree } = seatOutcome(state, seat);
  const last = lastPairing(state, seat.id);
  if (won === true && last) add(proposeBenefit(now, seat.id, foeIn(last, seat.id), fortuneOf(degree)));
  return effects;
};

/** The end of a chained contest: the prize to the last side standing, levels by the states taken (C366, C367). */
export const ending = endingOf({ seatOutcome, statesFor, rules: { alone: "C347", group: "C366" } });
