import { int, raise, real, type Slices } from "../../../log/work.ts";
import { assertPresent } from "../../../log/values.ts";
import { bidOf, gainOf } from "../distribution.ts";
import {
  fallen,
  fallsOf,
  gameOf,
  placeOf,
  placesUpTo,
  plainRuns,
  type ExtendedQuestion,
  type Fall,
  type Game,
  type Plan,
  type RunsAt,
  type Stretch,
} from "./question.ts";

/** A square band matrix, row by row; factored in place. */
interface Banded {
  readonly size: number;
  /** Width of the band on each side. */
  readonly reach: number;
  readonly rows: Float64Array;
}

const banded = (size: number, reach: number): Banded => ({
  size,
  reach,
  rows: new Float64Array(size * (2 * reach + 1)),
});

const addAt = ({ reach, rows }: Banded, row: number, column: number, value: number): void =>
  raise(rows, row * (2 * reach + 1) + column - row + reach, value);

/** A smaller pivot belongs to states nobody ever leaves: they count as never ending. */
const NEVER = 1e-13;
const SLICE = 1_000_000;

/** Factors without pivoting, since the diagonal outweighs its columns; one factoring serves all upper left parts. */
function* factor({ size, reach, rows }: Banded): Slices<void> {
  const width = 2 * reach + 1;
  const often = Math.max(1, Math.floor(SLICE / (reach * reach)));
  for (let pivot = 0; pivot < size; pivot += 1) {
    if (pivot % often === 0) yield;
    const row = pivot * width + reach - pivot;
    const last = Math.min(size - 1, pivot + reach);
    const own = real(rows, row + pivot);
    const inverse = Math.abs(own) < NEVER ? 0 : 1 / own;
    rows[row + pivot] = inverse;
    for (let below = pivot + 1; below <= last; below += 1) {
      const other = below * width + reach - below;
      const share = real(rows, other + pivot) * inverse;
      rows[other + pivot] = share;
      if (share !== 0)
        for (let column = pivot + 1; column <= last; column += 1)
          rows[other + column] = real(rows, other + column) - share * real(rows, row + column);
    }
  }
}

/** Solves for the upper left part; `values` is the right side and then the answer. */
const solve = ({ reach, rows }: Banded, values: Float64Array): void => {
  const width = 2 * reach + 1;
  const size = values.length;
  for (let at = 1; at < size; at += 1) {
    const row = at * width + reach - at;
    let sum = real(values, at);
    for (let column = Math.max(0, at - reach); column < at; column += 1)
      sum -= real(rows, row + column) * real(values, column);
    values[at] = sum;
  }
  for (let at = size - 1; at >= 0; at -= 1) {
    const row = at * width + reach - at;
    const last = Math.min(size - 1, at + reach);
    let sum = real(values, at);
    for (let column = at + 1; column <= last; column += 1) sum -= real(rows, row + column) * real(values, column);
    values[at] = sum * real(rows, row + at);
  }
};

const solveTransposed = ({ reach, rows }: Banded, values: Float64Array): void => {
  const width = 2 * reach + 1;
  const size = values.length;
  for (let at = 0; at < size; at += 1) {
    const row = at * width + reach - at;
    const own = real(values, at) * real(rows, row + at);
    values[at] = own;
    const last = Math.min(size - 1, at + reach);
    for (let column = at + 1; column <= last; column += 1)
      values[column] = real(values, column) - real(rows, row + column) * own;
  }
  for (let at = size - 1; at >= 1; at -= 1) {
    const row = at * width + reach - at;
    const own = real(values, at);
    for (let column = Math.max(0, at - reach); column < at; column += 1)
      values[column] = real(values, column) - real(rows, row + column) * own;
  }
};

type PlanAt = (p0: number, p1: number, turn: 0 | 1) => Plan;

/** Turns what arrives at one total's states into the number of actions from each, while the total stays. */
type Settle = (total: number, arriving: Float64Array) => Slices<void> | null;

export const plainPlans = ({ sides, plan, total, unit }: Game): PlanAt => {
  const of = (turn: 0 | 1): readonly Plan[] =>
    Array.from({ length: total }, (_, points) => plan(turn, bidOf(sides[turn], points * unit)));
  const [first, second] = [of(0), of(1)];
  return (p0, p1, turn) => assertPresent(turn === 0 ? first[p0] : second[p1]);
};

