import { object } from "../../log/parse.ts";
import { burns, gmOnly } from "../decide/access.ts";
import { record } from "../decide/step.ts";
import { setCreature } from "../state/change.ts";
import { id } from "../state/creature.ts";
import { defineMove } from "./definition.ts";

/** The Director says that a fire is out: rain, a river, a blanket that nobody rolled for (K-171). */
export const quench = defineMove(
  "quench",
  object({ target: id }),
  (state, { target }, by) => gmOnly(by) ?? burns(state, target, "K-171"),
  (_asking, soFar, { target }) =>
    record(soFar, "putOut", { who: target }, setCreature(soFar.state, target, { burning: null }), [["K-171"]]),
);
