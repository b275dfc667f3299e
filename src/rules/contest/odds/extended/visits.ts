import { int, raise, real } from "../../../log/numbers.ts";
import { bidOf, gainOf } from "../points.ts";
import { addAt, banded, solve, type Banded } from "./banded.ts";
import { placeOf, type Game } from "./question.ts";
import type { Plan } from "./plan.ts";
import { certain } from "../../../log/values.ts";
import type { Slices } from "../../../log/work.ts";
import type { RunsAt, Stretch } from "./stretches.ts";

/** What is done at a standing. */
type PlanAt = (p0: number, p1: number, turn: 0 | 1) => Plan;

/** Turn what comes into the standings of one total into how often each is acted from; the total stays meanwhile. */
export type Settle = (total: number, arriving: Float64Array) => Slices<void> | null;

/** How it is played where both bid the same every time. */
export const plainPlans = ({ sides, plan, total, unit }: Game): PlanAt => {
  const of = (turn: 0 | 1): readonly Plan[] =>
    Array.from({ length: total }, (_, points) => plan(turn, bidOf(sides[turn], points * unit)));
  const [first, second] = [of(0), of(1)];
  return (p0, p1, turn) => certain(turn === 0 ? first[p0] : second[p1]);
};

/** Whether a side bids the same whatever it has left. */
export const isSteady = ({ bid, desperate, start }: Game["sides"][number]): boolean => bid <= (desperate ? start : 1);

/** All points the first side can have at a total, with either turn. */
const each = (total: number, run: (p0: number, turn: 0 | 1) => void): void => {
  for (let p0 = 1; p0 < total; p0 += 1) {
    run(p0, 0);
    run(p0, 1);
  }
};

/**
 * What stays at one total, as equations: each standing is acted from as often as it is come to. Where what
 * the second side does does not depend on its points, those of a smaller total are the first ones of a
 * greater, and this is one matrix for all.
 */
export const layerMatrix = ({ total }: Game, at: PlanAt): Banded => {
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

/** How far apart in the equations standings of one total lie that one action leads between. */
export const reachOf = (total: number, at: PlanAt): number => {
  let reach = 1;
  each(total, (p0, turn) => {
    for (const shift of at(p0, total - p0, turn).shift)
      if (p0 + shift >= 1 && p0 + shift < total) reach = Math.max(reach, 2 * Math.abs(shift) + 1);
  });
  return reach;
};

/** Exactly, at once, by the factored equations. */
export const settleFactored =
  (matrix: Banded): Settle =>
  (_total, arriving) => {
    solve(matrix, arriving);
    return null;
  };

/** What is left on its way below this share is let go. */
const REST = 1e-14;
/** Sweeps after which what is left counts as never ending. */
const SWEEPS = 20_000;
/** Sweeps between two looks up. */
const LOOK_UP = 30;

/** By handing on what comes, from one turn to the other and back until nothing is left, whatever is done where. */
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
      // Two who only tie never leave.
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

/** What a run of standings hands on to others of its total. */
const shifted = ({ from, to, plan }: Stretch, size: number, often: Float64Array, coming: Float64Array): void => {
  const { shift, shiftChance } = plan;
  for (let way = 0; way < shift.length; way += 1) {
    const by = int(shift, way);
    const chance = real(shiftChance, way);
    const last = Math.min(to, size - by);
    for (let p0 = Math.max(from, 1 - by); p0 <= last; p0 += 1) raise(coming, p0 + by, chance * real(often, p0));
  }
};

/** What happens beside going on in it: somebody falls, and points as they then are. */
type OnFall = (chance: number, p0: number, p1: number, turn: 0 | 1) => void;

/**
 * How often each standing is acted from, in place of the chances with which it begins at each; from the greatest total
 * to the smallest. Falls are told as they come. Answers how many actions there are in all.
 */
export function* visits(
  game: Game,
  runsAt: RunsAt,
  settle: Settle,
  mass: Float64Array,
  onFall: OnFall,
): Slices<number> {
  const { rulings } = game;
  /** All that one way does to a run of standings of one total, whose layer is given. */
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
    // Points of the first side at which nobody falls
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
