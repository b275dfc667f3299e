/** The scored contest: its type, scoring, moves and endings. What all types share belongs in `engine`. */
import type { Cue } from "../../log/family.ts";
import { pairUp } from "../engine/begin.ts";
import type { Consequence, ContestIntent, ContestType } from "../engine/definition.ts";
import type { ContestEvent } from "../engine/event.ts";
import { action, freeCueOf, pair, unpairedCues } from "../engine/moves/free.ts";
import { rollKindOf } from "../engine/moves/index.ts";
import { declare, declareCues, nextRound, roll } from "../engine/moves/volley.ts";
import { isDecided, nameOf, seatsOf } from "../engine/party.ts";
import { ACTIONS, type ContestState, type RollRecord } from "../engine/state.ts";
import {
  abandon,
  agree,
  assist,
  assistStart,
  part,
  proposedAssist,
  remove,
  removalTable,
  rest,
  shift,
} from "./moves.ts";
import {
  depart,
  departures,
  ending,
  lastFinished,
  against,
  ahead,
  awaited,
  hasShot,
  roundTable,
  savers,
} from "./outcome.ts";

/** A round waits for declarations and free seats; a decided contest only for parting shots (E-77). */
export const cues = (state: ContestState): readonly Cue<ContestIntent>[] => {
  const decided = isDecided(state);
  const free = awaited(state).map((seat) =>
    decided ? freeCueOf(state, seat.id, "parting") : freeCueOf(state, seat.id, "free", proposedAssist(state, seat)),
  );
  const steps = [...(decided ? [] : declareCues(state)), ...free];
  return steps.length > 0 || state.ended ? steps : unpairedCues(state);
};

/** The scores of pairings open or ended in the round, which are public (C036): listeners see no track. */
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

/** Whether a parting shot in the next round holds the end open (E-77). */
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

const listed = [
  declare,
  roll,
  lastFinished,
  assistStart,
  agree,
  assist,
  part,
  shift,
  remove,
  pair,
  action,
  rest,
  abandon,
] as const;

declare module "../engine/definition.ts" {
  interface MoveLists {
    readonly scored: typeof listed;
  }
}

export const consequence = (state: ContestState, record: RollRecord): Consequence => {
  if (record.purpose === "round") return roundTable(state, record);
  return (rollKindOf({ moves: listed }, record.purpose)?.table ?? removalTable)(state, record);
};

/** The scored contest, alone or in a group: points to five, pairing by pairing (C011 to C183). */
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
  moves: listed,
  cues,
};
