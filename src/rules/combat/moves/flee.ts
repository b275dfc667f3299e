import { object, oneOf } from "../../log/parse.ts";
import { declareLine, recordDeclared } from "../attack/line.ts";
import { firstOf } from "../decide/access.ts";
import { openFlow } from "../decide/flow.ts";
import { mayManeuver } from "../decide/may-maneuver.ts";
import { no } from "../decide/step.ts";
import { directorsOnly, testFields } from "../decide/test-fields.ts";
import { withTurn } from "../decide/turn.ts";
import { id } from "../state/creature.ts";
import { creatureOf, victimsOf } from "../state/find.ts";
import { circumstances } from "../zones/circumstances.ts";
import { wayOut } from "../zones/flight.ts";
import { defineMove } from "./definition.ts";
import { certain } from "../../log/missing.ts";

/** Leave the fight: Finesse or Sneak, and a way out that no enemy bars (A.9). */
export const flee = defineMove(
  "flee",
  object({ seat: id, action: oneOf(["finesse", "sneak"]), ...testFields }),
  (state, intent, by) =>
    firstOf(
      () => mayManeuver(state, by, intent.seat, "flee", "slow"),
      () => (victimsOf(state, intent.seat).length > 0 ? no("LetGoFirst", "A.8") : null),
      () => {
        const way = wayOut(state, certain(creatureOf(state, intent.seat)));
        if (way === null) return no("WayBarred", "K-128");
        return way === "unmarked" && !by.gm ? no("ExitUnknown", "A.9") : null;
      },
      () => directorsOnly(by, intent),
    ),
  (asking, soFar, intent) =>
    withTurn(asking, soFar, intent.seat, (open, slot) => {
      const fleer = certain(creatureOf(open.state, intent.seat));
      const way = wayOut(open.state, fleer);
      const [declared, line] = declareLine(
        open,
        intent.seat,
        {
          slot,
          speed: "slow",
          maneuver: "flee",
          action: intent.action,
          target: null,
          needed: 1 + circumstances(open.state, fleer),
          set: { route: Array.isArray(way) ? way : [] },
        },
        intent,
      );
      return openFlow(asking, recordDeclared(declared, line), "flee", [line]);
    }),
  {
    offers: (_state, seat) =>
      (["finesse", "sneak"] as const).map((action) => ({
        id: `flee:${action}`,
        intent: { type: "flee", seat: seat.id, action },
        label: `flee.${action}`,
        test: seat.id,
      })),
  },
);
