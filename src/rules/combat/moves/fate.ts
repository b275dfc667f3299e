import { object, oneOf } from "../../log/parse.ts";
import { firstOf, gmOnly, isRunning } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { backIn, dropOut } from "../decide/wound.ts";
import { fates, id } from "../state/creature.ts";
import { creatureOf } from "../state/find.ts";
import { defineMove } from "./definition.ts";

/** The Director says who is out of the fight, and who is back in it. */
export const fate = defineMove(
  "fate",
  object({ target: id, fate: oneOf(fates) }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state, true),
      () => (creatureOf(state, intent.target) ? null : no("NoCreature", "L-input")),
      () => (creatureOf(state, intent.target)?.fate === intent.fate ? no("NothingChanges", "A.4") : null),
    ),
  (_asking, soFar, { target, fate: next }) =>
    record(
      soFar,
      "fate",
      { who: target, fate: next },
      next === "active" ? backIn(soFar.state, target) : dropOut(soFar.state, target, next),
      [["A.4", next]],
    ),
);
