import { object } from "../../log/parse.ts";
import { declareLine, recordDeclared } from "../attack/line.ts";
import { firstOf } from "../decide/access.ts";
import { openFlow } from "../decide/flow.ts";
import { mayManeuver } from "../decide/may-maneuver.ts";
import { no, quietly } from "../decide/step.ts";
import { directorsOnly } from "../decide/test-fields.ts";
import { testFields } from "../state/test-fields.ts";
import { withTurn } from "../decide/turn.ts";
import { setCreature } from "../state/change.ts";
import { id } from "../state/creature.ts";
import { creatureOf, isHeldBy, nameOf } from "../state/find.ts";
import { circumstances } from "../zones/circumstances.ts";
import { defineMove } from "./definition.ts";
import { certain } from "../../log/values.ts";

/** Try to get loose: once on each own turn, of one holder, for a fast maneuver (K-117, C.96, C.97). */
export const breakFree = defineMove(
  "breakFree",
  object({ seat: id, holder: id, ...testFields }),
  (state, intent, by) =>
    firstOf(
      () => mayManeuver(state, by, intent.seat, "breakFree", "fast"),
      () => (isHeldBy(state, intent.seat, intent.holder) ? null : no("NotHeldBy", "C.96")),
      () => (creatureOf(state, intent.seat)?.breakTried ? no("BreakTried", "K-117") : null),
      () => directorsOnly(by, intent),
    ),
  (asking, soFar, intent) =>
    withTurn(asking, soFar, intent.seat, (open, slot) => {
      const [declared, line] = declareLine(
        quietly(open, setCreature(open.state, intent.seat, { breakTried: true })),
        intent.seat,
        {
          slot,
          speed: "fast",
          maneuver: "breakFree",
          action: "force",
          target: intent.holder,
          needed: 1 + circumstances(open.state, certain(creatureOf(open.state, intent.seat)), "force"),
        },
        intent,
      );
      return openFlow(asking, recordDeclared(declared, line), "breakFree", [line]);
    }),
  {
    offers: (state, seat) =>
      seat.heldBy.map((grip) => ({
        id: `breakFree:${grip.by}`,
        intent: { type: "breakFree", seat: seat.id, holder: grip.by },
        label: "breakFree",
        data: { target: nameOf(state, grip.by) },
        test: seat.id,
      })),
  },
);
