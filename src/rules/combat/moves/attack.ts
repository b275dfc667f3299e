import { object, oneOf, text } from "../../log/parse.ts";
import { attackCheck, attackUses } from "../attack/checks.ts";
import type { AttackManeuver } from "../attack/checks.ts";
import { attackLine, recordDeclared } from "../attack/line.ts";
import type { Weapon, WeaponUse } from "../catalogue/weapons.ts";
import { firstOf } from "../decide/access.ts";
import { openFlow } from "../decide/flow.ts";
import { directorsOnly } from "../decide/test-fields.ts";
import { testFields } from "../state/test-fields.ts";
import { withTurn } from "../decide/turn.ts";
import { id } from "../state/creature.ts";
import { targetsOf } from "../state/find.ts";
import { listOf } from "../../log/values.ts";
import { defineMove } from "./definition.ts";

export const aimFields = {
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

/** Attack somebody on one's own turn: reactions are asked for before any die falls (A.7.1). */
export const attack = defineMove(
  "attack",
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
