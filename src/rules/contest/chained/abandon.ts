import { facts, type Move } from "../engine/contest-type.ts";
import type { Effect } from "../engine/effect.ts";
import { woundsOf } from "../engine/look.ts";
import { abandon as common, abandonEffects } from "../engine/moves/abandon.ts";
import type { ContestState } from "../engine/state.ts";
import { openPairings } from "../engine/who.ts";
import { oneWorse, worstOf } from "./ladder.ts";

/** One state more than was taken here, in its place where the table escalates so (E-58c). */
const harmed = (state: ContestState, seat: string): Effect => {
  const before = woundsOf(state, seat);
  const suffered = oneWorse(worstOf(before));
  const after = state.rulings.chainedEscalation === "replace" ? [suffered] : [...before, suffered];
  return { type: "wounds", seat, before, after };
};

/** Walk out of a chained contest: on somebody who means harm it costs a state at once (C091, C092, E-143). */
export const abandon: Move<"abandon"> = {
  legal: (state, { seat }, type) => common.legal(state, { type: "abandon", seat }, type),
  run: (state, { seat }) => {
    const harms = state.harmful && openPairings(state, seat).length > 0;
    return facts({
      type: "changed",
      what: "abandoned",
      seat,
      effects: [...abandonEffects(state, seat), ...(harms ? [harmed(state, seat)] : [])],
      trace: [["C091"], ...(harms ? ([["C092"], ["E-143"]] as const) : [])],
    });
  },
};
