import type { Cue } from "../../log/family.ts";
import { chooserOf, unfaced } from "./choosing.ts";
import type { Candidate } from "./contest-type.ts";
import type { ContestIntent } from "./intent.ts";
import { seatAt } from "./look.ts";
import { nameOf } from "./names.ts";
import type { ContestState } from "./state.ts";
import { askedFor, fights } from "./who.ts";

/** Id of the cue that asks somebody whom they face. */
export const chooseCue = (seat: string): string => `choose:${seat}`;

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
