import { endingOf } from "../engine/ending.ts";
import { applyAll } from "../engine/apply.ts";
import type { Effect } from "../engine/effect.ts";
import { fortuneOf } from "../fortune/benefit.ts";
import { leftFree } from "../engine/moves/abandon.ts";
import type { SeatOutcome } from "../engine/outcome.ts";
import type { Seat } from "../engine/parts.ts";
import { propose, proposeBenefit } from "../engine/propose.ts";
import type { ContestState } from "../engine/state.ts";
import { defeatDegree, defeatState } from "./tables.ts";
import { own } from "./turns.ts";
import { advantageAt, seatAt, woundsOf } from "../engine/look.ts";

const advantage = (state: ContestState, seat: string): number => advantageAt(state, seat).current;

/** Out, or walked out on somebody who meant harm: at nothing, or below (E-143). */
const isBeaten = (state: ContestState, { id, status }: Seat): boolean =>
  status === "out" || (status === "gone" && id in state.advantage && advantage(state, id) <= 0);

/** The last opponent somebody beat; null where the last one was not beaten (C258, E-64b). */
const beaten = (state: ContestState, seat: Seat): string | null => {
  const last = own(state).last[seat.id];
  const stands = seat.status === "in" || leftFree(state, seat);
  return last !== undefined && stands && isBeaten(state, seatAt(state, last)) ? last : null;
};

/** The fallen by their own final advantage (E-47), a victor by that of the last opponent (C235, C258). */
export const seatOutcome = (state: ContestState, seat: Seat): SeatOutcome => {
  if (isBeaten(state, seat)) return { seat: seat.id, won: false, degree: defeatDegree(advantage(state, seat.id)) };
  const foe = beaten(state, seat);
  return foe === null
    ? { seat: seat.id, won: null, degree: 0 }
    : { seat: seat.id, won: true, degree: defeatDegree(advantage(state, foe)) };
};

/** States kept from an earlier fall, the one of the last fall, and the benefit of a victory (E-92). */
const statesFor = (state: ContestState, seat: Seat): readonly Effect[] => {
  const effects: Effect[] = [];
  let now = state;
  const add = (more: readonly Effect[]): void => {
    effects.push(...more);
    now = applyAll(now, more);
  };
  for (const wound of woundsOf(state, seat.id)) add(propose(now, seat.id, wound, "defeat"));
  const { won, degree } = seatOutcome(state, seat);
  if (won === false) add(propose(now, seat.id, defeatState(advantage(state, seat.id)), "defeat"));
  if (won === true) add(proposeBenefit(now, seat.id, beaten(state, seat), fortuneOf(degree)));
  return effects;
};

/** The end of an extended contest: the prize to the last side, levels by final advantage (C209, C256, C257). */
export const ending = endingOf({ seatOutcome, statesFor, rules: { alone: "C209", group: "C256" } });
