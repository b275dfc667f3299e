import type { Cue, Need } from "../../log/family.ts";
import type { Sentence } from "../../log/outcome.ts";
import { abilityNeeds, targetNeeds } from "./ability-need.ts";
import { chooserOf } from "./choosing.ts";
import { chooseCue } from "./choosing-offers.ts";
import type { Candidate } from "./contest-type.ts";
import { freeAwaited } from "./free.ts";
import { healCandidates } from "./heal-offers.ts";
import type { ContestIntent } from "./intent.ts";
import type { ContestState } from "./state.ts";
import { isThere, leftBehind, seatsOf } from "./who.ts";
import { seatAt } from "./look.ts";
import { nameOf } from "./names.ts";
import type { Seat } from "./parts.ts";
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

/** Points with which an opponent one got away from would be met again, one's own first; null where there are none. */
const kept = (state: ContestState, seat: string, foe: string): readonly [own: number, theirs: number] | null => {
  const left = leftBehind(state, seat, foe);
  const [own = 0, theirs = 0] = [left?.against[foe], left?.against[seat]];
  return own + theirs > 0 ? [own, theirs] : null;
};

/** How a foe is met: as a new one, or with the points there were when one got away (E-84). */
const pairLabel = (state: ContestState, seat: string, { id, name }: Seat): Sentence => {
  const points = kept(state, seat, id);
  return points
    ? { key: "Contest.Option.pairAgain", data: { foe: name, own: points[0], theirs: points[1] } }
    : { key: "Contest.Option.pair", data: { foe: name } };
};

/**
 * An opponent one got away from may be faced anew, at nothing to nothing, instead of where one left off (E-26, E-84);
 * where nobody had scored both are the same.
 */
const facedAnew = (state: ContestState, seat: string): readonly Candidate[] =>
  seatsOf(state)
    .filter((foe) => kept(state, seat, foe.id) !== null)
    .map((foe) => ({
      id: `pair:fresh:${foe.id}`,
      intent: { type: "pair" as const, seat, foe: foe.id, resume: false },
      label: { key: "Contest.Option.pairFresh", data: { foe: foe.name } },
      cue: freeCue(state, seat),
    }));

/** New opponents, and doing nothing, which is usual where nothing `better` is: what anybody free may do. */
export const freeCandidates = (
  state: ContestState,
  seat: string,
  better: ContestIntent | null = null,
): readonly Candidate[] => [
  ...seatsOf(state)
    .filter((foe) => foe.side !== seatAt(state, seat).side && (foe.kind !== "follower" || foe.role === "contestant"))
    // Whoever is out is no opponent to choose: among the moves they would only stand before those that can be made
    .filter(isThere)
    .map((foe) => ({
      id: `pair:${foe.id}`,
      intent: { type: "pair" as const, seat, foe: foe.id },
      label: pairLabel(state, seat, foe),
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
    ...(better ? {} : { isDefault: true }),
  },
];

/** The open step of somebody free; doing nothing is the default where nothing `better` is. */
export const freeCueOf = (
  state: ContestState,
  seat: string,
  kind: "free" | "parting",
  better: ContestIntent | null = null,
): Cue<ContestIntent> => {
  const rest: ContestIntent = { type: "rest", seat };
  return {
    id: freeCue(state, seat),
    kind,
    seats: [seat],
    default: better ?? rest,
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
