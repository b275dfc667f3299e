import { int, raise } from "./flat.ts";
import { defeatDegree } from "../extended/tables.ts";
import { menuOf } from "./best-bid.ts";
import { withCriticals, type ExchangeOutcome } from "./criticals.ts";
import { bidOf, moved, type ExtendedRulings, type ExtendedSide, type Points } from "./points.ts";
import { bestFrom, endsFrom } from "./settle.ts";
import { standingsOf, type Shots } from "./standings.ts";

type Sides = readonly [ExtendedSide, ExtendedSide];

/** Total points above which a whole contest is not looked at: far above any table's use, it would take too long. */
export const MOST_POINTS = 300;

/** Whether every standing can be looked at, so that choices can be compared: what is taken over is capped (E-36). */
export const isCountable = (rulings: ExtendedRulings): boolean => rulings.capTransferToOwned;

/** How it is played on: the first side's best bid at each turn, and who takes parting shots. */
interface ExtendedPolicy {
  readonly best?: boolean;
  readonly shots?: Shots | null;
}

/**
 * Chances of the end of an extended contest between two who bid the same every time, by signed degree; a is index 0.
 * With `best` the first picks its best bid anew at each turn. `best` and parting shots are for countable ones only
 * (`isCountable`); elsewhere the same bids are carried forward, without shots. The caller keeps to `MOST_POINTS`.
 */
export const extendedEnds = (
  a: ExtendedSide,
  b: ExtendedSide,
  rulings: ExtendedRulings,
  acting: 0 | 1,
  { best = false, shots = null }: ExtendedPolicy = {},
): readonly number[] => {
  const sides = [a, b] as const;
  const outcomes = withCriticals(a, b, rulings);
  if (!isCountable(rulings)) return carriedForward(sides, outcomes, rulings, acting);
  if (best) return extendedBest(a, b, rulings, acting, shots).ends;
  return endsFrom(standingsOf(sides, outcomes, rulings, acting, [[a.bid], [b.bid]], shots));
};

/**
 * The same with the first side's best bid at each turn, and which bid that is now; null while the other acts. For
 * countable ones only.
 */
export const extendedBest = (
  a: ExtendedSide,
  b: ExtendedSide,
  rulings: ExtendedRulings,
  acting: 0 | 1,
  shots: Shots | null = null,
): { readonly ends: readonly number[]; readonly bid: number | null } => {
  const sides = [a, b] as const;
  const standings = standingsOf(sides, withCriticals(a, b, rulings), rulings, acting, menuOf(sides, rulings), shots);
  const chosen = bestFrom(standings);
  return { ends: endsFrom(standings, chosen), bid: acting === 0 ? int(standings.bids, int(chosen, 0)) : null };
};

/** Chance below which what is still undecided is left out. */
const REST = 1e-9;

/** Chances of all standings carried on exchange by exchange until what is still open weighs nothing. */
const carriedForward = (
  sides: Sides,
  outcomes: readonly ExchangeOutcome[],
  rulings: ExtendedRulings,
  acting: 0 | 1,
): readonly number[] => {
  const ends = new Array<number>(9).fill(0);
  let open: ReadonlyMap<string, { readonly points: Points; readonly chance: number }> = new Map([
    ["", { points: [sides[0].current, sides[1].current] as Points, chance: 1 }],
  ]);
  let turn = acting;
  for (let exchange = 0; exchange < 2000 && open.size > 0; exchange += 1) {
    const next = new Map<string, { points: Points; chance: number }>();
    let rest = 0;
    for (const { points, chance } of open.values()) {
      const bid = bidOf(sides[turn], points[turn]);
      for (const { winner, degree, critical, chance: one } of outcomes) {
        const weight = chance * one;
        const after = winner === null ? points : moved(points, turn, { winner, degree, critical, bid }, sides, rulings);
        const loser = after[0] <= 0 ? 0 : 1;
        if (after[loser] <= 0) {
          const index = loser === 0 ? 4 - defeatDegree(after[0]) : 4 + defeatDegree(after[1]);
          raise(ends, index, weight);
        } else if (weight > REST / 1000) {
          const key = after.join();
          next.set(key, { points: after, chance: (next.get(key)?.chance ?? 0) + weight });
          rest += weight;
        }
      }
    }
    open = next;
    turn = turn === 0 ? 1 : 0;
    if (rest < REST) break;
  }
  return ends;
};
