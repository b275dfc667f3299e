import { list, object } from "../../log/parse.ts";
import { foesOf, usualAim } from "../attack/aim.ts";
import { canStrike } from "../attack/checks.ts";
import type { Aim } from "../attack/checks.ts";
import { attackLine, recordDeclared } from "../attack/line.ts";
import { firstOf, hasTurn, isRunning, noFlow, ownsActive } from "../decide/access.ts";
import type { Check } from "../decide/access.ts";
import { openFlow } from "../decide/flow.ts";
import { notBound } from "../decide/may-maneuver.ts";
import { no } from "../decide/step.ts";
import { withTurn } from "../decide/turn.ts";
import { purse } from "../round/budget.ts";
import { id } from "../state/creature.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState, Slot } from "../state/fight.ts";
import { creatureOf, membersOf, slotsOf } from "../state/find.ts";
import type { Line } from "../state/flow.ts";
import { aimFields } from "./attack.ts";
import { defineMove } from "./definition.ts";
import type { Typed } from "./definition.ts";
import { certain } from "../../log/values.ts";

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
    () => notBound(certain(creatureOf(state, aim.seat)), aim.maneuver),
    () => {
      const slot = volleySlot(state, aim.seat);
      return slot && purse(slot, "slow") ? null : no("NoSlow", "K-046");
    },
    () => canStrike(state, aim),
  );

type Volley = Typed<"volley", { readonly seat: string; readonly attacks: readonly Aim[] }>;

/**
 * The volley that is proposed: every member of the group that can, each at somebody near, spread (C.3); at those who
 * were chosen as far as it reaches any of them.
 */
export const proposedVolley = (state: CombatState, seat: Creature, wanted: readonly string[] = []): Volley => ({
  type: "volley",
  seat: seat.id,
  attacks: membersOf(state, seat.group ?? seat.id)
    .filter((one) => one.fate === "active" && (volleySlot(state, one.id)?.slow ?? 0) > 0)
    .flatMap((one, index) => {
      const chosen = usualAim(state, one, index, { foes: foesOf(state, one, wanted) });
      return chosen ?? usualAim(state, one, index) ?? [];
    }),
});

/** The volley of a group that is offered: of several attacks, and where the table plays with volleys. */
export const offeredVolley = (state: CombatState, seat: Creature): Volley | null => {
  const proposed = seat.group === null || state.profile.volley === "never" ? null : proposedVolley(state, seat);
  return proposed && proposed.attacks.length > 1 ? proposed : null;
};

/** Several attacks of one group declared together: one question a target, all dice together (C.3, ruling `volley`). */
export const volley = defineMove(
  "volley",
  object({ seat: id, attacks: list(object(aimFields), { min: 1, max: 50 }) }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => ownsActive(state, by, intent.seat),
      () => (state.profile.volley === "never" ? no("NoVolley", "C.3") : null),
      () => noFlow(state),
      () => hasTurn(state, intent.seat),
      () =>
        new Set(intent.attacks.map((one) => one.seat)).size < intent.attacks.length ? no("VolleyTwice", "C.3") : null,
      ...intent.attacks.map((aim) => () => member(state, creatureOf(state, intent.seat), aim)),
    ),
  (asking, soFar, intent) =>
    withTurn(asking, soFar, intent.seat, (open) => {
      const lines: Line[] = [];
      let now = open;
      for (const aim of intent.attacks) {
        const slot = certain(volleySlot(now.state, aim.seat));
        const [declared, line] = attackLine(now, slot, aim, {});
        now = recordDeclared(declared, line);
        lines.push(line);
      }
      return openFlow(asking, now, "attack", lines);
    }),
  {
    offers: (state, seat) => {
      const proposed = offeredVolley(state, seat);
      return proposed
        ? [
            {
              id: "volley",
              intent: proposed,
              label: "volley",
              data: { count: proposed.attacks.length },
              isDefault: state.profile.volley === "always",
            },
          ]
        : [];
    },
  },
);
