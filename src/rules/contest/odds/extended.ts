import { defeatDegree } from "../extended/tables.ts";
import { bestBids } from "./best-bid.ts";
import { withCriticals } from "./criticals.ts";
import { bidOf, moved, type ExtendedRulings, type ExtendedSide, type Points } from "./points.ts";

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
 * With `best` the first picks its best bid anew at each turn; that wants taken points capped to what was owned (E-36).
 * The chances of all standings are carried forward exchange by exchange until what is still open weighs nothing.
 */
export const extendedEnds = (
  a: ExtendedSide,
  b: ExtendedSide,
  rulings: ExtendedRulings,
  acting: 0 | 1,
  best = false,
): readonly number[] => {
  const sides = [a, b] as const;
  const outcomes = withCriticals(a, b, rulings);
  const choice = best ? bestBids(sides, outcomes, rulings, acting) : null;
  const ends = new Array<number>(9).fill(0);
  let open = new Map<string, { readonly points: Points; readonly chance: number }>([
    ["", { points: [a.current, b.current], chance: 1 }],
  ]);
  let turn = acting;
  for (let exchange = 0; exchange < 2000 && open.size > 0; exchange += 1) {
    const next = new Map<string, { points: Points; chance: number }>();
    for (const { points, chance } of open.values()) {
      const bid = turn === 0 && choice ? choice(points) : bidOf(sides[turn], points[turn]);
      for (const outcome of outcomes) {
        const after =
          outcome.winner === null
            ? points
            : moved(points, turn, { ...outcome, winner: outcome.winner, bid }, sides, rulings);
        const weight = chance * outcome.chance;
        const done = end(after);
        if (done) done.forEach((one, index) => (ends[index] = (ends[index] ?? 0) + one * weight));
        else if (weight > REST / 1000) {
          const key = after.join();
          next.set(key, { points: after, chance: (next.get(key)?.chance ?? 0) + weight });
        }
      }
    }
    open = next;
    turn = turn === 0 ? 1 : 0;
    if ([...open.values()].reduce((sum, { chance }) => sum + chance, 0) < REST) break;
  }
  return ends;
};
