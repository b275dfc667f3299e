import type { ContestType } from "./contest-type.ts";
import type { ContestEvent } from "./event.ts";
import { evolve } from "./evolve.ts";
import { holds } from "./hold.ts";
import type { ContestState } from "./state.ts";

/** More steps than this in a row mean that a type does not come to rest; far above any real chain. */
const LIMIT = 100;

const step = (state: ContestState, type: ContestType): ContestEvent | null => {
  if (state.ended || holds(state, type).length > 0) return null;
  const departure = type.departures(state)[0];
  return departure ? type.depart(state, departure) : type.next(state);
};

/**
 * Add what follows by itself: departures once nobody holds them up, then returns, rounds and the end. Facts follow one
 * another until the contest waits for somebody.
 */
export const advance = (
  before: ContestState,
  events: readonly ContestEvent[],
  typeOf: (state: ContestState) => ContestType,
): readonly ContestEvent[] => {
  const all = [...events];
  let state = events.reduce(evolve, before);
  for (let count = 0; count < LIMIT; count += 1) {
    const next = step(state, typeOf(state));
    if (next === null) break;
    all.push(next);
    state = evolve(state, next);
  }
  return all;
};
