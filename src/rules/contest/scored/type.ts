import { pairUp } from "../engine/begin.ts";
import type { ContestType } from "../engine/contest-type.ts";
import type { ContestEvent } from "../engine/event.ts";
import { action, pair, rest } from "../engine/moves/free.ts";
import { nextRound } from "../engine/moves/volley.ts";
import { isDecided, nameOf, seatsOf } from "../engine/party.ts";
import { ACTIONS, type ContestState } from "../engine/state.ts";
import { agree, assist, assistStart, part } from "./moves.ts";
import { candidates, cues } from "./offers.ts";
import { abandon, depart, departures, ending, lastFinished } from "./outcome.ts";
import { against, ahead, awaited, consequence, hasShot, remove, savers, shift } from "./scoring.ts";

/**
 * How those stand who face each other, and with what those parted who did in the round that is over: whoever listens
 * has no track to look at (C036: it is open to all).
 */
const roundTold: NonNullable<ContestType["roundTold"]> = (state, round) => {
  const score = state.pairings
    .filter(({ status, played }) => status === "open" || played === round - 1)
    .map(
      (pairing) =>
        `${nameOf(state, pairing.a)} ${against(pairing, pairing.b)}, ${nameOf(state, pairing.b)} ${against(pairing, pairing.a)}`,
    );
  return score.length === 0
    ? null
    : { key: "Contest.Sentence.nextRoundScore", data: { round, score: score.join("; ") } };
};

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
