import { list, object, oneOf, text } from "../../log/parse.ts";
import { attackCheck, canReach } from "../attack/checks.ts";
import type { Aim } from "../attack/checks.ts";
import { attackLine } from "../attack/line.ts";
import { firstOf, isRunning, isTarget, notBound, ownsActive, turnSlot } from "../decide/access.ts";
import type { Check } from "../decide/access.ts";
import { openFlow } from "../decide/flow.ts";
import { no, record } from "../decide/step.ts";
import type { SoFar } from "../decide/step.ts";
import { withTurn } from "../decide/turn.ts";
import { purse } from "../round/budget.ts";
import type { Creature } from "../state/creature.ts";
import { creatureOf, nameOf, slotsOf } from "../state/find.ts";
import type { CombatState, Slot } from "../state/fight.ts";
import type { Line } from "../state/flow.ts";
import { directorsOnly, handler, id, testFields } from "./handler.ts";

const aimFields = {
  seat: id,
  maneuver: oneOf(["attackMelee", "attackRanged", "attackUnarmed"]),
  weapon: text({ min: 1, max: 60 }),
  target: id,
} as const;

const inHand = (creature: Creature | undefined, weapon: string): boolean =>
  weapon === "unarmed" || creature?.inHand === weapon;

/** Tell of a declaration: who, at whom, with what; a weapon not in hand is remarked on, not forbidden (C.79). */
export const recordDeclared = (soFar: SoFar, line: Line): SoFar =>
  record(
    soFar,
    "declared",
    {
      who: line.by,
      target: line.target ?? "",
      maneuver: line.maneuver,
      weapon: line.weapon?.name ?? "",
      dice: line.dice,
      needed: line.needed,
      drawn: line.weapon === null || inHand(creatureOf(soFar.state, line.by), line.weapon.id),
    },
    soFar.state,
    [
      ["combat.dice", line.action, line.dice],
      ["K-084", line.needed],
    ],
  );

/** Attack somebody on one's own turn: reactions are asked for before any die falls (A.7.1). */
export const attack = handler(
  object({ ...aimFields, ...testFields }),
  (state, intent, by) =>
    firstOf(
      () => attackCheck(state, by, intent),
      () => directorsOnly(by, intent),
    ),
  (asking, soFar, intent) =>
    withTurn(asking, soFar, intent.seat, (open, slot) => {
      const [declared, line] = attackLine(open, slot, intent, intent);
      return openFlow(asking, recordDeclared(declared, line), "attack", [line]);
    }),
);

/** The slot of another member of the group whose card is being played. */
export const volleySlot = (state: CombatState, seat: string): Slot | undefined => {
  const current = state.fight.current === null ? undefined : state.slots[state.fight.current];
  return slotsOf(state, seat).find((slot) => current && slot.card === current.card && !slot.acted);
};

const member = (state: CombatState, leader: Creature | undefined, aim: Aim): Check =>
  firstOf(
    () =>
      leader?.group != null &&
      creatureOf(state, aim.seat)?.group === leader.group &&
      creatureOf(state, aim.seat)?.fate === "active"
        ? null
        : no("VolleyMember", "C.3"),
    () => notBound(creatureOf(state, aim.seat) as Creature, aim.maneuver),
    () => {
      const slot = volleySlot(state, aim.seat);
      return slot && purse(slot, "slow") ? null : no("NoSlow", "K-046");
    },
    () => isTarget(state, aim.seat, aim.target),
    () => canReach(state, aim),
  );

/** Several attacks of one group declared together: one question a target, all dice together (C.3, ruling `volley`). */
export const volley = handler(
  object({ seat: id, attacks: list(object(aimFields), { min: 1, max: 50 }) }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => ownsActive(state, by, intent.seat),
      () => (state.profile.volley === "never" ? no("NoVolley", "C.3") : null),
      () => (state.fight.flow ? no("FlowOpen", "A.7.1") : null),
      () => (turnSlot(state, intent.seat) ? null : no("NotYourTurn", "K-017", { who: nameOf(state, intent.seat) })),
      () =>
        new Set(intent.attacks.map((one) => one.seat)).size < intent.attacks.length ? no("VolleyTwice", "C.3") : null,
      ...intent.attacks.map((aim) => () => member(state, creatureOf(state, intent.seat), aim)),
    ),
  (asking, soFar, intent) =>
    withTurn(asking, soFar, intent.seat, (open) => {
      const lines: Line[] = [];
      let now = open;
      for (const aim of intent.attacks) {
        const slot = volleySlot(now.state, aim.seat) as Slot;
        const [declared, line] = attackLine(now, slot, aim, {});
        now = recordDeclared(declared, line);
        lines.push(line);
      }
      return openFlow(asking, now, "attack", lines);
    }),
);
