import { object } from "../../log/parse.ts";
import { gmOnly } from "../decide/access.ts";
import { nobodyAsked } from "../decide/resolve.ts";
import { no } from "../decide/step.ts";
import { sorted, takesTurns } from "../round/order.ts";
import type { CombatState } from "../state/fight.ts";
import { slotOf } from "../state/find.ts";
import { cue } from "./cue.ts";
import { defineMove } from "./definition.ts";

/** What the fight is stuck at, where others took away what it was waiting for. */
export const isStuck = (state: CombatState): boolean => {
  const { flow, phase, current } = state.fight;
  if (flow) return nobodyAsked(state, flow);
  return phase === "acting" && !takesTurns(state, slotOf(state, current)) && sorted(state).length > 0;
};

/** Go on where nobody is to decide anything. */
export const proceed = defineMove(
  "proceed",
  object({}),
  (state, _intent, by) => gmOnly(by) ?? (isStuck(state) ? null : no("NothingToGoOn", "K-006")),
  (_asking, soFar) => soFar,
  {
    cues: (state) =>
      isStuck(state)
        ? [{ ...cue("goOn", [], state.fight.round, {}, { type: "proceed" }, { type: "proceed" }), auto: true }]
        : [],
  },
);
