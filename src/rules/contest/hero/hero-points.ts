import { keysOf } from "../../log/values.ts";
import { refused, type Refused } from "../../log/outcome.ts";
import type { Rolled } from "../roll/resolve.ts";
import { CRITICAL } from "../roll/roll.ts";

/** The most hero points a GM may award one character in a session (S2-14). */
export const SESSION_AWARDS = 5;

export const SESSION_START = 1;

/** Prices of plot edits by size; the GM may veto one. */
export const PLOT_EDITS = { minor: 1, moderate: 2, major: 3, extreme: 5 } as const;
export type PlotEdit = keyof typeof PLOT_EDITS;
export const PLOT_SIZES = keysOf(PLOT_EDITS);

/** Hero points really awarded, after `given` in this session (S2-14). */
export const award = (points: number, given: number): number => Math.max(0, Math.min(points, SESSION_AWARDS - given));

/** Unspent hero points become experience at the session's end. */
export const toExperience = (heroPoints: number): number => Math.max(0, heroPoints);

/** Why a hero point cannot lift this roll, or null: no points, no die, already Critical or lifted (E-96, E-97). */
export const bumpRefused = (rolled: Rolled, heroPoints: number, spent: boolean): Refused | null => {
  if (spent) return refused("Contest.Refused.BumpOnce", "S2-5");
  if (rolled.face === null) return refused("Contest.Refused.BumpAutomatic", "E-96");
  if (rolled.result === CRITICAL) return refused("Contest.Refused.BumpCritical", "E-97");
  return heroPoints < 1 ? refused("Contest.Refused.NoHeroPoint", "S2-14") : null;
};

export const plotEditRefused = (edit: PlotEdit, heroPoints: number): Refused | null =>
  heroPoints < PLOT_EDITS[edit]
    ? refused("Contest.Refused.PlotEdit", "S2-14", { cost: PLOT_EDITS[edit], have: heroPoints })
    : null;
