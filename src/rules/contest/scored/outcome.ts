import { applyAll } from "../frame/apply.ts";
import type { Effect } from "../frame/effect.ts";
import type { ContestEvent } from "../frame/event.ts";
import { sideLevel } from "../frame/level.ts";
import type { ContestState } from "../frame/state.ts";
import { activeSides, seatsOf } from "../frame/who.ts";
import { seatOutcome } from "./personal.ts";
import { statesFor } from "./states.ts";

/** The end of a scored contest: who has the prize, the level of the side, and what is proposed for everybody (C120). */
export const ending = (state: ContestState): ContestEvent => {
  const winner = activeSides(state)[0] ?? null;
  const seats = seatsOf(state).map((seat) => seatOutcome(state, seat));
  const effects: Effect[] = [];
  let now = state;
  for (const seat of seatsOf(state)) {
    const more = statesFor(now, seat);
    effects.push(...more);
    now = applyAll(now, more);
  }
  const level = sideLevel(state, winner, seats);
  return { type: "ended", outcome: { winner, level, seats }, effects, trace: [[state.group ? "C121" : "C031", level]] };
};
