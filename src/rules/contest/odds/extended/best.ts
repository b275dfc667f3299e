import { int, raise, real, type Slices } from "../../../log/work.ts";
import { assertPresent } from "../../../log/values.ts";
import { gainOf } from "../distribution.ts";
import {
  columnsOf,
  fallen,
  fallsOf,
  gameOf,
  placeOf,
  placesUpTo,
  repliesOf,
  secondRuns,
  shooterAt,
  type ExtendedQuestion,
  type Fall,
  type Game,
  type Plan,
  type RunsAt,
  type Stretch,
} from "./question.ts";
import { endsBy, settleSwept, type Ends, type Play } from "./visits.ts";

/** The first side's chance to win from each state, by used shots. */
type Wins = ReadonlyMap<number, Float64Array>;

/** A fall's worth to the first side, worked out once each; states with more used shots are already known. */
const fallWorth = (game: Game, used: number, wins: Wins): ((p0: number, p1: number, turn: 0 | 1) => number) => {
  let worth = 0;
  const fall: Fall = {
    end: (chance, index) => {
      if (index !== null && index > 4) worth += chance;
    },
    on: (chance, p0, p1, turn, after) => {
      worth += chance * real(assertPresent(wins.get(after)), placeOf(p0, p1, turn));
    },
  };
  const falls = fallsOf(game);
  const found = new Float64Array(falls.size).fill(-1);
  return (p0, p1, turn) => {
    const number = falls.numberOf(p0, p1, turn);
    const known = real(found, number);
    if (known >= 0) return known;
    worth = 0;
    fallen(game, fall, 1, p0, p1, turn, used);
    found[number] = worth;
    return worth;
  };
};

/** Adds an action's worth to the first side through all that leaves the total; places are the first side's points. */
type Leaving = (plan: Plan, turn: 0 | 1, total: number, from: number, to: number, sums: Float64Array) => void;

/** All smaller totals must be known. */
const leavingOf = (game: Game, used: number, wins: Wins, own: Float64Array): Leaving => {
  const { rulings } = game;
  const shot = [0, 1].map((foe) => shooterAt(game, foe === 0 ? 0 : 1, used) !== null);
  const worth = fallWorth(game, used, wins);
  return ({ leads: { chance, loser, loss, takes } }, turn, total, from, to, sums) => {
    for (let lead = 0; lead < chance.length; lead += 1) {
      const often = real(chance, lead);
      const lost = int(loss, lead);
      const taken = int(takes, lead) === 1;
      // States of the total below are in the same order
      const below = placeOf(1, total - lost - 1, 1 - turn);
      if (int(loser, lead) === 0) {
        const falls = Math.min(to, lost);
        if (shot[0])
          for (let p0 = from; p0 <= falls; p0 += 1) {
            const gained = taken ? gainOf(lost, p0, rulings) : 0;
            raise(sums, p0, often * worth(p0 - lost, total - p0 + gained, turn));
          }
        if (taken) continue;
        for (let p0 = Math.max(from, lost + 1); p0 <= to; p0 += 1)
          raise(sums, p0, often * real(own, below + 2 * (p0 - lost - 1)));
        continue;
      }
      for (let p0 = Math.max(from, total - lost); p0 <= to; p0 += 1) {
        const gained = taken ? gainOf(lost, total - p0, rulings) : 0;
        raise(sums, p0, often * (shot[1] ? worth(p0 + gained, total - p0 - lost, turn) : 1));
      }
      if (taken) continue;
      const stays = Math.min(to, total - lost - 1);
      for (let p0 = from; p0 <= stays; p0 += 1) raise(sums, p0, often * real(own, below + 2 * (p0 - 1)));
    }
  };
};

export { BIDS } from "./question.ts";

/** Smaller changes of a chance count as none. */
const CLOSE = 1e-12;
/** A bid must be better by this much, so that rounding decides nothing. */
const BETTER = 1e-9;
/** Rounds over one total before it counts as solved; none needs nearly as many. */
const ROUNDS = 20_000;

/** The first side's chance to win from each state, and its bids, by total. */
interface Best {
  readonly wins: Float64Array;
  readonly chosen: readonly (readonly Stretch[])[];
}

/** A run of one total's states with one plan, and what of it leaves the total, by the first side's points. */
interface Run extends Stretch {
  readonly fixed: Float64Array;
}

/** The worth of actions on a run: what leaves the total plus what stays, on the other's turn. */
const worthOf = (
  { tie, shift, shiftChance }: Plan,
  fixed: Float64Array,
  from: number,
  to: number,
  size: number,
  other: Float64Array,
  sums: Float64Array,
): void => {
  for (let p0 = from; p0 <= to; p0 += 1) sums[p0] = real(fixed, p0) + tie * real(other, p0);
  for (let way = 0; way < shift.length; way += 1) {
    const by = int(shift, way);
    const often = real(shiftChance, way);
    const last = Math.min(to, size - by);
    for (let p0 = Math.max(from, 1 - by); p0 <= last; p0 += 1) sums[p0] = real(sums, p0) + often * real(other, p0 + by);
  }
};

const takeOver = (found: Float64Array, size: number, values: Float64Array): number => {
  let change = 0;
  for (let p0 = 1; p0 <= size; p0 += 1) {
    const moved = Math.abs(real(found, p0) - real(values, p0));
    if (moved > change) change = moved;
    values[p0] = real(found, p0);
  }
  return change;
};

