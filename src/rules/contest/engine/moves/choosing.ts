import { refused } from "../../../log/outcome.ts";
import { freshPairing } from "../begin.ts";
import { chooserOf, unfaced } from "../choosing.ts";
import { facts, type Move } from "../contest-type.ts";
import type { ContestEvent } from "../event.ts";
import { evolve } from "../evolve.ts";
import { nameOf } from "../names.ts";
import type { ContestState } from "../state.ts";

/** Whoever falls to somebody by rating; who is left over stays free, as where nobody chooses (C110). */
const falls = (state: ContestState, seat: string): ContestEvent => {
  const [foe] = unfaced(state, seat);
  if (foe === undefined) return { type: "changed", what: "unpaired", seat, effects: [], trace: [["C110"]] };
  const pairing = freshPairing(state, seat, foe);
  return {
    type: "changed",
    what: "paired",
    seat,
    target: foe,
    effects: [{ type: "paired", pairing }],
    trace: [["C110"], ["C103"]],
  };
};

/** Take whoever falls to one by rating. */
export const byRating: Move<"byRating"> = {
  legal: (state, { seat }) => {
    const chooser = chooserOf(state);
    if (chooser === null) return refused("Contest.Refused.NothingToChoose", "C110");
    return chooser === seat ? null : refused("Contest.Refused.ChoosesFirst", "C110", { name: nameOf(state, chooser) });
  },
  run: (state, { seat }) => facts(falls(state, seat)),
};

/** GM: all who have not chosen are paired by rating. */
export const restByRating: Move<"restByRating"> = {
  gm: true,
  legal: (state) => (chooserOf(state) === null ? refused("Contest.Refused.NothingToChoose", "C110") : null),
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
};
