import type { Cue } from "../../log/family.ts";
import type { Candidate, ContestType } from "./contest-type.ts";
import type { ContestIntent } from "./intent.ts";
import { abilitiesOf, abilityAt, seatAt } from "./look.ts";
import { augment } from "./moves/augment.ts";
import { nameOf } from "./names.ts";
import type { ContestState } from "./state.ts";
import { askedFor } from "./who.ts";

type Ask = NonNullable<ContestState["asks"]>[string];

/** Asks that wait for an answer: one that could no longer be given is no longer asked. */
const openAsks = (state: ContestState, type: ContestType): readonly Ask[] =>
  Object.values(state.asks ?? {}).filter((ask) => augment.legal(state, { type: "augment", ...ask }, type) === null);

const cueId = ({ helper, seat }: Ask): string => `support:${helper}:${seat}`;

const wordsOf = (state: ContestState, { seat, helper, ability }: Ask): Readonly<Record<string, string>> => ({
  name: nameOf(state, seat),
  helper: nameOf(state, helper),
  ability: (abilitiesOf(state, helper).find(({ id }) => id === ability) ?? abilityAt(state, helper))?.name ?? "",
});

/** Whoever is asked for support says yes or no; so may the GM, in one press. */
export const askCues = (state: ContestState, type: ContestType): readonly Cue<ContestIntent>[] =>
  openAsks(state, type).map((ask) => ({
    id: cueId(ask),
    kind: "support",
    seats: askedFor(seatAt(state, ask.helper)),
    default: { type: "support", seat: ask.helper, friend: ask.seat },
    skip: { type: "decline", seat: ask.helper, friend: ask.seat },
    amendment: false,
    sentence: { key: "Contest.Cue.support", data: wordsOf(state, ask) },
  }));

/** Yes and no, for whoever was asked. */
export const askCandidates = (state: ContestState, seat: string): readonly Candidate[] =>
  Object.values(state.asks ?? {})
    .filter(({ helper }) => helper === seat)
    .flatMap((ask) => [
      {
        id: `support:${ask.seat}`,
        intent: { type: "support" as const, seat, friend: ask.seat },
        label: { key: `Contest.Option.support.${ask.how}`, data: wordsOf(state, ask) },
        cue: cueId(ask),
        isDefault: true,
      },
      {
        id: `decline:${ask.seat}`,
        intent: { type: "decline" as const, seat, friend: ask.seat },
        label: { key: "Contest.Option.decline", data: wordsOf(state, ask) },
        cue: cueId(ask),
      },
    ]);
