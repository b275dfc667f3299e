import { refused, type Refused } from "../../log/outcome.ts";
import { pairUp } from "../engine/begin.ts";
import type { ContestState } from "../engine/state.ts";
import { seatsOf } from "../engine/who.ts";
import { isBeginning } from "../engine/beginning.ts";
import type { ContestEvent } from "../engine/event.ts";
import { abilitiesOf, advantageAt } from "../engine/look.ts";
import { EMPTY } from "./state.ts";
import { begun, isIn } from "./turns.ts";
import { rollerOf } from "../engine/party.ts";
import { nameOf } from "../engine/names.ts";

/** What followers add who lend their points, their modifiers in (C191, C229, C230). */
const lentBy = (state: ContestState, seat: string): number =>
  seatsOf(state)
    .filter(({ owner, role, status }) => owner === seat && role === "points" && status === "in")
    .reduce((sum, { id }) => sum + Math.max(0, rollerOf(state, id).rating), 0);

/** What somebody's first ability comes to by now, which alone opens an extended contest (C199). */
const opening = (state: ContestState, seat: string): number =>
  rollerOf(state, seat, { ability: abilitiesOf(state, seat)[0]?.id }).rating;

/**
 * Starting advantage: the whole effective rating of the first ability, 20 a mastery,
 * and followers' points (C189, C190, C193).
 */
export const startOf = (state: ContestState, seat: string): number => opening(state, seat) + lentBy(state, seat);

/**
 * Points counted anew for whoever was supported or modified since, as long as they have not begun: all of it is in
 * before the first exchange (C189); null where everybody's are right.
 */
export const recount = (state: ContestState): ContestEvent | null => {
  const wrong = seatsOf(state).find(({ id }) => {
    const advantage = state.advantage[id];
    return (
      advantage !== undefined &&
      isBeginning(state, { begun }, id) &&
      opening(state, id) > 0 &&
      startOf(state, id) !== advantage.start
    );
  });
  if (!wrong) return null;
  const start = startOf(state, wrong.id);
  const before = advantageAt(state, wrong.id).start;
  return {
    type: "changed",
    what: "counted",
    seat: wrong.id,
    effects: [{ type: "started", seat: wrong.id, start, before }],
    trace: [["C189"]],
  };
};

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
