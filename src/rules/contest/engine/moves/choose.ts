/** Whom somebody faces where players choose their opponents (C110). */
import type { Cue } from "../../../log/family.ts";
import { chooserOf, freshPairing, unfaced } from "../begin.ts";
import type { ContestEvent } from "../event.ts";
import { evolve } from "../evolve.ts";
import { seatAt } from "../look.ts";
import { askedFor, fights, nameOf } from "../party.ts";
import { parseId } from "../setup.ts";
import type { ContestState } from "../state.ts";
import { defineMove, type ContestIntent } from "../definition.ts";
import { changed, facts, needs, offer } from "./kit.ts";

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

/** Whoever falls to somebody by rating; who is left over stays free, as where nobody chooses (C110). */
const falls = (state: ContestState, seat: string): ContestEvent => {
  const [foe] = unfaced(state, seat);
  if (foe === undefined) return changed("unpaired", { seat }, ["C110"]);
  const pairing = freshPairing(state, seat, foe);
  return changed("paired", { seat, target: foe, effects: [{ type: "paired", pairing }] }, ["C110"], ["C103"]);
};

/** Take whoever falls to one by rating. */
export const byRating = defineMove(
  "byRating",
  { seat: parseId },
  {
    needs: (state, { seat }) => {
      const chooser = chooserOf(state);
      return (
        needs(chooser !== null, "NothingToChoose", "C110") ??
        needs(chooser === seat, "ChoosesFirst", "C110", { name: nameOf(state, chooser) })
      );
    },
    run: (state, { seat }) => facts(falls(state, seat)),
    // Beside whom one may face: whoever falls to one, and nobody where all are faced
    offer: (state, seat) => {
      if (!state.choosing?.includes(seat) || !fights(seatAt(state, seat))) return [];
      const left = unfaced(state, seat).length > 0;
      const label = left ? "byRating" : "byRatingFree";
      return [offer("byRating", { type: "byRating", seat }, label, { cue: chooseCue(seat), isDefault: true })];
    },
  },
);

/** GM: all who have not chosen are paired by rating. */
export const restByRating = defineMove(
  "restByRating",
  {},
  {
    gm: true,
    needs: (state) => needs(chooserOf(state) !== null, "NothingToChoose", "C110"),
    run: (state) => {
      const events: ContestEvent[] = [];
      let now = state;
      for (let seat = chooserOf(now); seat !== null; seat = chooserOf(now)) {
        const event = falls(now, seat);
        events.push(event);
        now = evolve(now, event);
      }
      return facts(...events);
    },
    table: (state) =>
      chooserOf(state) === null ? [] : [offer("restByRating", { type: "restByRating" }, "restByRating")],
  },
);