export const isSteady = ({ bid, desperate, start }: Game["sides"][number]): boolean => bid <= (desperate ? start : 1);

const each = (total: number, run: (p0: number, turn: 0 | 1) => void): void => {
  for (let p0 = 1; p0 < total; p0 += 1) {
    run(p0, 0);
    run(p0, 1);
  }
};

/** A total's equations: a state is acted from as often as reached. A steady second side lets one matrix serve all. */
const layerMatrix = ({ total }: Game, at: PlanAt): Banded => {
  const places = 2 * (total - 1);
  const matrix = banded(places, Math.min(reachOf(total, at), Math.max(1, places - 1)));
  each(total, (p0, turn) => {
    const { tie, shift, shiftChance } = at(p0, total - p0, turn);
    const from = 2 * (p0 - 1) + turn;
    const other = 1 - turn;
    addAt(matrix, from, from, 1);
    addAt(matrix, 2 * (p0 - 1) + other, from, -tie);
    for (let way = 0; way < shift.length; way += 1) {
      const to = p0 + int(shift, way);
      if (to >= 1 && to < total) addAt(matrix, 2 * (to - 1) + other, from, -real(shiftChance, way));
    }
  });
  return matrix;
};

/** The band width: the distance in the equations between states that one action connects. */
export const reachOf = (total: number, at: PlanAt): number => {
  let reach = 1;
  each(total, (p0, turn) => {
    for (const shift of at(p0, total - p0, turn).shift)
      if (p0 + shift >= 1 && p0 + shift < total) reach = Math.max(reach, 2 * Math.abs(shift) + 1);
  });
  return reach;
};

const settleFactored =
  (matrix: Banded): Settle =>
  (_total, arriving) => {
    solve(matrix, arriving);
    return null;
  };

/** Smaller rests are dropped. */
const REST = 1e-14;
/** Sweeps after which the rest counts as never ending. */
const SWEEPS = 20_000;
const LOOK_UP = 30;

/** Settles by passing arrivals from turn to turn until nothing is left, whatever the plans. */
export const settleSwept = (runsAt: RunsAt): Settle =>
  function* (total, arriving) {
    const size = total - 1;
    const line = (): Float64Array => new Float64Array(total);
    const runs = [runsAt(total, 0), runsAt(total, 1)] as const;
    const ties = [line(), line()] as const;
    const coming = [line(), line()] as const;
    for (const turn of [0, 1] as const)
      for (const { from, to, plan } of runs[turn]) ties[turn].fill(plan.tie, from, to + 1);
    for (let p0 = 1; p0 <= size; p0 += 1) {
      // Two who only tie never leave
      const leaves = 1 - real(ties[0], p0) * real(ties[1], p0) > 1e-13;
      coming[0][p0] = leaves ? real(arriving, 2 * p0 - 2) : 0;
      coming[1][p0] = leaves ? real(arriving, 2 * p0 - 1) : 0;
      if (!leaves) ties[0][p0] = ties[1][p0] = 0;
    }
    arriving.fill(0);
    const handOn = (turn: 0 | 1): number => {
      const from = coming[turn];
      const to = coming[turn === 0 ? 1 : 0];
      let moved = 0;
      for (let p0 = 1; p0 <= size; p0 += 1) {
        const often = real(from, p0);
        moved += often;
        raise(arriving, 2 * p0 - 2 + turn, often);
        raise(to, p0, real(ties[turn], p0) * often);
      }
      for (const run of runs[turn]) shifted(run, size, from, to);
      from.fill(0);
      return moved;
    };
    for (let sweep = 0, moved = 1; moved > REST && sweep < SWEEPS; sweep += 1) {
      if (sweep % LOOK_UP === LOOK_UP - 1) yield;
      moved = handOn(0) + handOn(1);
    }
  };

