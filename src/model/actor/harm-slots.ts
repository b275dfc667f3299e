import type { Harm } from "../../rules/combat/state/creature.ts";

/** Levels that all slots of a type hold together, and those that are filled: what a token bar shows of written harm. */
export const slotPoints = (
  harm: readonly Pick<Harm, "row">[],
  slots: readonly number[],
): { value: number; max: number } => ({
  value: harm.reduce((sum, one) => sum + one.row, 0),
  max: slots.reduce((sum, count, index) => sum + count * (index + 1), 0),
});
