import { defeatDegree, payment, weakerOf, type FractionRulings } from "../extended/tables.ts";
import type { Degree } from "../roll/degree.ts";
import type { RollRulings } from "../roll/resolve.ts";
import type { OddsSide } from "./distribution.ts";
import { withCriticals } from "./criticals.ts";

/** One side of an extended contest between two. */
export interface ExtendedSide extends OddsSide {
  readonly current: number;
  readonly start: number;
  /** A hero may bid up to its start however little is left (C283). */
  readonly desperate: boolean;
  /** What it bids every time. */
  readonly bid: number;
  /** Edge on its own bids, where in play. */
  readonly edge: number;
}

export interface ExtendedRulings extends RollRulings, FractionRulings {
  readonly noTransferFromWeaker: boolean;
  readonly capTransferToOwned: boolean;
}

type Points = readonly [number, number];

const bidOf = (side: ExtendedSide, current: number): number =>
  Math.min(side.bid, Math.max(1, side.desperate ? Math.max(current, side.start) : current));

/** How the points move when the acting side (0 or 1) has won or lost by a degree, with or without a Critical. */
const moved = (
  points: Points,
  acting: 0 | 1,
  outcome: { readonly winner: 0 | 1; readonly degree: Degree; readonly critical: boolean },
  sides: readonly [ExtendedSide, ExtendedSide],
  rulings: ExtendedRulings,
): Points => {
  const { winner, degree, critical } = outcome;
  const bid = bidOf(sides[acting], points[acting]);
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

const end = (points: Points): readonly number[] | null => {
  if (points[0] > 0 && points[1] > 0) return null;
  const ends = new Array<number>(9).fill(0);
  if (points[0] <= 0 && points[1] <= 0) return ends;
  const degree = defeatDegree(points[0] <= 0 ? points[0] : points[1]);
  ends[points[0] <= 0 ? 4 - degree : 4 + degree] = 1;
  return ends;
};

/** Chance below which what is still undecided is left out. */
const REST = 1e-9;

/**
 * Chances of the end of an extended contest between two who bid the same every time, by signed degree; a is index 0.
 * The chances of all standings are carried forward exchange by exchange until what is still open weighs nothing.
 */
export const extendedEnds = (
  a: ExtendedSide,
  b: ExtendedSide,
  rulings: ExtendedRulings,
  acting: 0 | 1,
): readonly number[] => {
  const sides = [a, b] as const;
  const outcomes = withCriticals(a, b, rulings);
  const ends = new Array<number>(9).fill(0);
  let open = new Map<string, { readonly points: Points; readonly chance: number }>([
    ["", { points: [a.current, b.current], chance: 1 }],
  ]);
  let turn = acting;
  for (let exchange = 0; exchange < 2000 && open.size > 0; exchange += 1) {
    const next = new Map<string, { points: Points; chance: number }>();
    for (const { points, chance } of open.values())
      for (const outcome of outcomes) {
        const after =
          outcome.winner === null
            ? points
            : moved(points, turn, { ...outcome, winner: outcome.winner }, sides, rulings);
        const weight = chance * outcome.chance;
        const done = end(after);
        if (done) done.forEach((one, index) => (ends[index] = (ends[index] ?? 0) + one * weight));
        else if (weight > REST / 1000) {
          const key = after.join();
          next.set(key, { points: after, chance: (next.get(key)?.chance ?? 0) + weight });
        }
      }
    open = next;
    turn = turn === 0 ? 1 : 0;
    if ([...open.values()].reduce((sum, { chance }) => sum + chance, 0) < REST) break;
  }
  return ends;
};
