import { int } from "./flat.ts";
import type { ExchangeOutcome } from "./criticals.ts";
import type { ExtendedRulings, ExtendedSide, Points } from "./points.ts";
import { bestFrom } from "./settle.ts";
import { standingsOf, type Menu } from "./standings.ts";

/** The bids a best reply chooses from, each brought within the limits of the moment; the last stands for all one may bid. */
export const BIDS: readonly number[] = [1, 2, 3, 5, 8, 13, 21, 10_000];

/** The first side chooses from all that are legal, the other has its one bid. */
export const menuOf = (sides: readonly [ExtendedSide, ExtendedSide], { minBid = 1 }: ExtendedRulings): Menu => [
  BIDS.filter((bid) => bid >= minBid),
  [sides[1].bid],
];

/**
 * The bid of the first side with the best chance to win from each standing, against somebody who always bids the same.
 * It needs points that cannot grow without end: those taken over must be capped to what the loser has (E-36); the
 * caller sees to that.
 */
export const bestBids = (
  sides: readonly [ExtendedSide, ExtendedSide],
  outcomes: readonly ExchangeOutcome[],
  rulings: ExtendedRulings,
  first: 0 | 1,
): ((points: Points) => number) => {
  const standings = standingsOf(sides, outcomes, rulings, first, menuOf(sides, rulings));
  const chosen = bestFrom(standings);
  return (points) => {
    const standing = standings.find(points, 0);
    return standing === undefined ? sides[0].bid : int(standings.bids, int(chosen, standing));
  };
};
