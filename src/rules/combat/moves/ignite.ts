import { integer, object } from "../../log/parse.ts";
import { areActive, gmOnly, isRunning } from "../decide/access.ts";
import { endureTest } from "../decide/answer-request.ts";
import { beginTest } from "../decide/prepare.ts";
import { counting, raisedTest, tellRaised } from "../decide/raise.ts";
import { release } from "../decide/release.ts";
import { dice, record, withDice } from "../decide/step.ts";
import { wound } from "../decide/wound.ts";
import { successes } from "../dice/successes.ts";
import { fireHarm } from "../hazards/fire.ts";
import { setCreature } from "../state/change.ts";
import { id } from "../state/creature.ts";
import { victimsOf } from "../state/find.ts";
import { defineMove } from "./definition.ts";

/**
 * Somebody catches fire: damage at once, less an Endure test; whoever burns lets go of those it holds (K-168, C.90).
 */
export const ignite = defineMove(
  "ignite",
  object({ target: id, damage: integer({ min: 0, max: 50 }), needed: integer({ min: 1, max: 20 }) }),
  (state, intent, by) => gmOnly(by) ?? isRunning(state, true) ?? areActive(state, [intent.target]),
  (asking, soFar, { target, damage, needed }) => {
    const test = beginTest(soFar, target, "endure", { declared: true });
    const suffered = (sixes: number): number => fireHarm(damage, sixes, soFar.state.profile["fire.ignitionMinimum"]);
    const about = endureTest("fire", target, "ignite", damage, suffered);
    return withDice(
      asking,
      [dice(soFar.state, "ignite", target, test.pool.dice, "Endure")],
      (faces) => {
        const endured = counting(successes(faces("ignite")), test.harder);
        const harm = suffered(endured);
        const burning = { intensity: damage, progress: 0, needed };
        const lit = record(
          tellRaised(test.soFar, target, test.harder),
          "ignited",
          { who: target, damage, endured, harm, faces: faces("ignite") },
          setCreature(test.soFar.state, target, { burning }),
          [test.trace, ["K-172", damage, endured, harm]],
        );
        const dropped = victimsOf(lit.state, target).reduce((now, held) => release(now, held.id, target, "letGo"), lit);
        return wound(dropped, target, "physical", harm);
      },
      [raisedTest(about, test.harder)],
    );
  },
);
