import { ACTIONS } from "../engine/action.ts";
import { pairUp } from "../engine/begin.ts";
import type { ContestType } from "../engine/contest-type.ts";
import type { ContestEvent } from "../engine/event.ts";
import { nextRound } from "../engine/round.ts";
import type { ContestState } from "../engine/state.ts";
import { abandon } from "./abandon.ts";
import { consequence } from "./consequence.ts";
import { depart, departures } from "./departures.ts";
import { remove, savers, shift } from "./followers.ts";
import { isDecided } from "../engine/free.ts";
import { awaited, hasShot } from "./shots.ts";
import { action, pair, rest } from "../engine/moves/free.ts";
import { agree, assist, assistStart, part } from "./moves.ts";
import { candidates, cues } from "./offers.ts";
import { roundTold } from "./round-told.ts";
import { lastFinished } from "./last-finished.ts";
import { ending } from "./outcome.ts";
import { ahead } from "./score.ts";
import { seatsOf } from "../engine/who.ts";

/** Somebody fell in this round who may be shot at in the next: the end is held open for it (E-77). */
const holdsOpen = (state: ContestState): boolean => {
  const next = { ...state, round: state.round + 1 };
  return seatsOf(next).some((seat) => hasShot(next, seat.id));
};

const next = (state: ContestState): ContestEvent | null => {
  if (isDecided(state)) {
    if (awaited(state).length > 0) return null;
    return holdsOpen(state) ? { type: "round", round: state.round + 1 } : ending(state);
  }
  return nextRound(state);
};

/** The scored contest, alone and in a group: points to five, pairing by pairing (C011 to C183). */
export const scored: ContestType = {
  id: "scored",
  actions: ACTIONS,
  begin: (state) => (state.pairings.length > 0 || state.choosing ? state : pairUp(state, false)),
  consequence,
  departures,
  depart,
  ending,
  ahead,
  savers,
  roundTold,
  next,
  moves: { pair, assist, action, part, rest, shift, remove, assistStart, agree, abandon, lastFinished },
  candidates,
  cues,
};
