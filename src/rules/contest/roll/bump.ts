import { clampResult, FAILURE, type Result } from "./result.ts";

/** One side of a roll before bumps: its natural result and what raises or lowers it. */
export interface Side {
  readonly natural: Result;
  readonly masteries: number;
  /** Net of the other automatic bumps: Heroic and Pyrrhic up, Dying and a severe stretch down (E-97). */
  readonly bumps: number;
  /** An unusable ability: never bumped up, by nothing lowered but its own bumps (E-75, E-96). */
  readonly automatic: boolean;
}

const surplusOf = (side: Side, masteries: number): number =>
  side.automatic ? 0 : Math.max(0, side.natural + masteries + Math.min(0, side.bumps) - 3);

const finish = (side: Side, masteries: number, lowered: number): Result => {
  if (side.automatic) return clampResult(FAILURE + Math.min(0, side.bumps));
  return clampResult(side.natural + masteries + side.bumps - lowered);
};

/**
 * Masteries cancel, the rest bump their own side up, and what is left over after a Critical lowers the other side
 * (E-70, setting `surplusBumpDown`); all bumps of a side are netted before the result is clamped (E-97).
 */
export const bump = (a: Side, b: Side, surplusBumpDown: boolean): readonly [Result, Result] => {
  const left = (a.automatic ? 0 : a.masteries) - (b.automatic ? 0 : b.masteries);
  const upA = Math.max(0, left);
  const upB = Math.max(0, -left);
  const downB = surplusBumpDown ? surplusOf(a, upA) : 0;
  const downA = surplusBumpDown ? surplusOf(b, upB) : 0;
  return [finish(a, upA, Math.min(downA, upB)), finish(b, upB, Math.min(downB, upA))];
};
