import { object } from "../../log/parse.ts";
import { gmOnly } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { withoutTies } from "../decide/wound.ts";
import { id } from "../state/creature.ts";
import { creatureOf, nameOf } from "../state/find.ts";
import { withoutCreature } from "../state/membership.ts";
import { defineMove } from "./definition.ts";

/** Somebody is taken off the list altogether; no other card changes (A.4). */
export const leave = defineMove(
  "leave",
  object({ target: id }),
  (state, intent, by) => gmOnly(by) ?? (creatureOf(state, intent.target) ? null : no("NoCreature", "L-input")),
  (_asking, soFar, { target }) =>
    record(
      soFar,
      "left",
      { name: nameOf(soFar.state, target) },
      withoutCreature(withoutTies(soFar.state, target), target),
      [["C.67"]],
    ),
);
