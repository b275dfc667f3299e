import { object, optional } from "../../log/parse.ts";
import { gmOnly } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { downCheck } from "../decide/wound.ts";
import { setCreature } from "../state/change.ts";
import { creatureFields, id } from "../state/creature.ts";
import { creatureOf } from "../state/find.ts";
import { parseSheet } from "../state/sheet.ts";
import { defineMove } from "./definition.ts";

/** Facts of an actor have changed outside the fight: they are taken over. */
export const facts = defineMove(
  "facts",
  object({
    target: id,
    name: optional(creatureFields.name),
    sheet: optional(parseSheet),
    harm: optional(creatureFields.harm),
    points: optional(creatureFields.points),
  }),
  (state, intent, by) => gmOnly(by) ?? (creatureOf(state, intent.target) ? null : no("NoCreature", "L-input")),
  (_asking, soFar, { target, name, sheet, harm, points }) => {
    const changed = {
      ...(name !== undefined && { name }),
      ...(sheet && { sheet }),
      ...(harm !== undefined && { harm }),
      ...(points !== undefined && { points }),
    };
    return downCheck(record(soFar, "factsTaken", { who: target }, setCreature(soFar.state, target, changed)), target);
  },
);
