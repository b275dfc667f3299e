import { payment, weakerOf, type FractionRulings } from "../extended/tables.ts";
import type { Degree } from "../roll/degree.ts";
import type { RollRulings } from "../roll/resolve.ts";
import type { OddsSide } from "./distribution.ts";

/** One side of an extended contest between two. */
export interface ExtendedSide extends OddsSide {
  readonly current: number;
  readonly start: number;
  /** A hero may bid up to its start however little is left (C283). */
  readonly desperate: boolean;
  /** What it bids every time, unless it replies as best it can. */
  readonly bid: number;
  /** Edge on its own bids, where in play. */
  readonly edge: number;
}

export interface ExtendedRulings extends RollRulings, FractionRulings {
  readonly noTransferFromWeaker: boolean;
  readonly capTransferToOwned: boolean;
  /** The smallest bid a best reply may make; 1 if not said. */
  readonly minBid?: number;
}

/** Advantage points of both sides. */
export type Points = readonly [number, number];

/** The most a side may bid at the moment (C283, C284). */
export const mostOf = (side: ExtendedSide, current: number): number =>
  Math.max(1, side.desperate ? Math.max(current, side.start) : current);

/** The bid brought within the limits of the moment (C283, C284). */
export const bidOf = (side: ExtendedSide, current: number): number => Math.min(side.bid, mostOf(side, current));

/** How the points move when the acting side (0 or 1) has won or lost by a degree, with or without a Critical. */
export const moved = (
  points: Points,
  acting: 0 | 1,
  outcome: { readonly winner: 0 | 1; readonly degree: Degree; readonly critical: boolean; readonly bid: number },
  sides: readonly [ExtendedSide, ExtendedSide],
  rulings: ExtendedRulings,
): Points => {
  const { winner, degree, critical, bid } = outcome;
  const counted = winner === acting ? Math.max(0, bid + sides[acting].edge) : bid;
  const loss = payment(counted, degree, rulings);
  const loser = winner === 0 ? 1 : 0;
  const weaker = weakerOf(sides[0].rating, sides[1].rating);
  const blocked = rulings.noTransferFromWeaker && weaker === (loser === 0 ? "a" : "b");
  const owned = Math.max(0, points[loser]);
  const gained = critical && !blocked ? (rulings.capTransferToOwned ? Math.min(loss, owned) : loss) : 0;
  const next: [number, number] = [points[0], points[1]];
  next[loser] -= loss;
  next[winner] += gained;
  return next;
};
