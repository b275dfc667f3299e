import type { Cue } from "../../log/family.ts";
import type { Candidate } from "./contest-type.ts";
import { freeHeroes } from "./free.ts";
import type { ContestIntent } from "./intent.ts";
import type { ContestState } from "./state.ts";
import { seatsOf } from "./who.ts";
import { seatAt } from "./look.ts";
import { nameOf } from "./names.ts";

/** Id of the cue that asks somebody free what they do. */
export const freeCue = (state: ContestState, seat: string): string => `free:${seat}:${state.round}`;

/** New opponents, and doing nothing: what anybody free may do in any long contest. */
export const freeCandidates = (state: ContestState, seat: string): readonly Candidate[] => [
  ...seatsOf(state)
    .filter((foe) => foe.side !== seatAt(state, seat).side && (foe.kind !== "follower" || foe.role === "contestant"))
    .map((foe) => ({
      id: `pair:${foe.id}`,
      intent: { type: "pair" as const, seat, foe: foe.id },
      label: { key: "Contest.Option.pair", data: { foe: foe.name } },
      cue: freeCue(state, seat),
    })),
  ...(["goal", "augment"] as const).map((gain) => ({
    id: `action:${gain}`,
    intent: { type: "action" as const, seat, task: "", gain },
    label: { key: `Contest.Option.action.${gain}` },
    cue: freeCue(state, seat),
    needs: [{ name: "task", kind: "text" as const, value: "" }],
  })),
  {
    id: "rest",
    intent: { type: "rest", seat },
    label: { key: "Contest.Option.rest" },
    cue: freeCue(state, seat),
    isDefault: true,
  },
];

/** The open step of somebody free; doing nothing is the default. */
export const freeCueOf = (state: ContestState, seat: string, kind: "free" | "parting"): Cue<ContestIntent> => {
  const rest: ContestIntent = { type: "rest", seat };
  return {
    id: freeCue(state, seat),
    kind,
    seats: [seat],
    default: rest,
    skip: rest,
    amendment: kind === "parting",
    sentence: { key: `Contest.Cue.${kind}`, data: { name: nameOf(state, seat) } },
  };
};

/** Open steps of all free heroes. */
export const freeCues = (state: ContestState): readonly Cue<ContestIntent>[] =>
  freeHeroes(state).map(({ id }) => freeCueOf(state, id, "free"));

/** Both sides stand, but nobody faces anybody: the GM pairs them, or closes the contest. */
export const unpairedCue = (state: ContestState): Cue<ContestIntent> => ({
  id: `unpaired:${state.round}`,
  kind: "unpaired",
  seats: [],
  default: null,
  skip: null,
  amendment: false,
  sentence: { key: "Contest.Cue.unpaired" },
});
