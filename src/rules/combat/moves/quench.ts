import { object } from "../../log/parse.ts";
import { gmOnly } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { setCreature } from "../state/change.ts";
import { id } from "../state/creature.ts";
import { creatureOf, nameOf } from "../state/find.ts";
import { defineMove } from "./definition.ts";

/** The Director says that a fire is out: rain, a river, a blanket that nobody rolled for (K-171). */
export const quench = defineMove(
  "quench",
  object({ target: id }),
  (state, intent, by) =>
    gmOnly(by) ??
    (creatureOf(state, intent.target)?.burning
      ? null
      : no("NotBurning", "K-171", { target: nameOf(state, intent.target) })),
  (_asking, soFar, { target }) =>
    record(soFar, "putOut", { who: target }, setCreature(soFar.state, target, { burning: null }), [["K-171"]]),
);
