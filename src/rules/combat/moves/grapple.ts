import { object, oneOf } from "../../log/parse.ts";
import { isPlaced } from "../attack/checks.ts";
import { declareLine, recordDeclared } from "../attack/line.ts";
import { firstOf, isTarget } from "../decide/access.ts";
import type { Check } from "../decide/access.ts";
import { openFlow } from "../decide/flow.ts";
import { mayManeuver } from "../decide/may-maneuver.ts";
import { no } from "../decide/step.ts";
import { directorsOnly } from "../decide/test-fields.ts";
import { testFields } from "../state/test-fields.ts";
import { withTurn } from "../decide/turn.ts";
import { id } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf, isHeldBy, targetsOf, victimsOf } from "../state/find.ts";
import { circumstances } from "../zones/circumstances.ts";
import { inReach } from "../zones/reach.ts";
import { defineMove } from "./definition.ts";
import { certain } from "../../log/values.ts";

const aims = ["hold", "push", "gag"] as const;

const grip = (state: CombatState, aim: "hold" | "push" | "gag", seat: string, target: string): Check => {
  const attacker = certain(creatureOf(state, seat));
  const other = certain(creatureOf(state, target));
  if (!inReach(attacker, other))
    return isPlaced(state, attacker, other) ?? no("OutOfReach", "K-080", { target: other.name });
  if (aim === "gag") return isHeldBy(state, target, seat) ? null : no("NotHeld", "C.31", { target: other.name });
  if (aim === "push") return null;
  return isHeldBy(state, target, seat)
    ? no("AlreadyHeld", "K-113", { target: other.name })
    : victimsOf(state, seat).length > 0
      ? no("HandsFull", "A.8")
      : null;
};

/** Wrestle somebody: hold, push away, or cover the mouth of one already held (K-111, C.31, C.61). */
export const grapple = defineMove(
  "grapple",
  object({ seat: id, target: id, aim: oneOf(aims), ...testFields }),
  (state, intent, by) =>
    firstOf(
      () => mayManeuver(state, by, intent.seat, "grapple", "slow"),
      () => isTarget(state, intent.seat, intent.target),
      () => grip(state, intent.aim, intent.seat, intent.target),
      () => directorsOnly(by, intent),
    ),
  (asking, soFar, intent) =>
    withTurn(asking, soFar, intent.seat, (open, slot) => {
      const hard = circumstances(open.state, certain(creatureOf(open.state, intent.seat)), "force");
      const [declared, line] = declareLine(
        open,
        intent.seat,
        {
          slot,
          speed: "slow",
          maneuver: "grapple",
          action: "force",
          target: intent.target,
          needed: (intent.aim === "gag" ? 2 : 1) + hard,
        },
        intent,
      );
      return openFlow(asking, recordDeclared(declared, line), intent.aim === "hold" ? "grapple" : intent.aim, [line]);
    }),
  {
    offers: (state, seat) =>
      targetsOf(state, seat).flatMap((other) =>
        aims.map((aim) => ({
          id: `grapple:${aim}:${other.id}`,
          intent: { type: "grapple", seat: seat.id, target: other.id, aim },
          label: `grapple.${aim}`,
          data: { target: other.name },
          test: seat.id,
        })),
      ),
  },
);
