import type { CombatState, Slot } from "../state/fight.ts";
import { setSlot } from "../state/change.ts";
import { slotsOf } from "../state/find.ts";
import { certain } from "../../log/values.ts";

/**
 * What a maneuver takes from a slot: fast takes slow where no fast is left; slow never takes fast (K-049, C.22, C.23).
 */
export const purse = (slot: Slot, speed: "slow" | "fast"): "slow" | "fast" | null =>
  speed === "slow" ? (slot.slow >= 1 ? "slow" : null) : slot.fast >= 1 ? "fast" : slot.slow >= 1 ? "slow" : null;

/** Pay for a maneuver from a slot that can. */
export const pay = (state: CombatState, slot: Slot, speed: "slow" | "fast"): CombatState => {
  const from = certain(purse(slot, speed));
  return setSlot(state, slot.id, { [from]: slot[from] - 1 });
};

/**
 * The turn slots that may pay a reaction, best first: those with a fast maneuver whose turn is over, then those whose
 * turn comes next; then those that would have to give up their slow one (C.94).
 */
export const reactionPurses = (state: CombatState, holder: string): readonly Slot[] => {
  const able = slotsOf(state, holder).filter((slot) => slot.card !== null && purse(slot, "fast") !== null);
  const rank = (slot: Slot): number => (purse(slot, "fast") === "fast" ? 0 : 2) + (slot.acted ? 0 : 1);
  return [...able].sort((a, b) => rank(a) - rank(b));
};
