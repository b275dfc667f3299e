import { object } from "../../log/parse.ts";
import { firstOf, owns } from "../decide/access.ts";
import { dice, no, record, withDice } from "../decide/step.ts";
import type { Test } from "../decide/step.ts";
import { wound } from "../decide/wound.ts";
import { successes } from "../dice/successes.ts";
import { counted, setFight } from "../state/change.ts";
import { harmType, id } from "../state/creature.ts";
import { defineMove } from "./definition.ts";
import { certain } from "../../log/values.ts";

/** Harm that pushing costs, whatever it brings. */
const PUSHED = 1;

/** Push a failed test: every die that is no six once more, for one harm (ruling `actionTest.push`). */
export const push = defineMove(
  "push",
  object({ seat: id, harmType }),
  (state, intent, by) =>
    firstOf(
      () => owns(state, by, intent.seat),
      () => (state.profile["actionTest.push"] ? null : no("NoPush", "A.1.3")),
      () => (state.fight.pushable?.who === intent.seat ? null : no("NothingToPush", "A.1.3")),
    ),
  (asking, soFar, intent) => {
    const pushed = certain(soFar.state.fight.pushable);
    const [roll, state] = counted(setFight(soFar.state, { pushable: null }), "t");
    const { needed } = pushed;
    const passed = (again: number): boolean => again + pushed.kept >= needed;
    const about: Test = {
      of: "push",
      seat: intent.seat,
      action: null,
      own: roll,
      needed: needed - pushed.kept,
      passed,
      harm: () => PUSHED,
    };
    return withDice(
      asking,
      [dice(state, roll, intent.seat, pushed.again, "Push")],
      (faces) => {
        const again = successes(faces(roll));
        const sixes = again + pushed.kept;
        const told = record(
          soFar,
          "pushedTest",
          { who: intent.seat, successes: sixes, needed, passed: passed(again), faces: faces(roll) },
          state,
          [["combat.push", sixes, needed]],
        );
        return wound(told, intent.seat, intent.harmType, PUSHED);
      },
      [about],
    );
  },
);
