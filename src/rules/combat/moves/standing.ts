import { flag, object, oneOf } from "../../log/parse.ts";
import { owns } from "../decide/access.ts";
import { record } from "../decide/step.ts";
import { setCreature } from "../state/change.ts";
import { id, standingOrders } from "../state/creature.ts";
import { defineMove } from "./definition.ts";

/** A standing order: what the table does when it would have to ask. */
export const standing = defineMove(
  "standing",
  object({ seat: id, react: oneOf(standingOrders), keepLower: flag }),
  (state, intent, by) => owns(state, by, intent.seat),
  (_asking, soFar, intent) =>
    record(
      soFar,
      "standing",
      { who: intent.seat },
      setCreature(soFar.state, intent.seat, { standing: intent.react, keepLower: intent.keepLower }),
    ),
);
