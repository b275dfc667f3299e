import { flag, object, optional } from "../../log/parse.ts";
import { gmOnly, isRunning } from "../decide/access.ts";
import { dealRest } from "../decide/deal.ts";
import { no } from "../decide/step.ts";
import { cardsLacking, lacking } from "../state/find.ts";
import { cue } from "./cue.ts";
import { defineMove } from "./definition.ts";

/** Deal to everybody who has no card: at the start of the fight, and later for those who came late (K-001 to K-008). */
export const deal = defineMove(
  "deal",
  object({ keepLower: optional(flag) }),
  (state, _intent, by) =>
    gmOnly(by) ??
    isRunning(state, true) ??
    (state.fight.draw ? no("KeepFirst", "C.12") : null) ??
    (state.fight.flow ? no("FlowOpen", "A.7.1") : null) ??
    (lacking(state).length > 0 || (state.fight.round === 0 && Object.keys(state.slots).length > 0)
      ? null
      : no("NobodyToDeal", "K-011")),
  (asking, soFar, intent) => dealRest(asking, soFar, intent.keepLower ?? false),
  {
    cues: (state) => {
      const { phase, draw, flow, round } = state.fight;
      if (phase === "ended" || phase === "dealing" || draw || flow || lacking(state).length === 0) return [];
      return [cue("deal", [], round, { count: cardsLacking(state) }, { type: "deal" }, null, phase !== "draw")];
    },
    table: () => [{ id: "deal", intent: { type: "deal" }, label: "deal" }],
  },
);
