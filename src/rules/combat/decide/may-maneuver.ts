import type { By } from "../../log/family.ts";
import { definitionOf } from "../maneuvers/index.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf } from "../state/find.ts";
import { canPay, firstOf, isRunning, onTurn, ownsActive } from "./access.ts";
import type { Check } from "./access.ts";
import { notInDread } from "./in-dread.ts";
import { no } from "./step.ts";
import { certain } from "../../log/values.ts";

/**
 * Holding and fire forbid most maneuvers (K-114, K-123, K-124, K-173, C.90); some are barred to somebody by themselves.
 */
export const notBound = (creature: Creature, maneuver: string): Check => {
  const { whileHeld, whileBurning, barred } = definitionOf(maneuver, []) ?? {};
  const held = creature.heldBy.length > 0;
  if (held && !whileHeld) return no("Held", "K-114", { who: creature.name });
  const bar = barred?.(creature) ?? notInDread(creature, maneuver);
  if (bar) return bar;
  return creature.burning && !whileBurning && !(held && whileHeld)
    ? no("Burning", "K-173", { who: creature.name })
    : null;
};

/** All that a maneuver on one's own turn needs: the seat, the turn, freedom, and the maneuver left. */
export const mayManeuver = (
  state: CombatState,
  by: By,
  seat: string,
  maneuver: string,
  speed: "slow" | "fast",
): Check =>
  firstOf(
    () => isRunning(state),
    () => ownsActive(state, by, seat),
    () => onTurn(state, seat),
    () => notBound(certain(creatureOf(state, seat)), maneuver),
    () => canPay(state, seat, speed),
  );
