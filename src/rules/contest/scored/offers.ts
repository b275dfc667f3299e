import type { Cue } from "../../log/family.ts";
import type { Candidate } from "../frame/contest-type.ts";
import type { ContestIntent } from "../frame/intent.ts";
import type { Seat } from "../frame/parts.ts";
import type { ContestState } from "../frame/state.ts";
import { declareCandidates, declareCues } from "../frame/volley-offers.ts";
import { openPairings, seatsOf } from "../frame/who.ts";
import { ASSIST_STARTS, assistRung } from "../table/assist.ts";
import { ACTIONS } from "../frame/action.ts";
import { isDecided } from "../frame/free.ts";
import { awaited } from "./shots.ts";
import { against } from "./score.ts";

const freeCue = (state: ContestState, seat: string): string => `free:${seat}:${state.round}`;

const pairs = (state: ContestState, seat: Seat): readonly Candidate[] =>
  seatsOf(state)
    .filter((foe) => foe.side !== seat.side && (foe.kind !== "follower" || foe.role === "contestant"))
    .map((foe) => ({
      id: `pair:${foe.id}`,
      intent: { type: "pair" as const, seat: seat.id, foe: foe.id },
      label: { key: "Contest.Option.pair", data: { foe: foe.name } },
      cue: freeCue(state, seat.id),
    }));

const assists = (state: ContestState, seat: Seat): readonly Candidate[] =>
  seatsOf(state)
    .filter((friend) => friend.side === seat.side && friend.id !== seat.id)
    .flatMap((friend) =>
      openPairings(state, friend.id).map((pairing) => {
        const nth = (state.counts[`assists:${friend.id}`] ?? 0) + 1;
        const rung = assistRung(nth, state.assistStart, state.rulings);
        return {
          id: `assist:${friend.id}:${pairing.id}`,
          intent: { type: "assist" as const, seat: seat.id, target: friend.id, pairing: pairing.id },
          label: { key: `Contest.Option.assist.${rung}`, data: { name: friend.name, nth } },
          cue: freeCue(state, seat.id),
        };
      }),
    );

const shots = (state: ContestState, seat: Seat): readonly Candidate[] =>
  seatsOf(state)
    .filter((foe) => foe.side !== seat.side && foe.felledIn !== null)
    .map((foe) => ({
      id: `part:${foe.id}`,
      intent: { type: "part" as const, seat: seat.id, foe: foe.id },
      label: { key: "Contest.Option.part", data: { foe: foe.name } },
      cue: freeCue(state, seat.id),
    }));

const shifts = (state: ContestState, seat: Seat): readonly Candidate[] =>
  seatsOf(state)
    .filter(({ owner, role }) => owner === seat.id && role === "secondary")
    .flatMap((follower) =>
      openPairings(state, seat.id).map((pairing) => ({
        id: `shift:${follower.id}:${pairing.id}`,
        intent: { type: "shift" as const, seat: seat.id, follower: follower.id, pairing: pairing.id, points: 1 },
        label: { key: "Contest.Option.shift", data: { name: follower.name } },
        needs: [
          { name: "points", kind: "number" as const, min: 1, max: Math.max(1, against(pairing, seat.id)), value: 1 },
        ],
      })),
    );

const removals = (state: ContestState, seat: Seat): readonly Candidate[] =>
  seatsOf(state)
    .filter((found) => found.kind === "follower" && found.side !== seat.side)
    .map((found) => ({
      id: `remove:${found.id}`,
      intent: { type: "remove" as const, seat: seat.id, follower: found.id },
      label: { key: "Contest.Option.remove", data: { name: found.name } },
      cue: freeCue(state, seat.id),
    }));

const actions = (state: ContestState, seat: Seat): readonly Candidate[] => [
  ...(["goal", "augment"] as const).map((gain) => ({
    id: `action:${gain}`,
    intent: { type: "action" as const, seat: seat.id, task: "", gain },
    label: { key: `Contest.Option.action.${gain}` },
    cue: freeCue(state, seat.id),
    needs: [{ name: "task", kind: "text" as const, value: "" }],
  })),
  {
    id: "rest",
    intent: { type: "rest", seat: seat.id },
    label: { key: "Contest.Option.rest" },
    cue: freeCue(state, seat.id),
    isDefault: true,
  },
];

/** All moves of a scored contest for a seat, or for the GM. */
export const candidates = (state: ContestState, seat: string | null): readonly Candidate[] => {
  const declared = declareCandidates(state, seat, ACTIONS);
  if (seat === null)
    return [
      ...declared,
      ...ASSIST_STARTS.map((start) => ({
        id: `assistStart:${start}`,
        intent: { type: "assistStart" as const, start },
        label: { key: "Contest.Option.assistStart", data: { start } },
      })),
    ];
  const found = state.seats[seat];
  if (!found) return [];
  const all = [pairs, assists, shots, shifts, removals, actions];
  return [...declared, ...all.flatMap((make) => make(state, found))];
};

/** What the round waits for: declarations, and free people; a decided contest only for parting shots (E-77). */
export const cues = (state: ContestState): readonly Cue<ContestIntent>[] => {
  const decided = isDecided(state);
  const free = awaited(state).map((seat) => {
    const rest: ContestIntent = { type: "rest", seat: seat.id };
    const kind = decided ? "parting" : "free";
    return {
      id: freeCue(state, seat.id),
      kind,
      seats: [seat.id],
      default: rest,
      skip: rest,
      amendment: decided,
      sentence: { key: `Contest.Cue.${kind}`, data: { name: seat.name } },
    };
  });
  const steps = [...(decided ? [] : declareCues(state)), ...free];
  return steps.length > 0 || state.ended ? steps : [unpaired(state)];
};

/** Both sides stand, but nobody faces anybody: the GM pairs them, or closes the contest. */
const unpaired = (state: ContestState): Cue<ContestIntent> => ({
  id: `unpaired:${state.round}`,
  kind: "unpaired",
  seats: [],
  default: null,
  skip: null,
  amendment: false,
  sentence: { key: "Contest.Cue.unpaired" },
});
