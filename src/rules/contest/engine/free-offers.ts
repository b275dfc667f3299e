import type { Cue, Need } from "../../log/family.ts";
import { abilityNeeds, targetNeeds } from "./ability-need.ts";
import { chooserOf } from "./choosing.ts";
import { chooseCue } from "./choosing-offers.ts";
import type { Candidate } from "./contest-type.ts";
import { freeAwaited } from "./free.ts";
import { healCandidates } from "./heal-offers.ts";
import type { ContestIntent } from "./intent.ts";
import type { ContestState } from "./state.ts";
import { isThere, seatsOf } from "./who.ts";
import { seatAt } from "./look.ts";
import { nameOf } from "./names.ts";
import { foeIn } from "./parts.ts";
import { ratingNeed } from "./rating-need.ts";

/** Id of the cue that asks somebody free what they do. */
export const freeCue = (state: ContestState, seat: string): string => `free:${seat}:${state.round}`;

/** What somebody does, in the table's own words (C132, C313). */
export const TASK: Need = { name: "task", kind: "text", value: "" };

/** What a side action needs: what it is about, whom it supports, and with which ability (C132, C133). */
export const actionNeeds = (state: ContestState, seat: string, gain: "goal" | "augment"): readonly Need[] => [
  TASK,
  ...(gain === "augment" ? [...targetNeeds(state, seat), ...abilityNeeds(state, seat)] : []),
];

/** GM: a side action that takes a roll, against a resistance of the GM's (C135, C287). */
export const testedAction = (state: ContestState, seat: string, cue: string): Candidate => ({
  id: "action:tested",
  intent: { type: "action", seat, task: "", gain: "goal", resistance: state.rulings.baseResistance },
  label: { key: "Contest.Option.action.tested" },
  cue,
  needs: [TASK, ...abilityNeeds(state, seat), ratingNeed("resistance", state.rulings.baseResistance)],
});

/**
 * An opponent one got away from may be faced anew, at nothing to nothing, instead of where one left off (E-26, E-84).
 */
const facedAnew = (state: ContestState, seat: string): readonly Candidate[] =>
  seatsOf(state)
    .filter((foe) => state.pairings.some((pairing) => pairing.status === "left" && foeIn(pairing, seat) === foe.id))
    .map((foe) => ({
      id: `pair:fresh:${foe.id}`,
      intent: { type: "pair" as const, seat, foe: foe.id, resume: false },
      label: { key: "Contest.Option.pairFresh", data: { foe: foe.name } },
      cue: freeCue(state, seat),
    }));

/** New opponents, and doing nothing: what anybody free may do in any long contest. */
export const freeCandidates = (state: ContestState, seat: string): readonly Candidate[] => [
  ...seatsOf(state)
    .filter((foe) => foe.side !== seatAt(state, seat).side && (foe.kind !== "follower" || foe.role === "contestant"))
    // Whoever is out is no opponent to choose: among the moves they would only stand before those that can be made
    .filter(isThere)
    .map((foe) => ({
      id: `pair:${foe.id}`,
      intent: { type: "pair" as const, seat, foe: foe.id },
      label: { key: "Contest.Option.pair", data: { foe: foe.name } },
      cue: chooserOf(state) === seat ? chooseCue(seat) : freeCue(state, seat),
    })),
  ...facedAnew(state, seat),
  ...(["goal", "augment"] as const).map((gain) => ({
    id: `action:${gain}`,
    intent: { type: "action" as const, seat, task: "", gain },
    label: { key: `Contest.Option.action.${gain}` },
    cue: freeCue(state, seat),
    needs: actionNeeds(state, seat, gain),
  })),
  testedAction(state, seat, freeCue(state, seat)),
  ...healCandidates(state, seat, freeCue(state, seat)),
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
  freeAwaited(state).map(({ id }) => freeCueOf(state, id, "free"));

/** Both sides stand, but nobody faces anybody: the GM pairs them, or closes the contest. */
export const unpairedCues = (state: ContestState): readonly Cue<ContestIntent>[] =>
  state.pairings.some(({ status }) => status === "open")
    ? []
    : [
        {
          id: `unpaired:${state.round}`,
          kind: "unpaired",
          seats: [],
          default: null,
          skip: null,
          amendment: false,
          sentence: { key: "Contest.Cue.unpaired" },
        },
      ];
