import { refused, type Refused } from "../../log/outcome.ts";
import { pairUp } from "../engine/begin.ts";
import type { ContestState } from "../engine/state.ts";
import { seatsOf } from "../engine/who.ts";
import { EMPTY } from "./state.ts";
import { isIn } from "./turns.ts";
import { rollerOf } from "../engine/party.ts";
import { nameOf } from "../engine/names.ts";

/** What followers add who lend their points, their modifiers in (C191, C229, C230). */
const lentBy = (state: ContestState, seat: string): number =>
  seatsOf(state)
    .filter(({ owner, role, status }) => owner === seat && role === "points" && status === "in")
    .reduce((sum, { id }) => sum + Math.max(0, rollerOf(state, id).rating), 0);

/** Starting advantage: the whole effective rating of the first ability, 20 a mastery, and followers' points (C189, C190, C193). */
export const startOf = (state: ContestState, seat: string): number =>
  rollerOf(state, seat).rating + lentBy(state, seat);

/** Give a seat its starting advantage; an unusable ability cannot open an extended contest (E-105, E-112). */
const withAdvantage = (state: ContestState, seat: string): ContestState | Refused => {
  const rating = rollerOf(state, seat).rating;
  if (rating <= 0) return refused("Contest.Refused.NoAdvantage", "E-105", { name: nameOf(state, seat) });
  const start = startOf(state, seat);
  return { ...state, advantage: { ...state.advantage, [seat]: { start, current: start, changed: false } } };
};

/** All who fight get their advantage; two alone face each other. */
export const begin = (state: ContestState): ContestState | Refused => {
  let now: ContestState = { ...state, extended: EMPTY };
  for (const seat of seatsOf(state).filter(isIn)) {
    const next = withAdvantage(now, seat.id);
    if ("kind" in next) return next;
    now = next;
  }
  return state.group || now.pairings.length > 0 ? now : pairUp(now, false);
};
