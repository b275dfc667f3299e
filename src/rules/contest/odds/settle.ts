import { int, real } from "./flat.ts";
import { END, NOBODY, type Standings } from "./standings.ts";

/** Chances that change by less than this from one sweep to the next are taken as found. */
const CLOSE = 1e-12;
/** A bid has to be better by this much to be preferred, so that rounding decides nothing. */
const BETTER = 1e-9;
/** Sweeps over one layer after which it is taken as found; far above what any needs. */
const SWEEPS = 100_000;

/** Chance that a lead is a victory of the first side. */
const won = (to: number): number => (to <= END - 5 && to > NOBODY ? 1 : 0);

/**
 * The chance to win from each standing, and the bid that gives it, where the first side picks its best bid at each turn:
 * layer by layer, each swept until it stands still.
 */
export const bestFrom = ({ bidsOf, leadsOf, chances, to, layers }: Standings): Int32Array => {
  const wins = new Float64Array(bidsOf.length - 1);
  const chosen = new Int32Array(bidsOf.length - 1);
  const chanceOf = (bid: number): number => {
    let sum = 0;
    for (let lead = int(leadsOf, bid); lead < int(leadsOf, bid + 1); lead += 1) {
      const target = int(to, lead);
      sum += real(chances, lead) * (target < 0 ? won(target) : real(wins, target));
    }
    return sum;
  };
  for (const layer of layers) {
    for (let sweep = 0, change = 1; change > CLOSE && sweep < SWEEPS; sweep += 1) {
      change = 0;
      for (const id of layer) {
        let best = 0;
        for (let bid = int(bidsOf, id); bid < int(bidsOf, id + 1); bid += 1) best = Math.max(best, chanceOf(bid));
        change = Math.max(change, best - real(wins, id));
        wins[id] = best;
      }
    }
    for (const id of layer) {
      let best = -1;
      for (let bid = int(bidsOf, id); bid < int(bidsOf, id + 1); bid += 1) {
        const win = chanceOf(bid);
        if (win <= best + BETTER) continue;
        best = win;
        chosen[id] = bid;
      }
    }
  }
  return chosen;
};

/** Chances of the end by signed degree from the first standing; `chosen` says which bid is made at each, else the first. */
export const endsFrom = (
  { bidsOf, leadsOf, chances, to, layers }: Standings,
  chosen: Int32Array | null = null,
): readonly number[] => {
  const ends = new Float64Array((bidsOf.length - 1) * 9);
  const sum = new Float64Array(9);
  const gather = (id: number): number => {
    sum.fill(0);
    const bid = int(chosen ?? bidsOf, id);
    for (let lead = int(leadsOf, bid); lead < int(leadsOf, bid + 1); lead += 1) {
      const target = int(to, lead);
      const chance = real(chances, lead);
      if (target >= 0) for (let at = 0; at < 9; at += 1) sum[at] = real(sum, at) + chance * real(ends, target * 9 + at);
      else if (target > NOBODY) sum[END - target] = real(sum, END - target) + chance;
    }
    let change = 0;
    for (let at = 0; at < 9; at += 1) {
      change = Math.max(change, real(sum, at) - real(ends, id * 9 + at));
      ends[id * 9 + at] = real(sum, at);
    }
    return change;
  };
  for (const layer of layers)
    for (let sweep = 0, change = 1; change > CLOSE && sweep < SWEEPS; sweep += 1) {
      change = 0;
      for (const id of layer) change = Math.max(change, gather(id));
    }
  return [...ends.subarray(0, 9)];
};
