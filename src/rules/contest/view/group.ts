import type { Seat } from "../engine/parts.ts";
import { sideOfSeat } from "../engine/roll-record.ts";
import type { ContestView } from "../engine/view.ts";
import type { Degree } from "../roll/degree.ts";
import { boostSteps, groupPoints } from "../simple/outcome.ts";
import { pointsOf } from "../table/points.ts";

/**
 * The one whom everybody faces, in a group simple contest against a single
 * resistance; null for any other contest (S2-7).
 */
export function faced(view: ContestView): Seat | null {
  if (view.type !== "simple" || !view.group) return null;
  const foes = [...new Set(view.pairings.map(({ b }) => b))];
  const [only] = foes;
  const seat = foes.length === 1 && only !== undefined ? view.seats[only] : undefined;
  return seat?.kind === "resistance" ? seat : null;
}

/** How a group stands against the one it faces. */
interface GroupStanding {
  /** Points of both sides; null before anybody has rolled. */
  readonly points: { readonly ours: number; readonly theirs: number } | null;
  /** Steps of boost the group has paid for. */
  readonly boost: number;
}

/** What a group's rolls come to so far (S2-7). */
export function groupStanding(view: ContestView, against: Seat): GroupStanding {
  const side = view.sides.find(({ id }) => id !== against.side)?.id ?? "";
  const points = { ours: groupPoints(view, side), theirs: groupPoints(view, against.side) };
  return { points: view.rolls === 0 ? null : points, boost: boostSteps(view, side) };
}

/** What one of a group has rolled. */
interface RolledRow {
  /** Null on a tie. */
  readonly won: boolean | null;
  readonly degree: Degree;
  readonly points: number;
}

/** What came of somebody's roll this round; null while it has not fallen. */
export function rolledRow(view: ContestView, seat: string): RolledRow | null {
  const found = view.open.find(({ roll }) => roll.purpose === "round" && sideOfSeat(roll, seat) !== null);
  if (!found) return null;
  const { winner, degree } = found.roll;
  return {
    won: winner === null ? null : winner === sideOfSeat(found.roll, seat),
    degree,
    points: pointsOf(degree),
  };
}
