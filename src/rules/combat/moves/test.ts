import { integer, object, optional } from "../../log/parse.ts";
import { firstOf, owns } from "../decide/access.ts";
import { plainTest } from "../decide/plain-test.ts";
import { no, quietly } from "../decide/step.ts";
import { directorsOnly } from "../decide/test-fields.ts";
import { testFields } from "../state/test-fields.ts";
import { setFight } from "../state/change.ts";
import { id } from "../state/creature.ts";
import { action } from "../state/flow.ts";
import { defineMove } from "./definition.ts";

/** Any action test that is no maneuver: the Director asked for it (A.1). */
export const test = defineMove(
  "test",
  object({ seat: id, action, needed: optional(integer({ min: 1, max: 20 })), ...testFields }),
  (state, intent, by) =>
    firstOf(
      () => owns(state, by, intent.seat),
      () => (intent.needed !== undefined && intent.needed > 1 && !by.gm ? no("GmOnly", "K-038") : null),
      () => directorsOnly(by, intent),
    ),
  (asking, soFar, intent) =>
    plainTest(
      asking,
      soFar,
      { seat: intent.seat, action: intent.action, needed: intent.needed ?? 1, maneuver: false },
      intent,
      (told, { successes: kept, needed, passed, faces }) => {
        const pushable = passed ? null : { who: intent.seat, needed, kept, again: faces.length - kept };
        return quietly(told, setFight(told.state, { pushable }));
      },
    ),
);