/** A first guess from the total below: a point more or less changes little. */
const guess = (wins: Float64Array, total: number, turn: 0 | 1, values: Float64Array): void => {
  const size = total - 1;
  for (let p0 = 2; p0 < size; p0 += 1) {
    const p1 = total - p0;
    const fewer = real(wins, placeOf(p0 - 1, p1, turn)) - real(wins, placeOf(p0 - 1, p1 - 1, turn));
    values[p0] = Math.min(1, Math.max(0, real(wins, placeOf(p0, p1 - 1, turn)) + fewer));
  }
  values[size] = real(values, size - 1);
};

/** The best bids with the same used shots, from the smallest total up. */
function* bestWith(game: Game, used: number, known: Wins): Slices<Best> {
  const { total: most } = game;
  const wins = new Float64Array(placesUpTo(most));
  const chosen: (readonly Stretch[])[] = [];
  const columns = columnsOf(game);
  const replies = repliesOf(game);
  const leaving = leavingOf(game, used, known, wins);
  const line = (): Float64Array => new Float64Array(most);
  const fixed = columns.map(line);
  const [replied, acting, waiting, found, sums] = [line(), line(), line(), line(), line()];
  // The first side's bid column by its points: the total below's until it is looked at
  const picked = new Int32Array(most);
  for (let total = 2; total <= most; total += 1) {
    const size = total - 1;
    const replyRuns = secondRuns(replies, total);
    replied.fill(0);
    for (const { plan, from, to } of replyRuns) leaving(plan, 1, total, from, to, replied);
    for (let column = 0; column < columns.length; column += 1) {
      const own = assertPresent(fixed[column]).fill(0);
      for (const { plan, from, to } of assertPresent(columns[column])) {
        if (from > size) break;
        leaving(plan, 0, total, from, Math.min(to, size), own);
      }
    }
    guess(wins, total, 0, acting);
    guess(wins, total, 1, waiting);
    picked[size] = total > 2 ? int(picked, size - 1) : columns.length - 1;
    let runs = runsOf(columns, fixed, picked, size);
    const choose = (): number => {
      found.fill(-1, 1, total);
      for (let column = 0; column < columns.length; column += 1)
        for (const { plan, from, to } of assertPresent(columns[column])) {
          if (from > size) break;
          const last = Math.min(to, size);
          worthOf(plan, assertPresent(fixed[column]), from, last, size, waiting, sums);
          for (let p0 = from; p0 <= last; p0 += 1) {
            if (real(sums, p0) <= real(found, p0) + BETTER) continue;
            found[p0] = real(sums, p0);
            picked[p0] = column;
          }
        }
      runs = runsOf(columns, fixed, picked, size);
      return takeOver(found, size, acting);
    };
    const follow = (): number => {
      for (const { plan, from, to } of replyRuns) worthOf(plan, replied, from, to, size, acting, found);
      const change = takeOver(found, size, waiting);
      for (const { plan, from, to, fixed: own } of runs) worthOf(plan, own, from, to, size, waiting, found);
      return Math.max(change, takeOver(found, size, acting));
    };
    for (let round = 0, change = 1; change > CLOSE && round < ROUNDS; round += 1) {
      yield;
      let moved = 1;
      for (let more = 0; moved > CLOSE / 10 && more < 1 + 8 * round; more += 1) moved = follow();
      change = Math.max(moved, choose());
    }
    const start = placeOf(1, size, 0) - 2;
    for (let p0 = 1; p0 <= size; p0 += 1) {
      wins[start + 2 * p0] = real(acting, p0);
      wins[start + 2 * p0 + 1] = real(waiting, p0);
    }
    chosen[total] = runs;
  }
  return { wins, chosen };
}

const runsOf = (
  columns: readonly (readonly Stretch[])[],
  fixed: readonly Float64Array[],
  picked: Int32Array,
  size: number,
): readonly Run[] => {
  const runs: Run[] = [];
  for (let from = 1; from <= size;) {
    const column = int(picked, from);
    const stretch = assertPresent(assertPresent(columns[column]).find(({ to }) => to >= from));
    const end = Math.min(stretch.to, size);
    let to = from;
    while (to < end && int(picked, to + 1) === column) to += 1;
    runs.push({ from, to, plan: stretch.plan, fixed: assertPresent(fixed[column]) });
    from = to + 1;
  }
  return runs;
};

/** The ends with the first side's best bid at each turn, and that bid where no shot is used. */
interface BestEnds extends Ends {
  readonly bid: number | null;
  readonly bidAt: (p0: number, p1: number) => number;
}

export function* bestEnds(question: ExtendedQuestion, unit = 1): Slices<BestEnds> {
  const game = gameOf(question, unit);
  const { shots } = game;
  const usable = (shots?.taken[1] ? 1 : 0) | (shots?.taken[0] ? 2 : 0);
  const wins = new Map<number, Float64Array>();
  const chosen = new Map<number, Best["chosen"]>();
  for (const used of [3, 2, 1, 0]) {
    if ((used & ~usable) !== 0) continue;
    const best = yield* bestWith(game, used, wins);
    wins.set(used, best.wins);
    chosen.set(used, best.chosen);
  }
  const bestAt = (used: number, total: number): readonly Stretch[] =>
    assertPresent(assertPresent(chosen.get(used))[total]);
  const replies = repliesOf(game);
  const play = (used: number): Play => {
    const runsAt: RunsAt = (total, turn) => (turn === 0 ? bestAt(used, total) : secondRuns(replies, total));
    return { runsAt, settle: settleSwept(runsAt) };
  };
  const bidAt = (p0: number, p1: number): number =>
    assertPresent(bestAt(0, p0 + p1).find(({ to }) => to >= p0)).plan.bid;
  const bid = question.acting === 0 ? bidAt(...game.start) : null;
  return { ...(yield* endsBy(game, play)), bidAt, bid };
}
