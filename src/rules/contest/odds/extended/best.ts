import { int, real } from "../../../log/flat.ts";
import type { Slices } from "../../../log/slices.ts";
import { bidOf, gainOf, mostOf } from "../points.ts";
import { endsBy, type Ends, type Play } from "./ends.ts";
import { fallen, fallsOf, shooterAt, type Fall, type Falls } from "./fallen.ts";
import type { Plan } from "./plan.ts";
import { gameOf, placeOf, placesUpTo, type ExtendedQuestion, type Game } from "./question.ts";
import { settleSwept, type PlanAt } from "./visits.ts";
import { certain, listOf } from "../../../log/missing.ts";

/**
 * The bids a best reply chooses from, each brought within the limits of the moment;
 * the last stands for all one may bid.
 */
export const BIDS: readonly number[] = [1, 2, 3, 5, 8, 13, 21, 10_000];

/** Chances that change by less than this are taken as found. */
const CLOSE = 1e-12;
/** A bid has to be better by this much to be preferred, so that rounding decides nothing. */
const BETTER = 1e-9;
/** Rounds over one total after which it is taken as found; far above what any needs. */
const ROUNDS = 20_000;

/** The first side's chance to win from each standing, and the plan that gives it. */
interface Best {
  readonly wins: Float64Array;
  /** By half the number of the standing. */
  readonly chosen: readonly Plan[];
}

/** The plans the first side may choose from at each number of points. */
const menusOf = ({ sides, rulings, plan, total, unit }: Game): readonly (readonly Plan[])[] => {
  const bids = BIDS.filter((bid) => bid >= (rulings.minBid ?? 1));
  return Array.from({ length: total }, (_, points) => {
    const most = mostOf(sides[0], points * unit);
    return [...new Set(bids.map((bid) => Math.min(bid, most)))].map((bid) => plan(0, bid));
  });
};

/** What falls are worth to the first side; standings with more shots used are known by then. */
const worthOf = (game: Game, falls: Falls, used: number, known: ReadonlyMap<number, Best>) => {
  let worth = 0;
  const fall: Fall = {
    end: (chance, index) => {
      if (index !== null && index > 4) worth += chance;
    },
    on: (chance, p0, p1, turn, after) => {
      worth += chance * real(certain(known.get(after)).wins, placeOf(p0, p1, turn));
    },
  };
  const plain = [shooterAt(game, 0, used), shooterAt(game, 1, used)].map((victor) => victor === null);
  const found = new Float64Array(plain.every(Boolean) ? 0 : falls.size).fill(-1);
  return (p0: number, p1: number, turn: 0 | 1): number => {
    const foe = p0 <= 0 ? 0 : 1;
    if (plain[foe]) return foe;
    const number = falls.numberOf(p0, p1, turn);
    if (real(found, number) < 0) {
      worth = 0;
      fallen(game, fall, 1, [p0, p1], turn, used);
      found[number] = worth;
    }
    return real(found, number);
  };
};

type Worth = (p0: number, p1: number, turn: 0 | 1) => number;

/** What an action is worth by all that does not stay at this total; all smaller totals are known. */
const settledWorth = (
  { leads: { chance, loser, loss, takes } }: Plan,
  p0: number,
  p1: number,
  turn: 0 | 1,
  wins: Float64Array,
  worth: Worth,
  rulings: Game["rulings"],
): number => {
  let sum = 0;
  for (let lead = 0; lead < chance.length; lead += 1) {
    const first = int(loser, lead) === 0;
    const left = (first ? p0 : p1) - int(loss, lead);
    if (left <= 0) {
      const gained = int(takes, lead) === 0 ? 0 : gainOf(int(loss, lead), first ? p0 : p1, rulings);
      sum += real(chance, lead) * worth(first ? left : p0 + gained, first ? p1 + gained : left, turn);
    } else if (int(takes, lead) === 0)
      sum += real(chance, lead) * real(wins, placeOf(first ? left : p0, first ? p1 : left, 1 - turn));
  }
  return sum;
};

/** What an action from a place is worth by all that stays at this total. */
const stayingWorth = ({ tie, shift, shiftChance }: Plan, place: number, layer: Float64Array): number => {
  const across = place % 2 === 0 ? place + 1 : place - 1;
  let sum = tie * real(layer, across);
  for (let way = 0; way < shift.length; way += 1) {
    const to = across + 2 * int(shift, way);
    if (to >= 0 && to < layer.length) sum += real(shiftChance, way) * real(layer, to);
  }
  return sum;
};

