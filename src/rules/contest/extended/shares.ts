import { fieldOf } from "../engine/field.ts";
import type { RollRecord } from "../engine/roll-record.ts";

/** Penalty for each target beyond the first (E-46). */
export const TARGET_PENALTY = 3;

/** A loss split evenly among several, those named first taking what is left over (E-116). */
export const evenly = (loss: number, targets: number): readonly number[] =>
  Array.from({ length: targets }, (_, index) => Math.floor(loss / targets) + (index < loss % targets ? 1 : 0));

/** Whether a split gives each target a whole share, and in sum the loss. */
export const fits = (shares: readonly number[], loss: number, targets: number): boolean =>
  shares.length === targets &&
  shares.every((share) => Number.isInteger(share) && share >= 0) &&
  shares.reduce((sum, share) => sum + share, 0) === loss;

/** What each target of a won exchange pays: as split, else evenly. */
export const sharesOf = (roll: Pick<RollRecord, "field" | "shares">, loss: number): readonly number[] => {
  const targets = fieldOf(roll).length;
  return roll.shares && fits(roll.shares, loss, targets) ? roll.shares : evenly(loss, targets);
};
