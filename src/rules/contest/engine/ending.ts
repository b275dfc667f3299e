import { applyAll } from "./apply.ts";
import type { Effect } from "./effect.ts";
import type { ContestEvent } from "./event.ts";
import { sideLevel } from "./level.ts";
import type { ContestState } from "./state.ts";
import { activeSides, seatsOf } from "./who.ts";

type Seat = ReturnType<typeof seatsOf>[number];
type Level = Parameters<typeof sideLevel>[2][number];

/** What a type of long contest knows that the others do not: how each came out of it, and which rule says so. */
interface EndingParts {
  readonly seatOutcome: (state: ContestState, seat: Seat) => Level;
  /** States proposed for a seat, given those proposed for the seats before it. */
  readonly statesFor: (state: ContestState, seat: Seat) => readonly Effect[];
  readonly rules: { readonly alone: string; readonly group: string };
}

/**
 * The end of a long contest: the prize to the last side standing, or to the one the GM named,
 * levels, and what is proposed for everybody.
 */
export const endingOf =
  ({ seatOutcome, statesFor, rules }: EndingParts) =>
  (state: ContestState, winner: string | null = activeSides(state)[0] ?? null): ContestEvent => {
    const seats = seatsOf(state).map((seat) => seatOutcome(state, seat));
    const effects: Effect[] = [];
    let now = state;
    for (const seat of seatsOf(state)) {
      const more = statesFor(now, seat);
      effects.push(...more);
      now = applyAll(now, more);
    }
    const level = sideLevel(state, winner, seats);

    return {
      type: "ended",
      outcome: { winner, level, seats },
      effects,
      trace: [[state.group ? rules.group : rules.alone, level]],
    };
  };
