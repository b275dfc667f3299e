import { facts, type Move } from "../frame/contest-type.ts";
import { abandon as common, abandonEffects } from "../frame/moves/abandon.ts";

/**
 * Walk out of a scored contest: where the opposition means harm it counts as a loss at the score as it stands, worked
 * out at the end (C092, E-30).
 */
export const abandon: Move<"abandon"> = {
  legal: (state, intent, type) => common.legal(state, intent, type),
  run: (state, { seat }) =>
    facts({
      type: "changed",
      what: "abandoned",
      seat,
      effects: abandonEffects(state, seat),
      trace: [["C091"], ...(state.harmful ? ([["C092"], ["E-30"]] as const) : [])],
    }),
};
