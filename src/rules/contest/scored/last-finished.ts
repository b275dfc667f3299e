import { refused } from "../../log/outcome.ts";
import { certain } from "../../log/values.ts";
import { facts, type Candidate, type Move } from "../engine/contest-type.ts";
import { sideLevel } from "../engine/level.ts";
import { seatAt } from "../engine/look.ts";
import { nameOf } from "../engine/names.ts";
import type { ContestState } from "../engine/state.ts";
import { seatsOf } from "../engine/who.ts";
import { kept, lastFinishedOf } from "./personal.ts";
import { statesBy } from "./states.ts";

/** Whether an end left this person without an outcome of their own. */
const isOpen = (state: ContestState, seat: string): boolean =>
  state.outcome?.seats.some((one) => one.seat === seat && one.won === null) === true;

/**
 * GM: whom somebody faced last was never finished, so that it is not clear which opponent counts (C128): the last one
 * that was finished counts in its place (E-64b). At a climax all points count anyway.
 */
export const lastFinished: Move<"lastFinished"> = {
  gm: true,
  late: true,
  legal: (state, { seat }) => {
    const { outcome } = state;
    if (!outcome) return refused("Contest.Refused.NotOverYet", "E-64b");
    if (outcome.discarded || state.phase === "climax") return refused("Contest.Refused.RisingOnly", "E-64b");
    if (!isOpen(state, seat)) return refused("Contest.Refused.OutcomeGiven", "E-64b");
    return lastFinishedOf(state, seatAt(state, seat)) ? null : refused("Contest.Refused.NothingFinished", "E-64b");
  },
  run: (state, { seat }) => {
    const found = seatAt(state, seat);
    const own = lastFinishedOf(state, found);
    const outcome = certain(state.outcome);
    const now = kept(state, found, own);
    const seats = outcome.seats.map((one) => (one.seat === seat ? now : one));
    const level = sideLevel(state, outcome.winner, seats) ?? outcome.level;
    return facts({
      type: "changed",
      what: "lastFinished",
      seat,
      ...(own?.foe ? { target: own.foe } : {}),
      outcome: { ...outcome, seats, level },
      effects: statesBy(state, found, own),
      trace: [["E-64b", now.degree]],
    });
  },
};

/** The GM is asked, once it is over, about each hero of whom that is not clear. */
export const lastFinishedCandidates = (state: ContestState): readonly Candidate[] =>
  state.outcome === null
    ? []
    : seatsOf(state)
        .filter((seat) => seat.kind === "hero" && isOpen(state, seat.id))
        .flatMap((seat) => {
          const own = lastFinishedOf(state, seat);
          if (!own) return [];
          return [
            {
              id: `lastFinished:${seat.id}`,
              intent: { type: "lastFinished" as const, seat: seat.id },
              label: { key: "Contest.Option.lastFinished", data: { name: seat.name, foe: nameOf(state, own.foe) } },
            },
          ];
        });
