import { object, oneOf } from "../../log/parse.ts";
import { declareLine } from "../attack/line.ts";
import { firstOf, isRunning, isTarget, mayManeuver, ownsActive } from "../decide/access.ts";
import type { Check } from "../decide/access.ts";
import { release } from "../decide/finish-wrestle.ts";
import { openFlow } from "../decide/flow.ts";
import { no, quietly } from "../decide/step.ts";
import { withTurn } from "../decide/turn.ts";
import { setCreature } from "../state/change.ts";
import type { Creature } from "../state/creature.ts";
import { creatureOf, creatures, nameOf } from "../state/find.ts";
import type { CombatState } from "../state/fight.ts";
import { circumstances } from "../zones/circumstances.ts";
import { isPlaced } from "../attack/checks.ts";
import { inReach } from "../zones/reach.ts";
import { recordDeclared } from "./attack.ts";
import { directorsOnly, handler, id, testFields } from "./handler.ts";

/** Whoever a creature holds. */
export const victimsOf = (state: CombatState, holder: string): readonly Creature[] =>
  creatures(state).filter((one) => one.heldBy.some((grip) => grip.by === holder));

const isHeldBy = (state: CombatState, held: string, holder: string): boolean =>
  victimsOf(state, holder).some((one) => one.id === held);

const grip = (state: CombatState, aim: "hold" | "push" | "gag", seat: string, target: string): Check => {
  const attacker = creatureOf(state, seat) as Creature;
  const other = creatureOf(state, target) as Creature;
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
export const grapple = handler(
  object({ seat: id, target: id, aim: oneOf(["hold", "push", "gag"]), ...testFields }),
  (state, intent, by) =>
    firstOf(
      () => mayManeuver(state, by, intent.seat, "grapple", "slow"),
      () => isTarget(state, intent.seat, intent.target),
      () => grip(state, intent.aim, intent.seat, intent.target),
      () => directorsOnly(by, intent),
    ),
  (asking, soFar, intent) =>
    withTurn(asking, soFar, intent.seat, (open, slot) => {
      const hard = circumstances(open.state, creatureOf(open.state, intent.seat) as Creature);
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
);

/** Try to get loose: once on each own turn, of one holder, for a fast maneuver (K-117, C.96, C.97). */
export const breakFree = handler(
  object({ seat: id, holder: id, ...testFields }),
  (state, intent, by) =>
    firstOf(
      () => mayManeuver(state, by, intent.seat, "breakFree", "fast"),
      () => (isHeldBy(state, intent.seat, intent.holder) ? null : no("NotHeldBy", "C.96")),
      () => (creatureOf(state, intent.seat)?.breakTried ? no("BreakTried", "K-117") : null),
      () => directorsOnly(by, intent),
    ),
  (asking, soFar, intent) =>
    withTurn(asking, soFar, intent.seat, (open, slot) => {
      const [declared, line] = declareLine(
        quietly(open, setCreature(open.state, intent.seat, { breakTried: true })),
        intent.seat,
        {
          slot,
          speed: "fast",
          maneuver: "breakFree",
          action: "force",
          target: intent.holder,
          needed: 1 + circumstances(open.state, creatureOf(open.state, intent.seat) as Creature),
        },
        intent,
      );
      return openFlow(asking, recordDeclared(declared, line), "breakFree", [line]);
    }),
);

/** Let somebody go; that is free, at any time (C.32). */
export const letGo = handler(
  object({ seat: id, held: id }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => ownsActive(state, by, intent.seat),
      () =>
        isHeldBy(state, intent.held, intent.seat)
          ? null
          : no("NotHeld", "K-116", { target: nameOf(state, intent.held) }),
    ),
  (_asking, soFar, intent) => release(soFar, intent.held, intent.seat, "letGo"),
);
