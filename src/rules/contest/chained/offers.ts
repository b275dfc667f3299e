import type { Cue } from "../../log/family.ts";
import { amendCue } from "../engine/amend.ts";
import type { Candidate } from "../engine/contest-type.ts";
import { isDecided } from "../engine/free.ts";
import { departures } from "./departures.ts";
import { freeCandidates, freeCues, unpairedCues } from "../engine/free-offers.ts";
import type { ContestIntent } from "../engine/intent.ts";
import type { ContestState } from "../engine/state.ts";
import { declareCandidates, declareCues } from "../engine/volley-offers.ts";
import { partyIn } from "../engine/field.ts";
import { seatsOf } from "../engine/who.ts";

const passes = (state: ContestState, seat: string): readonly Candidate[] =>
  seatsOf(state)
    .filter(({ owner }) => owner === seat)
    .flatMap((follower) =>
      state.open
        .filter(({ roll }) => partyIn(roll, seat) !== null)
        .map(({ roll }) => ({
          id: `pass:${follower.id}:${roll.id}`,
          intent: { type: "pass" as const, seat, roll: roll.id, follower: follower.id },
          label: { key: "Contest.Option.pass", data: { name: follower.name } },
          ...(fells(state, seat, roll.id) ? { cue: amendCue(seat, roll.id) } : {}),
        })),
    );

/** Whether a roll puts somebody out, as long as nobody changes it. */
const fells = (state: ContestState, seat: string, roll: string): boolean =>
  departures(state).some((one) => one.kind === "fell" && one.seat === seat && one.roll === roll);

/** All moves of a chained contest for a seat, or for the GM. */
export const candidates = (state: ContestState, seat: string | null): readonly Candidate[] => [
  ...declareCandidates(state, seat, ["plain", "leave"]),
  ...(seat === null ? [] : [...passes(state, seat), ...freeCandidates(state, seat)]),
];

/** What the round waits for: who goes on, and what free heroes do. */
export const cues = (state: ContestState): readonly Cue<ContestIntent>[] => {
  if (isDecided(state)) return [];
  const steps = [...declareCues(state), ...freeCues(state)];
  return steps.length > 0 ? steps : unpairedCues(state);
};
