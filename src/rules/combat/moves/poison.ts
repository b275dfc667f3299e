import { integer, object, optional } from "../../log/parse.ts";
import { areActive, gmOnly, isRunning } from "../decide/access.ts";
import { endureTest } from "../decide/answer-request.ts";
import { beginTest } from "../decide/prepare.ts";
import { counting, raisedTest, tellRaised } from "../decide/raise.ts";
import { dice, quietly, record, withDice } from "../decide/step.ts";
import { wound } from "../decide/wound.ts";
import { successes } from "../dice/successes.ts";
import { poisonResult } from "../hazards/poison.ts";
import { counted, setCreature } from "../state/change.ts";
import { harmType, id } from "../state/creature.ts";
import { creatureOf } from "../state/find.ts";
import { listOf } from "../../log/values.ts";
import { defineMove } from "./definition.ts";

/** Poison: the Director's toxicity dice against Endure; later rounds bring one harm fewer each (K-177 to K-185). */
export const poison = defineMove(
  "poison",
  object({ target: id, toxicity: integer({ min: 1, max: 60 }), harmType: optional(harmType) }),
  (state, intent, by) => gmOnly(by) ?? isRunning(state, true) ?? areActive(state, [intent.target]),
  (asking, soFar, { target, toxicity, harmType: type = "physical" }) => {
    const test = beginTest(soFar, target, "endure", { declared: true });
    const wanted = [
      dice(soFar.state, "poison", null, toxicity, "Poison"),
      dice(soFar.state, "endure", target, test.pool.dice, "Endure"),
    ];
    const result = (endured: number, strength: number) => poisonResult(strength, endured, soFar.state.profile);
    const about = {
      ...endureTest("poison", target, "endure", 0, (endured, strength) => result(endured, strength).now),
      against: ["poison"],
    };
    return withDice(
      asking,
      wanted,
      (faces) => {
        const [strength, endured] = [successes(faces("poison")), counting(successes(faces("endure")), test.harder)];
        const { now, next } = result(endured, strength);
        const [dose, state] = counted(test.soFar.state, "d");
        const doses = [...listOf(creatureOf(state, target)?.poison), ...(next > 0 ? [{ id: dose, type, next }] : [])];
        const told = record(
          tellRaised(quietly(test.soFar, state), target, test.harder),
          "poisoned",
          { who: target, strength, endured, harm: now, next, faces: faces("poison") },
          setCreature(state, target, { poison: doses }),
          [test.trace, ["K-181", strength, endured, now, next]],
        );
        return wound(told, target, type, now);
      },
      [raisedTest(about, test.harder)],
    );
  },
);
