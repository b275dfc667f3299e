import type { Cue, Need } from "../../log/family.ts";
import type { ActionKind } from "./action.ts";
import type { Candidate } from "./contest-type.ts";
import type { ContestIntent } from "./intent.ts";
import { nameOf } from "./names.ts";
import { foeIn } from "./parts.ts";
import type { ContestState } from "./state.ts";
import { askedFor, isAsked, openPairings } from "./who.ts";
import { allIn, missing } from "./volley.ts";

/** What a side task needs from who declares it. */
const NEEDS: Partial<Record<ActionKind, readonly Need[]>> = {
  task: [
    { name: "task", kind: "text", value: "" },
    {
      name: "gain",
      kind: "choice",
      choices: [
        { value: "goal", label: { key: "Contest.Gain.goal" } },
        { value: "augment", label: { key: "Contest.Gain.augment" } },
      ],
    },
  ],
};

/** Id of the cue that asks a seat to declare in a pairing. */
export const declareCue = (state: ContestState, pairing: string, seat: string): string =>
  `declare:${seat}:${pairing}:${state.round}`;

/** What somebody may declare in each of its pairings, and with which ability. */
export const declareCandidates = (
  state: ContestState,
  seat: string | null,
  kinds: readonly ActionKind[],
): readonly Candidate[] => {
  if (seat === null) return [{ id: "roll", intent: { type: "roll" }, label: { key: "Contest.Option.roll" } }];
  return openPairings(state, seat).flatMap((pairing) =>
    kinds.map((kind) => {
      const needs = NEEDS[kind];
      return {
        id: `${kind}:${pairing.id}`,
        intent: {
          type: "declare" as const,
          seat,
          pairing: pairing.id,
          kind,
          ...(kind === "task" ? { task: "", gain: "goal" as const } : {}),
        },
        label: { key: `Contest.Option.declare.${kind}`, data: { foe: nameOf(state, foeIn(pairing, seat)) } },
        cue: declareCue(state, pairing.id, seat),
        isDefault: kind === "plain",
        ...(needs ? { needs } : {}),
      };
    }),
  );
};

/** Whom the round waits for; choices of two people who face each other are sealed. The GM may roll what is in. */
export const declareCues = (state: ContestState): readonly Cue<ContestIntent>[] => {
  if (state.ended) return [];
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
    const found = state.seats[seat];
    const foe = state.seats[foeIn(pairing, seat) ?? ""];
    if (!found) return [];
    const plain: ContestIntent = { type: "declare", seat, pairing: pairing.id, kind: "plain" };
    return [
      {
        id: declareCue(state, pairing.id, seat),
        kind: "declare",
        seats: askedFor(found),
        default: plain,
        skip: null,
        amendment: false,
        ...(foe && isAsked(foe) ? { seal: `declare:${pairing.id}:${state.round}` } : {}),
        sentence: { key: "Contest.Cue.declare", data: { name: found.name, foe: foe?.name ?? "" } },
      },
    ];
  });
};
