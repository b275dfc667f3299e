import { flag, object } from "../../log/parse.ts";
import { gmOnly } from "../decide/access.ts";
import { no, quietly, record } from "../decide/step.ts";
import { setFight } from "../state/change.ts";
import { nameOf } from "../state/find.ts";
import { cue } from "./cue.ts";
import { defineMove } from "./definition.ts";
import { mayFlee, startFlight } from "./flee.ts";
import { certain } from "../../log/values.ts";

/** The Director says whether there is a way out where no exit is marked; if so the flight begins at once (A.9). */
export const grantFlight = defineMove(
  "grantFlight",
  object({ allow: flag }),
  (state, intent, by) => {
    const { flight } = state.fight;
    return gmOnly(by) ?? (!flight ? no("NoFlight", "A.9") : intent.allow ? mayFlee(state, by, flight.who) : null);
  },
  (asking, soFar, intent) => {
    const { who, action, about } = certain(soFar.state.fight.flight);
    const answered = setFight(soFar.state, { flight: null });
    return intent.allow
      ? startFlight(asking, quietly(soFar, answered), { seat: who, action, ...about })
      : record(soFar, "flightDenied", { who }, answered);
  },
  {
    cues: (state) => {
      const { flight } = state.fight;
      if (!flight) return [];
      const name = nameOf(state, flight.who);
      return [
        cue(
          "flight",
          [],
          flight.who,
          { who: name },
          { type: "grantFlight", allow: true },
          { type: "grantFlight", allow: false },
        ),
      ];
    },
  },
);
