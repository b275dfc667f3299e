import { object } from "../../log/parse.ts";
import { areActive, gmOnly } from "../decide/access.ts";
import { beginTest } from "../decide/prepare.ts";
import { dice, no, withDice } from "../decide/step.ts";
import { successes } from "../dice/successes.ts";
import { dampened } from "../maneuvers/extinguish.ts";
import { id } from "../state/creature.ts";
import { creatureOf, nameOf } from "../state/find.ts";
import { defineMove } from "./definition.ts";

/**
 * Where no cards are dealt, somebody beats at their own fire with Finesse; successes
 * are kept as in a fight (K-174 to K-176).
 */
export const dampen = defineMove(
  "dampen",
  object({ target: id }),
  (state, { target }, by) => {
    const refused = gmOnly(by) ?? areActive(state, [target]);
    if (refused) return refused;
    if (state.fight.phase !== "draw") return no("RoundByCards", "K-174");
    return creatureOf(state, target)?.burning ? null : no("NotBurning", "K-174", { target: nameOf(state, target) });
  },
  (asking, soFar, { target }) => {
    const test = beginTest(soFar, target, "finesse");
    const wanted = dice(soFar.state, "dampen", target, test.pool.dice, "finesse");
    return withDice(asking, [wanted], (faces) => dampened(test.soFar, { seat: target }, successes(faces("dampen"))));
  },
);