const shifted = ({ from, to, plan }: Stretch, size: number, often: Float64Array, coming: Float64Array): void => {
  const { shift, shiftChance } = plan;
  for (let way = 0; way < shift.length; way += 1) {
    const by = int(shift, way);
    const chance = real(shiftChance, way);
    const last = Math.min(to, size - by);
    for (let p0 = Math.max(from, 1 - by); p0 <= last; p0 += 1) raise(coming, p0 + by, chance * real(often, p0));
  }
};

type OnFall = (chance: number, p0: number, p1: number, turn: 0 | 1) => void;

/** How often each state is acted from, written over its starting chance, greatest total first. Returns all actions. */
function* visits(game: Game, runsAt: RunsAt, settle: Settle, mass: Float64Array, onFall: OnFall): Slices<number> {
  const { rulings } = game;
  /** Applies one result to a run of one total's states, whose layer is given. */
  const go = ({ from, to, plan }: Stretch, turn: 0 | 1, total: number, layer: Float64Array, lead: number): void => {
    const { chance, loser, loss, takes } = plan.leads;
    const often = real(chance, lead);
    const lost = int(loss, lead);
    const taken = int(takes, lead) === 1;
    const first = int(loser, lead) === 0;
    const fall = (p0: number): void => {
      const weight = real(layer, 2 * p0 - 2 + turn);
      if (weight < REST / 100) return;
      const gained = taken ? gainOf(lost, first ? p0 : total - p0, rulings) : 0;
      onFall(often * weight, first ? p0 - lost : p0 + gained, total - p0 + (first ? gained : -lost), turn);
    };
    // The first side's points at which nobody falls
    const low = first ? Math.max(from, lost + 1) : from;
    const high = first ? to : Math.min(to, total - lost - 1);
    for (let p0 = from; p0 <= to && p0 < low; p0 += 1) fall(p0);
    for (let p0 = Math.max(from, high + 1); p0 <= to; p0 += 1) fall(p0);
    if (taken) return;
    const below = placeOf(first ? 1 - lost : 1, first ? total - 1 : total - 1 - lost, 1 - turn) - 2;
    for (let p0 = low; p0 <= high; p0 += 1) raise(mass, below + 2 * p0, often * real(layer, 2 * p0 - 2 + turn));
  };
  let actions = 0;
  for (let total = game.total; total >= 2; total -= 1) {
    const layer = mass.subarray(placeOf(1, total - 1, 0), placeOf(1, total, 0));
    let weight = 0;
    for (let place = 0; place < layer.length; place += 1) weight += real(layer, place);
    if (weight < REST) continue;
    const settling = settle(total, layer);
    if (settling) yield* settling;
    for (let place = 0; place < layer.length; place += 1) actions += real(layer, place);
    for (const turn of [0, 1] as const)
      for (const run of runsAt(total, turn))
        for (let lead = 0; lead < run.plan.leads.chance.length; lead += 1) go(run, turn, total, layer, lead);
    yield;
  }
  return actions;
}

/** Chances by signed degree of the end (the rest to 1 never ends or leaves nobody), and the actions taken. */
export interface Ends {
  readonly ends: readonly number[];
  readonly mean: number;
}

export interface Play {
  readonly runsAt: RunsAt;
  readonly settle: Settle;
}

/** The chances of the end: each state once for each set of used parting shots; plans may differ by set. */
export function* endsBy(game: Game, playOf: (used: number) => Play): Slices<Ends> {
  const ends = new Array<number>(9).fill(0);
  const masses = new Map<number, Float64Array>();
  const massOf = (used: number): Float64Array => {
    const found = masses.get(used) ?? new Float64Array(placesUpTo(game.total));
    masses.set(used, found);
    return found;
  };
  const fall: Fall = {
    end: (chance, index) => {
      if (index !== null) raise(ends, index, chance);
    },
    on: (chance, p0, p1, turn, used) => raise(massOf(used), placeOf(p0, p1, turn), chance),
  };
  massOf(0)[placeOf(...game.start, game.acting)] = 1;
  const falls = fallsOf(game);
  let mean = 0;
  for (let used = 0; used < 4; used += 1) {
    const mass = masses.get(used);
    if (!mass) continue;
    const { runsAt, settle } = playOf(used);
    const fell = new Float64Array(falls.size);
    const numbers: number[] = [];
    mean += yield* visits(game, runsAt, settle, mass, (chance, p0, p1, turn) => {
      const number = falls.numberOf(p0, p1, turn);
      if (real(fell, number) === 0) numbers.push(number);
      raise(fell, number, chance);
    });
    for (const number of numbers) {
      const chance = real(fell, number);
      const { points, turn } = falls.pointsOf(number);
      fallen(game, fall, chance, ...points, turn, used);
    }
  }
  return { ends: ends.map((chance) => Math.min(1, Math.max(0, chance))), mean };
}

