import { goalsReached } from "../fortune/special.ts";
import { MARGINAL } from "../roll/degree.ts";
import type { ContestType } from "./contest-type.ts";
import type { ContestEvent } from "./event.ts";
import { evolve } from "./evolve.ts";
import { holds } from "./hold.ts";
import type { ContestState } from "./state.ts";
import { isHeroSide } from "./who.ts";

/** More steps than this in a row mean that a type does not come to rest; far above any real chain. */
const LIMIT = 100;

/** Where two goals were at stake, the end says which of them the heroes reached (S2-12). */
const withGoals = (state: ContestState, event: ContestEvent | null): ContestEvent | null => {
  if (event?.type !== "ended" || !state.secondGoal) return event;
  const { winner, level } = event.outcome;
  const reached = goalsReached(winner !== null && isHeroSide(state, winner), level ?? MARGINAL);
  const goals = reached === "one" ? "prize" : reached;
  return { ...event, outcome: { ...event.outcome, goals }, trace: [...(event.trace ?? []), ["S2-12", goals]] };
};

/** What follows where nothing is held up. */
export const following = (state: ContestState, type: ContestType): ContestEvent | null => {
  const departure = type.departures(state)[0];
  return departure ? type.depart(state, departure) : withGoals(state, type.next(state));
};

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
