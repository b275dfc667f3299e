import { integer, object } from "../../log/parse.ts";
import { areActive, gmOnly, isRunning } from "../decide/access.ts";
import { record } from "../decide/step.ts";
import { setCreature } from "../state/change.ts";
import { id } from "../state/creature.ts";
import { defineMove } from "./definition.ts";

/**
 * The Director says how many sixes more the next test of somebody needs, before it is declared: where nobody answers,
 * its dice fall at once. It stands until that test, and none takes it back (K-038).
 */
export const harderNext = defineMove(
  "harderNext",
  object({ seat: id, more: integer({ min: 0, max: 20 }) }),
  (state, intent, by) => gmOnly(by) ?? isRunning(state, true) ?? areActive(state, [intent.seat]),
  (_asking, soFar, { seat, more }) => {
    const said = setCreature(soFar.state, seat, { harder: more });
    return more === 0
      ? record(soFar, "harderDropped", { who: seat }, said)
      : record(soFar, "harderNext", { who: seat, more }, said, [["K-038", more]]);
  },
);
