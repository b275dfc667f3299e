import type { FractionRulings } from "../extended/tables.ts";
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

/** What the winner gets of a loss that is taken over: all of it, or no more than the loser has (E-36). */
export const gainOf = (loss: number, owned: number, { capTransferToOwned }: ExtendedRulings): number =>
  capTransferToOwned ? Math.min(loss, Math.max(0, owned)) : loss;

/** The most a side may bid at the moment (C283, C284). */
export const mostOf = (side: ExtendedSide, current: number): number =>
  Math.max(1, side.desperate ? Math.max(current, side.start) : current);

/** The bid brought within the limits of the moment (C283, C284). */
export const bidOf = (side: ExtendedSide, current: number): number => Math.min(side.bid, mostOf(side, current));
