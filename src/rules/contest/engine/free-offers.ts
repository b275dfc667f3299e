import type { Cue, Need } from "../../log/family.ts";
import type { Sentence } from "../../log/outcome.ts";
import { healable } from "./amend.ts";
import { chooserOf, unfaced } from "./begin.ts";
import type { Candidate } from "./contest-type.ts";
import type { ContestIntent } from "./intent.ts";
import { seatAt } from "./look.ts";
import { allIn, missing } from "./moves/volley.ts";
import { abilityNeeds, needing, ratingNeed, targetNeeds, taskNeeds } from "./needs.ts";
import {
  askedFor,
  fights,
  freeAwaited,
  isAsked,
  isAskedIn,
  isThere,
  leftBehind,
  nameOf,
  openPairings,
  seatsOf,
} from "./party.ts";
import { foeIn, type ActionKind, type ContestState, type Seat } from "./state.ts";

/** Id of the cue that asks somebody whom they face. */
const chooseCue = (seat: string): string => `choose:${seat}`;

/** The open step of whoever chooses. */
export const choosingCues = (state: ContestState, chooser: string): readonly Cue<ContestIntent>[] => [
  {
    id: chooseCue(chooser),
    kind: "choose",
    seats: askedFor(seatAt(state, chooser)),
    default: { type: "byRating", seat: chooser },
    skip: null,
    amendment: false,
    sentence: { key: "Contest.Cue.choose", data: { name: nameOf(state, chooser) } },
  },
];

/** Beside whom one may face: whoever falls to one by rating, and nobody where all are faced. */
export const choosingCandidates = (state: ContestState, seat: string): readonly Candidate[] => {
  if (!state.choosing?.includes(seat) || !fights(seatAt(state, seat))) return [];
  const left = unfaced(state, seat).length > 0;
  return [
    {
      id: "byRating",
      intent: { type: "byRating", seat },
      label: { key: `Contest.Option.${left ? "byRating" : "byRatingFree"}` },
      cue: chooseCue(seat),
      isDefault: true,
    },
  ];
};

/** GM: the choice of all who have not chosen yet, in one press. */
export const choosingTable = (state: ContestState): readonly Candidate[] =>
  chooserOf(state) === null
    ? []
    : [{ id: "restByRating", intent: { type: "restByRating" }, label: { key: "Contest.Option.restByRating" } }];

/** Attempts to heal oneself and one's own side, a state each (C286, S2-11). */
export const healCandidates = (state: ContestState, seat: string, cue: string): readonly Candidate[] =>
  seatsOf(state)
    .filter(({ side }) => side === seatAt(state, seat).side)
    .flatMap((patient) =>
      healable(state, patient.id).map((name) => ({
        id: `heal:${patient.id}:${name}`,
        intent: { type: "action" as const, seat, task: "", gain: "heal" as const, target: patient.id, heals: name },
        label: { key: `Contest.Option.heal.${name}`, data: { name: patient.name } },
        cue,
        ...needing(abilityNeeds(state, seat)),
      })),
    );

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

/** Id of the cue that asks a seat to declare in a pairing. */
const declareCue = (state: ContestState, pairing: string, seat: string): string =>
  `declare:${seat}:${pairing}:${state.round}`;

/** What somebody may declare in each of its pairings, and with which ability. */
export const declareCandidates = (
  state: ContestState,
  seat: string | null,
  kinds: readonly ActionKind[],
): readonly Candidate[] => {
  if (seat === null) return [{ id: "roll", intent: { type: "roll" }, label: { key: "Contest.Option.roll" } }];
  const faced = openPairings(state, seat);
  // Nobody waits for it then: no step says against whom, and the dice may have fallen before it is sent (E-128)
  const unasked = !isAskedIn(state, seatAt(state, seat));
  const key = `Contest.Option.${!unasked ? "declare" : faced.length > 1 ? "declareFor.named" : "declareFor"}`;
  return faced.flatMap((pairing) =>
    kinds.map((kind) => ({
      id: `${kind}:${pairing.id}`,
      intent: {
        type: "declare" as const,
        seat,
        pairing: pairing.id,
        kind,
        ...(unasked ? { round: state.round } : {}),
        ...(kind === "task" ? { task: "", gain: "goal" as const } : {}),
      },
      label: {
        key: `${key}.${kind}`,
        data: { foe: nameOf(state, foeIn(pairing, seat)), ...(unasked ? { round: state.round } : {}) },
      },
      cue: declareCue(state, pairing.id, seat),
      isDefault: kind === "plain",
      ...needing(kind === "task" ? taskNeeds(state, seat) : []),
    })),
  );
};

/** Whom the round waits for; choices of two people who face each other are sealed. The GM may roll what is in. */
export const declareCues = (state: ContestState): readonly Cue<ContestIntent>[] => {
  if (allIn(state))
    return [
      {
        id: `roll:${state.round}:${state.rolls}`,
        kind: "roll",
        seats: [],
        default: { type: "roll" },
        skip: null,
        amendment: false,
        auto: true,
        sentence: { key: "Contest.Cue.roll", data: { round: state.round } },
      },
    ];
  return missing(state).flatMap(({ pairing, seat }) => {
    const found = seatAt(state, seat);
    const foe = seatAt(state, foeIn(pairing, seat));
    const plain: ContestIntent = { type: "declare", seat, pairing: pairing.id, kind: "plain" };
    return [
      {
        id: declareCue(state, pairing.id, seat),
        kind: "declare",
        seats: askedFor(found),
        default: plain,
        skip: null,
        amendment: false,
        ...(isAsked(foe) ? { seal: `declare:${pairing.id}:${state.round}` } : {}),
        sentence: { key: "Contest.Cue.declare", data: { name: found.name, foe: foe.name } },
      },
    ];
  });
};
