import { object, optional } from "../../log/parse.ts";
import { gmOnly } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { setCreature } from "../state/change.ts";
import { id } from "../state/creature.ts";
import { creatureOf } from "../state/find.ts";
import { listOf } from "../../log/values.ts";
import { defineMove } from "./definition.ts";

/** An antidote ends one dose, or all (K-186). */
export const antidote = defineMove(
  "antidote",
  object({ target: id, dose: optional(id) }),
  (state, intent, by) =>
    gmOnly(by) ??
    (creatureOf(state, intent.target)?.poison.some((one) => intent.dose === undefined || one.id === intent.dose)
      ? null
      : no("NotPoisoned", "K-186")),
  (_asking, soFar, { target, dose }) =>
    record(
      soFar,
      "antidote",
      { who: target },
      setCreature(soFar.state, target, {
        poison: listOf(creatureOf(soFar.state, target)?.poison).filter((one) => dose !== undefined && one.id !== dose),
      }),
      [["K-186"]],
    ),
);
