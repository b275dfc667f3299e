import type { ExchangeOutcome } from "./criticals.ts";
import { bidOf, moved, type ExtendedRulings, type ExtendedSide, type Points } from "./points.ts";

/** The bids a best reply chooses from, each brought within the limits of the moment; the last stands for all one may bid. */
export const BIDS: readonly number[] = [1, 2, 3, 5, 8, 13, 21, 10_000];

/** Chances that change by less than this from one sweep to the next are taken as found. */
const CLOSE = 1e-10;
/** A bid has to be better by this much to be preferred, so that rounding decides nothing. */
const BETTER = 1e-9;

interface Standing {
  readonly turn: 0 | 1;
  /** For each bid that may be made: where it leads. The other side has one. */
  readonly bids: readonly { readonly bid: number; readonly leads: readonly Lead[] }[];
}
/** Where one outcome leads: to another standing, or to the end, won or not. */
interface Lead {
  readonly chance: number;
  readonly to: string | null;
  readonly won: boolean;
}

const keyOf = (points: Points, turn: 0 | 1): string => `${points.join()},${turn}`;

const standings = (
  sides: readonly [ExtendedSide, ExtendedSide],
  outcomes: readonly ExchangeOutcome[],
  rulings: ExtendedRulings,
  first: 0 | 1,
): ReadonlyMap<string, Standing> => {
  const legal = BIDS.filter((bid) => bid >= (rulings.minBid ?? 1));
  const found = new Map<string, Standing>();
  const todo: { points: Points; turn: 0 | 1 }[] = [{ points: [sides[0].current, sides[1].current], turn: first }];
  for (let one = todo.pop(); one; one = todo.pop()) {
    const { points, turn } = one;
    const key = keyOf(points, turn);
    if (found.has(key)) continue;
    const next = turn === 0 ? 1 : 0;
    const leadsOf = (bid: number): readonly Lead[] =>
      outcomes.map(({ winner, degree, critical, chance }) => {
        const after = winner === null ? points : moved(points, turn, { winner, degree, critical, bid }, sides, rulings);
        if (after[0] <= 0 || after[1] <= 0) return { chance, to: null, won: after[0] > 0 };
        todo.push({ points: after, turn: next });
        return { chance, to: keyOf(after, next), won: false };
      });
    const named = turn === 0 ? legal : [sides[1].bid];
    const distinct = [...new Set(named.map((bid) => bidOf({ ...sides[turn], bid }, points[turn])))];
    found.set(key, { turn, bids: distinct.map((bid) => ({ bid, leads: leadsOf(bid) })) });
  }
  return found;
};

/**
 * The bid of the first side with the best chance to win from each standing, against somebody who always bids the same.
 * The chances rise sweep by sweep from nothing to what they are. It needs points that cannot grow without end: those
 * taken over must be capped to what the loser has (E-36); the caller sees to that.
 */
export const bestBids = (
  sides: readonly [ExtendedSide, ExtendedSide],
  outcomes: readonly ExchangeOutcome[],
  rulings: ExtendedRulings,
  first: 0 | 1,
): ((points: Points) => number) => {
  const all = [...standings(sides, outcomes, rulings, first)];
  const wins = new Map<string, number>();
  const chanceOf = (leads: readonly Lead[]): number =>
    leads.reduce((sum, { chance, to, won }) => sum + chance * (to === null ? Number(won) : (wins.get(to) ?? 0)), 0);
  for (let change = 1; change > CLOSE;) {
    change = 0;
    for (const [key, standing] of all) {
      const best = Math.max(...standing.bids.map(({ leads }) => chanceOf(leads)));
      change = Math.max(change, best - (wins.get(key) ?? 0));
      wins.set(key, best);
    }
  }
  const chosen = new Map(
    all.map(([key, { bids: open }]) => {
      const rated = open.map(({ bid, leads }) => ({ bid, win: chanceOf(leads) }));
      return [key, rated.reduce((best, one) => (one.win > best.win + BETTER ? one : best)).bid] as const;
    }),
  );
  return (points) => chosen.get(keyOf(points, 0)) ?? sides[0].bid;
};
