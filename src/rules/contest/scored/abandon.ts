import { facts, type Move } from "../engine/contest-type.ts";
import { openPairings } from "../engine/who.ts";
import { walksOut } from "./personal.ts";
import { abandon as common, abandonEffects } from "../engine/moves/abandon.ts";

/**
 * Walk out of a scored contest: where the opposition means harm it counts as a loss at the score of each pairing that
 * was open, worked out at the end (C092, E-30, E-125).
 */
export const abandon: Move<"abandon"> = {
  legal: (state, intent, type) => common.legal(state, intent, type),
  run: (state, { seat }) =>
    facts({
      type: "changed",
      what: "abandoned",
      seat,
      effects: [...abandonEffects(state, seat), ...openPairings(state, seat).map(({ id }) => walksOut(id, seat))],
      trace: [["C091"], ...(state.harmful ? ([["C092"], ["E-30"]] as const) : [])],
    }),
};
