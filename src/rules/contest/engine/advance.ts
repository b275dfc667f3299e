import type { ContestType, TypeOf } from "./contest-type.ts";
import type { ContestEvent } from "./event.ts";
import { evolve } from "./evolve.ts";
import { following, LIMIT } from "./following.ts";
import { holds } from "./hold.ts";
import type { ContestState } from "./state.ts";

/** The next fact that follows by itself; null where the contest waits for somebody. */
export const step = (state: ContestState, type: ContestType): ContestEvent | null => {
  return state.ended || holds(state, type).length > 0 ? null : following(state, type);
};

/**
 * Add what follows by itself: departures once nobody holds them up, then returns, rounds and the end. Facts follow one
 * another until the contest waits for somebody.
 */
export const advance = (
  before: ContestState,
  events: readonly ContestEvent[],
  typeOf: TypeOf,
): readonly ContestEvent[] => {
  const all = [...events];
  let state = events.reduce((now, event) => evolve(now, event, typeOf(now)), before);
  for (let count = 0; count < LIMIT; count += 1) {
    const next = step(state, typeOf(state));
    if (next === null) break;
    all.push(next);
    state = evolve(state, next, typeOf(state));
  }
  return all;
};
