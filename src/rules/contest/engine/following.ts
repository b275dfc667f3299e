import { goalsReached } from "../fortune/special.ts";
import { MARGINAL } from "../roll/degree.ts";
import type { ContestType } from "./contest-type.ts";
import type { ContestEvent } from "./event.ts";
import { evolve } from "./evolve.ts";
import type { ContestState } from "./state.ts";
import { isHeroSide } from "./who.ts";

/** More steps than this in a row mean that a type does not come to rest; far above any real chain. */
export const LIMIT = 100;

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

/**
 * Where it comes to rest if nobody changes anything any more, with nothing held up: the end, or whoever is asked next.
 */
export const atRest = (state: ContestState, type: ContestType): ContestState => {
  let now = state;
  for (let count = 0; count < LIMIT && !now.ended; count += 1) {
    const next = following(now, type);
    if (next === null) break;
    now = evolve(now, next, type);
  }
  return now;
};
