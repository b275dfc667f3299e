import { canReach } from "../attack/checks.ts";
import type { AttackManeuver } from "../attack/checks.ts";
import { setSlot } from "../state/change.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf, isActive, slotOf } from "../state/find.ts";
import type { Line } from "../state/flow.ts";
import { firstOf, isTarget } from "./access.ts";
import { notBound } from "./may-maneuver.ts";
import { record } from "./step.ts";
import type { SoFar } from "./step.ts";
import { certain, textOf } from "../../log/values.ts";

/** Whether an attack that was put off can still be made: what came before it may have felled or moved its target. */
export const stillAttacks = (state: CombatState, line: Line): boolean => {
  const aim = {
    seat: line.by,
    maneuver: line.maneuver as AttackManeuver,
    weapon: textOf(line.weapon?.id),
    target: textOf(line.target),
  };
  return (
    isActive(state, line.by) &&
    firstOf(
      () => notBound(certain(creatureOf(state, line.by)), line.maneuver),
      () => isTarget(state, line.by, aim.target),
      () => canReach(state, aim),
    ) === null
  );
};

/** An attack that can no longer be made was never made: its maneuver comes back to whoever is still there (C.113). */
export const holdBack = (soFar: SoFar, line: Line): SoFar => {
  const slot = slotOf(soFar.state, line.slot);
  if (!slot || !isActive(soFar.state, line.by)) return soFar;
  const paid = setSlot(soFar.state, slot.id, { slow: slot.slow + 1 });
  return record(soFar, "heldBack", { who: line.by, target: textOf(line.target) }, paid, [["C.113"]]);
};
