import { countOf } from "../engine/look.ts";
import type { ContestState } from "../engine/state.ts";
import type { Rung } from "../roll/ladder.ts";
import { assistRung } from "../table/assist.ts";

/** Counter of ideas that the GM agreed to and nobody has tried yet. */
export const AGREED = "agreed";

/** Whether another idea to help somebody was agreed on: the next assist is that one (C145). */
export const isAgreed = (state: ContestState, target: string): boolean => countOf(state, AGREED, target) > 0;

/**
 * What the next assist for somebody faces: the step that is due (C138 to C142), or
 * Moderate where that was agreed (C145).
 */
export const nextAssist = (state: ContestState, target: string): Rung =>
  isAgreed(state, target)
    ? "moderate"
    : assistRung(countOf(state, "assists", target) + 1, state.assistStart, state.rulings);