const turned = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0);

export const mirrorOf = ({ sides, acting, shots, ...rest }: ExtendedQuestion): ExtendedQuestion => ({
  ...rest,
  sides: [sides[1], sides[0]],
  acting: turned(acting),
  shots: shots && {
    taken: [shots.taken[1], shots.taken[0]],
    lead: turned(shots.lead),
    first: turned(shots.first),
  },
});

/** Ends where each side keeps its usual bid; a side whose bids shrink with its points becomes the first. */
export function* plainEnds(question: ExtendedQuestion, unit = 1): Slices<Ends> {
  const [first, second] = question.sides;
  if (!isSteady(second) && isSteady(first)) {
    const { ends, mean } = yield* plainEnds(mirrorOf(question), unit);
    return { ends: [...ends].reverse(), mean };
  }
  const game = gameOf(question, unit);
  const runsAt = plainRuns(game);
  const steady = isSteady(second);
  const settle = steady ? yield* factored(layerMatrix(game, plainPlans(game))) : settleSwept(runsAt);
  const play = { runsAt, settle };
  return yield* endsBy(game, () => play);
}

function* factored(matrix: Banded): Slices<Settle> {
  yield* factor(matrix);
  return settleFactored(matrix);
}

/** Mean number of actions, its deviation, and the chance that it ends at all. */
interface Spread {
  readonly mean: number;
  readonly deviation: number;
  readonly ends: number;
}

/** Constant bids, no parting shots. Remaining length and visits solve the same equations and give the second moment. */
export function* spreadOf(question: ExtendedQuestion, unit: number): Slices<Spread> {
  const [first, second] = question.sides;
  if (!isSteady(second) && isSteady(first)) return yield* spreadOf(mirrorOf(question), unit);
  // Where both bid less when low, one is taken to bid on, which shortens the last exchange or two
  const steady = isSteady(second) ? second : { ...second, desperate: true, start: Math.max(second.start, second.bid) };
  const game = gameOf({ ...question, sides: [first, steady], shots: null, best: false }, unit);
  const at = plainPlans(game);
  const matrix = layerMatrix(game, at);
  yield* factor(matrix);
  const left = new Float64Array(placesUpTo(game.total));
  for (let total = 2; total <= game.total; total += 1) {
    const layer = left.subarray(placeOf(1, total - 1, 0), placeOf(1, total, 0));
    for (let place = 0; place < layer.length; place += 1) {
      const p0 = (place >> 1) + 1;
      const turn = place % 2 === 0 ? 0 : 1;
      const { chance, loser, loss, takes } = at(p0, total - p0, turn).leads;
      let sum = 1;
      for (let lead = 0; lead < chance.length; lead += 1) {
        const fell = int(loser, lead) === 0;
        const rest = (fell ? p0 : total - p0) - int(loss, lead);
        if (rest > 0 && int(takes, lead) === 0)
          sum += real(chance, lead) * real(left, placeOf(fell ? rest : p0, fell ? total - p0 : rest, 1 - turn));
      }
      layer[place] = sum;
    }
    solveTransposed(matrix, layer);
    yield;
  }
  const often = new Float64Array(placesUpTo(game.total));
  often[placeOf(...game.start, game.acting)] = 1;
  let ends = 0;
  const mean = yield* visits(game, plainRuns(game), settleFactored(matrix), often, (chance) => {
    ends += chance;
  });
  let square = 0;
  for (let place = 0; place < often.length; place += 1) square += real(often, place) * (2 * real(left, place) - 1);
  return { mean, deviation: Math.sqrt(Math.max(0, square - mean * mean)), ends };
}
