import { int, real } from "../../../log/flat.ts";
import { bidOf, gainOf } from "../points.ts";
import { addAt, banded, solve, type Banded } from "./banded.ts";
import { placeOf, type Game } from "./question.ts";
import type { Plan } from "./plan.ts";
import { certain } from "../../../log/missing.ts";
import type { Slices } from "../../../log/slices.ts";

/** What is done at a standing. */
export type PlanAt = (p0: number, p1: number, turn: 0 | 1) => Plan;

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

/** By handing on what comes until nothing is left, for whatever is done at each standing. */
export const settleSwept = (at: PlanAt): Settle =>
  function* (total, arriving) {
    const coming = arriving.slice();
    arriving.fill(0);
    const handOn = (plan: Plan, place: number, often: number): void => {
      arriving[place] = real(arriving, place) + often;
      const { shift, shiftChance } = plan;
      const across = place % 2 === 0 ? place + 1 : place - 1;
      for (let way = 0; way < shift.length; way += 1) {
        const to = across + 2 * int(shift, way);
        if (to >= 0 && to < coming.length) coming[to] = real(coming, to) + real(shiftChance, way) * often;
      }
    };
    const pass = (p0: number): number => {
      const place = 2 * p0 - 2;
      const m0 = real(coming, place);
      const m1 = real(coming, place + 1);
      if (m0 + m1 < REST / 100) return 0;
      coming[place] = 0;
      coming[place + 1] = 0;
      const first = at(p0, total - p0, 0);
      const second = at(p0, total - p0, 1);
      const leaves = 1 - first.tie * second.tie;
      // Two who only tie never leave.
      if (leaves < 1e-13) return 0;
      handOn(first, place, (m0 + second.tie * m1) / leaves);
      handOn(second, place + 1, (m1 + first.tie * m0) / leaves);
      return m0 + m1;
    };
    for (let sweep = 0, moved = 1; moved > REST && sweep < SWEEPS; sweep += 1) {
      if (sweep % LOOK_UP === LOOK_UP - 1) yield;
      moved = 0;
      for (let p0 = 1; p0 < total; p0 += 1) moved += pass(p0);
      for (let p0 = total - 1; p0 >= 1; p0 -= 1) moved += pass(p0);
    }
  };

/** What happens beside going on in it: somebody falls, and points as they then are. */
type OnFall = (chance: number, p0: number, p1: number, turn: 0 | 1) => void;

/**
 * How often each standing is acted from, in place of the chances with which it begins at each; from the greatest total
 * to the smallest. Falls are told as they come. Answers how many actions there are in all.
 */
export function* visits(game: Game, at: PlanAt, settle: Settle, mass: Float64Array, onFall: OnFall): Slices<number> {
  const { rulings } = game;
  let actions = 0;
  const act = (p0: number, p1: number, turn: 0 | 1, often: number): void => {
    actions += often;
    const { chance, loser, loss, takes } = at(p0, p1, turn).leads;
    for (let lead = 0; lead < chance.length; lead += 1) {
      const first = int(loser, lead) === 0;
      const left = (first ? p0 : p1) - int(loss, lead);
      if (left <= 0) {
        const gained = int(takes, lead) === 0 ? 0 : gainOf(int(loss, lead), first ? p0 : p1, rulings);
        onFall(often * real(chance, lead), first ? left : p0 + gained, first ? p1 + gained : left, turn);
      } else if (int(takes, lead) === 0) {
        const place = placeOf(first ? left : p0, first ? p1 : left, 1 - turn);
        mass[place] = real(mass, place) + often * real(chance, lead);
      }
    }
  };
  for (let total = game.total; total >= 2; total -= 1) {
    const layer = mass.subarray(placeOf(1, total - 1, 0), placeOf(1, total, 0));
    let weight = 0;
    for (let place = 0; place < layer.length; place += 1) weight += real(layer, place);
    if (weight < REST) continue;
    const settling = settle(total, layer);
    if (settling) yield* settling;
    for (let place = 0; place < layer.length; place += 1) {
      const often = real(layer, place);
      if (often < REST / 100) continue;
      const p0 = (place >> 1) + 1;
      act(p0, total - p0, place % 2 === 0 ? 0 : 1, often);
    }
    yield;
  }
  return actions;
}
