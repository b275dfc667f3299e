import { seatAt } from "./look.ts";
import type { Cue } from "../../log/family.ts";
import { needing, taskNeeds } from "./ability-need.ts";
import type { ActionKind } from "./action.ts";
import type { Candidate } from "./contest-type.ts";
import type { ContestIntent } from "./intent.ts";
import { nameOf } from "./names.ts";
import { foeIn } from "./parts.ts";
import type { ContestState } from "./state.ts";
import { askedFor, isAsked, isAskedIn, openPairings } from "./who.ts";
import { allIn, missing } from "./volley.ts";

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
