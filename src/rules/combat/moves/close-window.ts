import { object } from "../../log/parse.ts";
import { gmOnly } from "../decide/access.ts";
import { no } from "../decide/step.ts";
import { closeWindow as closed } from "../decide/turn.ts";
import { cue } from "./cue.ts";
import { defineMove } from "./definition.ts";
import { isStuck } from "./proceed.ts";

/** The Director closes the swap window. */
export const closeWindow = defineMove(
  "closeWindow",
  object({}),
  (state, _intent, by) => gmOnly(by) ?? (state.fight.phase === "swapWindow" ? null : no("WindowClosed", "K-023")),
  (asking, soFar) => closed(asking, soFar),
  {
    cues: (state) =>
      state.fight.phase === "swapWindow" && !isStuck(state)
        ? [
            cue(
              "window",
              [],
              state.fight.round,
              { round: state.fight.round },
              { type: "closeWindow" },
              { type: "closeWindow" },
            ),
          ]
        : [],
    table: () => [{ id: "closeWindow", intent: { type: "closeWindow" }, label: "closeWindow" }],
  },
);
