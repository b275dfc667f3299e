import { int, num } from "./flat.ts";
import { defeatDegree } from "../extended/tables.ts";
import type { ExchangeOutcome } from "./criticals.ts";
import { bidOf, mostOf, type ExtendedRulings, type ExtendedSide } from "./points.ts";
import { waysBy } from "./ways.ts";

/** Parting shots in the odds: who takes one at whoever they beat, who leads a round, who stands first in order. */
export interface Shots {
  readonly taken: readonly [boolean, boolean];
  readonly lead: 0 | 1;
  readonly first: 0 | 1;
}

/** Where an end stands among the leads: below zero, by its place from 0 to 8; the last is nobody's. */
export const END = -1;
export const NOBODY = -10;

/**
 * Every standing an extended contest can come to, as flat lists: a standing has bids, a bid has leads, a lead a chance
 * and where it goes. `layers` are standings of equal total points, fewest first: as long as what is taken over is capped
 * to what was owned the total never grows, so every lead goes to the same layer or one before it.
 */
export interface Standings {
  readonly bids: Int32Array;
  /** First bid of each standing; one more at the end. */
  readonly bidsOf: Int32Array;
  readonly chances: Float64Array;
  readonly to: Int32Array;
  /** First lead of each bid; one more at the end. */
  readonly leadsOf: Int32Array;
  readonly layers: readonly Int32Array[];
  readonly find: (points: readonly [number, number], turn: 0 | 1) => number | undefined;
}

/** What bids a side may choose from; brought within the limits of the moment. */
export type Menu = readonly [readonly number[], readonly number[]];

const endOf = (p0: number, p1: number): number => {
  if (p0 <= 0 && p1 <= 0) return NOBODY;
  const degree = defeatDegree(p0 <= 0 ? p0 : p1);
  return END - (p0 <= 0 ? 4 - degree : 4 + degree);
};

export const standingsOf = (
  sides: readonly [ExtendedSide, ExtendedSide],
  outcomes: readonly ExchangeOutcome[],
  rulings: ExtendedRulings,
  acting: 0 | 1,
  menu: Menu,
  shots: Shots | null = null,
): Standings => {
  const ways = waysBy(sides, outcomes, rulings);
  const width = sides[0].current + sides[1].current + 1;
  /** Number of each standing plus 1, by its key: points never grow beyond those there are. */
  const ids = new Int32Array((shots ? 8 : 2) * width * width);
  const points: number[] = [];
  const turns: number[] = [];
  const used: number[] = [];
  const keyOf = (p0: number, p1: number, turn: number, flags: number): number =>
    ((flags * 2 + turn) * width + p0) * width + p1;
  const idOf = (p0: number, p1: number, turn: number, flags: number): number => {
    const key = keyOf(p0, p1, turn, flags);
    const found = int(ids, key);
    if (found > 0) return found - 1;
    const id = turns.length;
    ids[key] = id + 1;
    points.push(p0, p1);
    turns.push(turn);
    used.push(flags);
    return id;
  };
  const chances: number[] = [];
  const to: number[] = [];
  const add = (chance: number, target: number): void => {
    chances.push(chance);
    to.push(target);
  };
  /** Somebody has fallen: the victor's one shot at them, where it is taken; `turn` is who acted, null once both have. */
  const fallen = (chance: number, p0: number, p1: number, turn: 0 | 1 | null, flags: number): void => {
    const foe = p0 <= 0 ? 0 : 1;
    const victor = foe === 0 ? 1 : 0;
    if (!shots?.taken[victor] || (flags & (1 << foe)) !== 0) return add(chance, endOf(p0, p1));
    const bid = bidOf(sides[victor], victor === 0 ? p0 : p1);
    const after = flags | (1 << foe);
    for (const way of ways(victor, bid)) {
      const weight = chance * way.chance;
      const [q0, q1] = pay(p0, p1, way.loser, way.loss, way.takes);
      if ((foe === 0 ? q0 : q1) <= 0) add(weight, endOf(q0, q1));
      else if ((victor === 0 ? q0 : q1) > 0)
        add(weight, idOf(q0, q1, turn === shots.lead && victor !== turn ? victor : shots.lead, after));
      else if (shots.first === foe) fallen(weight, q0, q1, null, after);
      else add(weight, endOf(q0, q1));
    }
  };
  const bids: number[] = [];
  const bidsOf: number[] = [];
  const leadsOf: number[] = [];
  idOf(sides[0].current, sides[1].current, acting, 0);
  for (let id = 0; id < turns.length; id += 1) {
    const turn = turns[id] === 0 ? 0 : 1;
    const p0 = num(points, 2 * id);
    const p1 = num(points, 2 * id + 1);
    const flags = num(used, id);
    bidsOf.push(bids.length);
    const most = mostOf(sides[turn], turn === 0 ? p0 : p1);
    for (const bid of new Set(menu[turn].map((one) => Math.min(one, most)))) {
      bids.push(bid);
      leadsOf.push(to.length);
      for (const { chance, loser, loss, takes } of ways(turn, bid)) {
        const [q0, q1] = pay(p0, p1, loser, loss, takes);
        if (q0 <= 0 || q1 <= 0) fallen(chance, q0, q1, turn, flags);
        else add(chance, idOf(q0, q1, turn === 0 ? 1 : 0, flags));
      }
    }
  }
  bidsOf.push(bids.length);
  leadsOf.push(to.length);
  const layers: number[][] = [];
  turns.forEach((_, id) => (layers[num(points, 2 * id) + num(points, 2 * id + 1)] ??= []).push(id));
  const find = ([p0, p1]: readonly [number, number], turn: 0 | 1): number | undefined => {
    const found = p0 >= 0 && p1 >= 0 && p0 + p1 < width ? int(ids, keyOf(p0, p1, turn, 0)) : 0;
    return found > 0 ? found - 1 : undefined;
  };
  return {
    bids: Int32Array.from(bids),
    bidsOf: Int32Array.from(bidsOf),
    chances: Float64Array.from(chances),
    to: Int32Array.from(to),
    leadsOf: Int32Array.from(leadsOf),
    layers: layers.filter((layer) => layer.length > 0).map((layer) => Int32Array.from(layer)),
    find,
  };
};

const pay = (p0: number, p1: number, loser: 0 | 1 | null, loss: number, takes: boolean): readonly [number, number] => {
  if (loser === null) return [p0, p1];
  if (loser === 0) return [p0 - loss, takes ? p1 + Math.min(loss, Math.max(0, p0)) : p1];
  return [takes ? p0 + Math.min(loss, Math.max(0, p1)) : p0, p1 - loss];
};
