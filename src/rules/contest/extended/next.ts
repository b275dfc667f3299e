import type { ContestEvent } from "../engine/event.ts";
import { isDecided } from "../engine/free.ts";
import type { ContestState } from "../engine/state.ts";
import { isAskedIn, seatsOf } from "../engine/who.ts";
import { declared } from "./declare.ts";
import { ending } from "./outcome.ts";
import { askedToDeclare, foesOf, isIn, onTurn, own, sortedTurns, turnsSorted, undeclared } from "./turns.ts";

/** What a resistance does for which nobody spoke: the usual bid, at whom it faced last, else at the first in order. */
const byItself = (state: ContestState, seat: string): ContestEvent => {
  const foes = foesOf(state, seat).map(({ id }) => id);
  const last = own(state).last[seat];
  const target = last !== undefined && foes.includes(last) ? last : foes[0];
  return declared(state, { seat, target });
};

/** All have declared: those nobody asked by themselves, then the order of turns (C245 to C249). */
const lock = (state: ContestState): ContestEvent | null => {
  if (!state.group || own(state).turns.length > 0 || askedToDeclare(state).length > 0) return null;
  const quiet = undeclared(state).find((seat) => !isAskedIn(state, seat));
  if (quiet) return byItself(state, quiet.id);
  const after = sortedTurns(state);
  if (after.length === 0) return { type: "round", round: state.round + 1 };
  return turnsSorted(state, [], after);
};

/** Nobody has a turn left, not even one put off: the round is over (C255). */
const isRoundOver = (state: ContestState): boolean =>
  onTurn(state) === null &&
  (!state.group || own(state).turns.length > 0) &&
  !seatsOf(state).some((seat) => isIn(seat) && own(state).delayed.includes(seat.id));

/** The next step the table makes by itself: the end, the order of turns, the next round. */
export const next = (state: ContestState): ContestEvent | null => {
  if (own(state).shot !== null) return null;
  if (isDecided(state)) return ending(state);
  return lock(state) ?? (isRoundOver(state) ? { type: "round", round: state.round + 1 } : null);
};
