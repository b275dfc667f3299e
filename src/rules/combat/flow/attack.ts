import { list, object, oneOf, text } from "../../log/parse.ts";
import { assertPresent, listOf } from "../../log/values.ts";
import type { Weapon, WeaponUse } from "../catalogue/catalogue.ts";
import { firstOf, hasTurn, isRunning, refuse, noFlow, ownsActive, type Check } from "../decide/step.ts";
import { directorsOnly } from "../decide/tests.ts";
import { withTurn } from "../decide/turn.ts";
import { defineMove, type TypedIntent } from "../moves/definition.ts";
import { id, type Creature } from "../state/creature.ts";
import { testFields, type CombatState, type Line, type Slot } from "../state/fight.ts";
import { creatureOf, membersOf, slotsOf, targetsOf } from "../state/find.ts";
import { purse } from "../state/round.ts";
import {
  attackCheck,
  attackLine,
  attackUses,
  canStrike,
  foesOf,
  notBound,
  recordDeclared,
  usualAim,
  type Aim,
  type AttackManeuver,
} from "./declare.ts";
import { openFlow } from "./roll.ts";

const aimFields = {
  seat: id,
  maneuver: oneOf(["attackMelee", "attackRanged", "attackUnarmed"]),
  weapon: text({ min: 1, max: 60 }),
  target: id,
} as const;

const attackManeuvers = ["attackMelee", "attackRanged", "attackUnarmed"] as const;

const canUse = (weapon: Weapon, maneuver: AttackManeuver): boolean => {
  const uses: readonly WeaponUse[] = attackUses[maneuver];
  return weapon.uses.some((use) => uses.includes(use));
};

/** Attack on one's own turn; reactions come before any die (A.7.1). */
export const attack = defineMove(
  "attack",
  object({ ...aimFields, ...testFields }),
  (state, intent, by) =>
    firstOf(
      () => attackCheck(state, by, intent),
      () => directorsOnly(by, intent),
    ),
  (context, draft, intent) =>
    withTurn(context, draft, intent.seat, (open, slot) => {
      const [declared, line] = attackLine(open, slot, intent, intent);
      return openFlow(context, recordDeclared(declared, line), "attack", [line]);
    }),
  {
    offers: (state, seat) =>
      listOf(seat.sheet?.weapons).flatMap((weapon) =>
        attackManeuvers
          .filter((maneuver) => canUse(weapon, maneuver))
          .flatMap((maneuver) =>
            targetsOf(state, seat).map((other) => ({
              id: `attack:${maneuver}:${weapon.id}:${other.id}`,
              intent: { type: "attack", seat: seat.id, maneuver, weapon: weapon.id, target: other.id },
              label: `attack.${maneuver}`,
              data: { weapon: weapon.name, target: other.name },
              test: seat.id,
            })),
          ),
      ),
  },
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
        : refuse("VolleyMember", "C.3"),
    () => notBound(assertPresent(creatureOf(state, aim.seat)), aim.maneuver),
    () => {
      const slot = volleySlot(state, aim.seat);
      return slot && purse(slot, "slow") ? null : refuse("NoSlow", "K-046");
    },
    () => canStrike(state, aim),
  );

type Volley = TypedIntent<"volley", { readonly seat: string; readonly attacks: readonly Aim[] }>;

/** The default volley: every able member at someone near, spread (C.3), or at chosen targets within reach. */
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

/** A group's volley; null for fewer than two attacks, or where the table plays without volleys. */
export const offeredVolley = (state: CombatState, seat: Creature): Volley | null => {
  const proposed = seat.group === null || state.profile.volley === "never" ? null : proposedVolley(state, seat);
  return proposed && proposed.attacks.length > 1 ? proposed : null;
};

/** A group's attacks declared together: one question a target, all dice together (C.3, ruling `volley`). */
export const volley = defineMove(
  "volley",
  object({ seat: id, attacks: list(object(aimFields), { min: 1, max: 50 }) }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => ownsActive(state, by, intent.seat),
      () => (state.profile.volley === "never" ? refuse("NoVolley", "C.3") : null),
      () => noFlow(state),
      () => hasTurn(state, intent.seat),
      () =>
        new Set(intent.attacks.map((one) => one.seat)).size < intent.attacks.length
          ? refuse("VolleyTwice", "C.3")
          : null,
      ...intent.attacks.map((aim) => () => member(state, creatureOf(state, intent.seat), aim)),
    ),
  (context, draft, intent) =>
    withTurn(context, draft, intent.seat, (open) => {
      const lines: Line[] = [];
      let now = open;
      for (const aim of intent.attacks) {
        const slot = assertPresent(volleySlot(now.state, aim.seat));
        const [declared, line] = attackLine(now, slot, aim, {});
        now = recordDeclared(declared, line);
        lines.push(line);
      }
      return openFlow(context, now, "attack", lines);
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
