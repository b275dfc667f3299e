import { object } from "../../log/parse.ts";
import { burns, withoutCards } from "../decide/access.ts";
import { beginTest } from "../decide/prepare.ts";
import { dice, withDice } from "../decide/step.ts";
import { successes } from "../dice/successes.ts";
import { dampened } from "../maneuvers/extinguish.ts";
import { id } from "../state/creature.ts";
import { defineMove } from "./definition.ts";

/**
 * Where no cards are dealt, somebody beats at their own fire with Finesse; successes
 * are kept as in a fight (K-174 to K-176).
 */
export const dampen = defineMove(
  "dampen",
  object({ target: id }),
  (state, { target }, by) => withoutCards(state, by, target, "K-174") ?? burns(state, target, "K-174"),
  (asking, soFar, { target }) => {
    const test = beginTest(soFar, target, "finesse");
    const wanted = dice(soFar.state, "dampen", target, test.pool.dice, "finesse");
    return withDice(asking, [wanted], (faces) => dampened(test.soFar, { seat: target }, successes(faces("dampen"))));
  },
);