/** The best bid of each standing with the same shots used, from the smallest total up. */
function* bestWith(game: Game, falls: Falls, used: number, known: ReadonlyMap<number, Best>): Slices<Best> {
  const { sides, plan, rulings, total: most, unit } = game;
  const wins = new Float64Array(placesUpTo(most));
  const chosen = new Array<Plan>(placesUpTo(most) / 2);
  const menus = menusOf(game);
  const replies = Array.from({ length: most }, (_, points) => plan(1, bidOf(sides[1], points * unit)));
  const width = BIDS.length;
  const fixed = new Float64Array(most * width);
  const replied = new Float64Array(most);
  const picked = new Int32Array(most);
  const worth = worthOf(game, falls, used, known);
  for (let total = 2; total <= most; total += 1) {
    const start = placeOf(1, total - 1, 0);
    const layer = wins.subarray(start, placeOf(1, total, 0));
    const menuAt = (p0: number): readonly Plan[] => listOf(menus[p0]);
    for (let p0 = 1; p0 < total; p0 += 1) {
      const reply = certain(replies[total - p0]);
      replied[p0] = settledWorth(reply, p0, total - p0, 1, wins, worth, rulings);
      const menu = menuAt(p0);
      for (let at = 0; at < menu.length; at += 1)
        fixed[p0 * width + at] = settledWorth(certain(menu[at]), p0, total - p0, 0, wins, worth, rulings);
      picked[p0] = 0;
      // What a point more or less changes is little: the total below is a good guess.
      if (total > 2) {
        const near = start - 2 * (total - 2) + 2 * (Math.min(p0, total - 2) - 1);
        layer[2 * p0 - 2] = real(wins, near);
        layer[2 * p0 - 1] = real(wins, near + 1);
      }
    }
    const choose = (): number => {
      let change = 0;
      for (let p0 = 1; p0 < total; p0 += 1) {
        const menu = menuAt(p0);
        let best = -1;
        for (let at = 0; at < menu.length; at += 1) {
          const win = real(fixed, p0 * width + at) + stayingWorth(certain(menu[at]), 2 * p0 - 2, layer);
          if (win <= best + BETTER) continue;
          best = win;
          picked[p0] = at;
        }
        change = Math.max(change, Math.abs(best - real(layer, 2 * p0 - 2)));
        layer[2 * p0 - 2] = best;
      }
      return change;
    };
    const follow = (): number => {
      let change = 0;
      for (let p0 = 1; p0 < total; p0 += 1) {
        const win = real(replied, p0) + stayingWorth(certain(replies[total - p0]), 2 * p0 - 1, layer);
        change = Math.max(change, Math.abs(win - real(layer, 2 * p0 - 1)));
        layer[2 * p0 - 1] = win;
      }
      for (let p0 = 1; p0 < total; p0 += 1) {
        const at = int(picked, p0);
        const win = real(fixed, p0 * width + at) + stayingWorth(certain(menuAt(p0)[at]), 2 * p0 - 2, layer);
        change = Math.max(change, Math.abs(win - real(layer, 2 * p0 - 2)));
        layer[2 * p0 - 2] = win;
      }
      return change;
    };
    for (let round = 0, change = 1; change > CLOSE && round < ROUNDS; round += 1) {
      yield;
      change = choose();
      for (let more = 0, moved = 1; moved > CLOSE / 10 && more < 4 + 4 * round; more += 1) {
        moved = follow();
        change = Math.max(change, moved);
      }
    }
    for (let p0 = 1; p0 < total; p0 += 1) chosen[start / 2 + p0 - 1] = certain(menuAt(p0)[int(picked, p0)]);
  }
  return { wins, chosen };
}

/** How it ends with the first side's best bid at each turn, and that bid at a standing with no shot used. */
interface BestEnds extends Ends {
  readonly bid: number | null;
  readonly bidAt: (p0: number, p1: number) => number;
}

export function* bestEnds(question: ExtendedQuestion, unit = 1): Slices<BestEnds> {
  const game = gameOf(question, unit);
  const { shots, sides, plan } = game;
  const usable = (shots?.taken[1] ? 1 : 0) | (shots?.taken[0] ? 2 : 0);
  const known = new Map<number, Best>();
  const falls = fallsOf(game);
  for (const used of [3, 2, 1, 0])
    if ((used & ~usable) === 0) known.set(used, yield* bestWith(game, falls, used, known));
  const bestAt = (used: number, p0: number, p1: number): Plan =>
    certain(certain(known.get(used)).chosen[placeOf(p0, p1, 0) / 2]);
  const play = (used: number): Play => {
    const at: PlanAt = (p0, p1, turn) => (turn === 0 ? bestAt(used, p0, p1) : plan(1, bidOf(sides[1], p1 * unit)));
    return { at, settle: settleSwept(at) };
  };
  const bidAt = (p0: number, p1: number): number => bestAt(0, p0, p1).bid;
  const bid = question.acting === 0 ? bidAt(...game.start) : null;
  return { ...(yield* endsBy(game, play)), bidAt, bid };
}
