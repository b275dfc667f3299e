import { keysOf } from "../../log/values.ts";
import { refused, type Refused } from "../../log/outcome.ts";
import type { Rolled } from "../roll/resolve.ts";
import { CRITICAL } from "../roll/roll.ts";

/** Hero points a GM may award to one character in a session (S2-14). */
export const SESSION_AWARDS = 5;

/** Hero points everybody gets at the start of a session. */
export const SESSION_START = 1;

/** What a plot edit costs by its size; the GM may veto it. */
export const PLOT_EDITS = { minor: 1, moderate: 2, major: 3, extreme: 5 } as const;
export type PlotEdit = keyof typeof PLOT_EDITS;
export const PLOT_SIZES = keysOf(PLOT_EDITS);

/** Award `points` to somebody who was given `given` this session already: what is really given (S2-14). */
export const award = (points: number, given: number): number => Math.max(0, Math.min(points, SESSION_AWARDS - given));

/** Unspent hero points become experience at the end of a session. */
export const toExperience = (heroPoints: number): number => Math.max(0, heroPoints);

/** Why a hero point may not lift this roll, or null: no points, no die, a Critical already, one spent (E-96, E-97). */
export const bumpRefused = (rolled: Rolled, heroPoints: number, spent: boolean): Refused | null => {
  if (spent) return refused("Contest.Refused.BumpOnce", "S2-5");
  if (rolled.face === null) return refused("Contest.Refused.BumpAutomatic", "E-96");
  if (rolled.result === CRITICAL) return refused("Contest.Refused.BumpCritical", "E-97");
  return heroPoints < 1 ? refused("Contest.Refused.NoHeroPoint", "S2-14") : null;
};

/** Why a plot edit may not be bought, or null. */
export const plotEditRefused = (edit: PlotEdit, heroPoints: number): Refused | null =>
  heroPoints < PLOT_EDITS[edit]
    ? refused("Contest.Refused.PlotEdit", "S2-14", { cost: PLOT_EDITS[edit], have: heroPoints })
    : null;
