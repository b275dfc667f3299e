import { object, oneOf } from "../../log/parse.ts";
import { assertPresent } from "../../log/values.ts";
import { declareLine, isPlaced, mayManeuver, recordDeclared } from "../flow/declare.ts";
import { openFlow } from "../flow/roll.ts";
import { firstOf, isRunning, isTarget, refuse, ownsActive, changeState, type Check } from "../decide/step.ts";
import { directorsOnly } from "../decide/tests.ts";
import { withTurn } from "../decide/turn.ts";
import { release } from "../flow/definition.ts";
import { id } from "../state/creature.ts";
import { testFields, type CombatState } from "../state/fight.ts";
import { creatureOf, isHeldBy, nameOf, setCreature, targetsOf, victimsOf } from "../state/find.ts";
import { circumstances, inReach } from "../zones/reach.ts";
import { defineMove } from "./definition.ts";

const aims = ["hold", "push", "gag"] as const;

const grip = (state: CombatState, aim: "hold" | "push" | "gag", seat: string, target: string): Check => {
  const attacker = assertPresent(creatureOf(state, seat));
  const other = assertPresent(creatureOf(state, target));
  if (!inReach(attacker, other))
    return isPlaced(state, attacker, other) ?? refuse("OutOfReach", "K-080", { target: other.name });
  if (aim === "gag") return isHeldBy(state, target, seat) ? null : refuse("NotHeld", "C.31", { target: other.name });
  if (aim === "push") return null;
  return isHeldBy(state, target, seat)
    ? refuse("AlreadyHeld", "K-113", { target: other.name })
    : victimsOf(state, seat).length > 0
      ? refuse("HandsFull", "A.8")
      : null;
};

/** Hold, push away, or gag one already held (K-111, C.31, C.61). */
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
  (context, draft, intent) =>
    withTurn(context, draft, intent.seat, (open, slot) => {
      const hard = circumstances(open.state, assertPresent(creatureOf(open.state, intent.seat)), "force");
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
      return openFlow(context, recordDeclared(declared, line), intent.aim === "hold" ? "grapple" : intent.aim, [line]);
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

/** Break free of one holder, once on each own turn, for a fast maneuver (K-117, C.96, C.97). */
export const breakFree = defineMove(
  "breakFree",
  object({ seat: id, holder: id, ...testFields }),
  (state, intent, by) =>
    firstOf(
      () => mayManeuver(state, by, intent.seat, "breakFree", "fast"),
      () => (isHeldBy(state, intent.seat, intent.holder) ? null : refuse("NotHeldBy", "C.96")),
      () => (creatureOf(state, intent.seat)?.breakTried ? refuse("BreakTried", "K-117") : null),
      () => directorsOnly(by, intent),
    ),
  (context, draft, intent) =>
    withTurn(context, draft, intent.seat, (open, slot) => {
      const [declared, line] = declareLine(
        changeState(open, setCreature(open.state, intent.seat, { breakTried: true })),
        intent.seat,
        {
          slot,
          speed: "fast",
          maneuver: "breakFree",
          action: "force",
          target: intent.holder,
          needed: 1 + circumstances(open.state, assertPresent(creatureOf(open.state, intent.seat)), "force"),
        },
        intent,
      );
      return openFlow(context, recordDeclared(declared, line), "breakFree", [line]);
    }),
  {
    offers: (state, seat) =>
      seat.heldBy.map((grip) => ({
        id: `breakFree:${grip.by}`,
        intent: { type: "breakFree", seat: seat.id, holder: grip.by },
        label: "breakFree",
        data: { target: nameOf(state, grip.by) },
        test: seat.id,
      })),
  },
);

/** Let go, free and at any time (C.32). */
export const letGo = defineMove(
  "letGo",
  object({ seat: id, held: id }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => ownsActive(state, by, intent.seat),
      () =>
        isHeldBy(state, intent.held, intent.seat)
          ? null
          : refuse("NotHeld", "K-116", { target: nameOf(state, intent.held) }),
    ),
  (_context, draft, intent) => release(draft, intent.held, intent.seat, "letGo"),
  {
    offers: (state, seat) =>
      victimsOf(state, seat.id).map((held) => ({
        id: `letGo:${held.id}`,
        intent: { type: "letGo", seat: seat.id, held: held.id },
        label: "letGo",
        data: { target: held.name },
      })),
  },
);
