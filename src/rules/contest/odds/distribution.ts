import { num, raise, finish, type Slices } from "../../log/work.ts";
import type { FractionRulings } from "../table/losses.ts";
import {
  CRITICAL,
  FAILURE,
  clampResult,
  compare,
  dieResult,
  targetOf,
  type Degree,
  type Result,
  type Verdict,
} from "../roll/roll.ts";
import { bump, capStretch, isAutomatic, type RollRulings, type Side } from "../roll/resolve.ts";

export interface OddsSide {
  readonly rating: number;
  readonly bumps?: number;
  readonly stretched?: boolean;
  readonly literal?: boolean;
}

/** Chances by signed degree: index 4 is a tie, above it a wins by that degree, below it b. */
export type Degrees = readonly number[];

/** Faces with the same natural result: an unbroken run of the die, or no die at all. */
interface Run {
  readonly natural: Result;
  /** First and last face; null for an automatic Failure. */
  readonly faces: readonly [number, number] | null;
}

const NO_DIE: readonly Run[] = [{ natural: FAILURE, faces: null }];

const runsAt = (tn: number): readonly Run[] => {
  const runs: Run[] = [];
  for (let face = 1; face <= 20; face += 1) {
    const natural = dieResult(face, tn);
    const last = runs.at(-1);
    if (last?.natural === natural && last.faces) runs[runs.length - 1] = { natural, faces: [last.faces[0], face] };
    else runs.push({ natural, faces: [face, face] });
  }
  return runs;
};

/** Runs of each target number: a group of twelve asks for a hundred pairs at once. */
const RUNS = Array.from({ length: 21 }, (_, tn) => runsAt(tn));

const runsOf = (side: OddsSide): readonly Run[] => {
  if (isAutomatic({ rating: side.rating, literal: side.literal === true })) return NO_DIE;
  const { tn } = targetOf(side.rating);
  return RUNS[tn] ?? runsAt(tn);
};

const sideOf = (side: OddsSide, natural: Result): Side => ({
  natural,
  masteries: targetOf(side.rating).masteries,
  bumps: side.bumps ?? 0,
  automatic: isAutomatic({ rating: side.rating, literal: side.literal === true }),
});

const lengthOf = ({ faces }: Run): number => (faces ? faces[1] - faces[0] + 1 : 20);

const pairs = (
  a: readonly [number, number],
  b: readonly [number, number],
): { readonly higher: number; readonly equal: number } => {
  let higher = 0;
  let equal = 0;
  for (let face = a[0]; face <= a[1]; face += 1) {
    higher += Math.max(0, Math.min(face - 1, b[1]) - b[0] + 1);
    if (face >= b[0] && face <= b[1]) equal += 1;
  }
  return { higher, equal };
};

type Lift = "none" | "a";

const HERO = (result: Result, automatic: boolean): Result => (automatic ? result : clampResult(result + 1));

/** Exact chances from the runs of both dice. With `lift` side a spends a held hero point on any roll it has not won. */
export const distribution = (a: OddsSide, b: OddsSide, rulings: RollRulings, lift: Lift = "none"): Degrees => {
  const chances = new Array<number>(9).fill(0);
  eachWay(
    a,
    b,
    rulings,
    ({ winner, degree }, count) => {
      const index = winner === null ? 4 : winner === "a" ? 4 + degree : 4 - degree;
      raise(chances, index, count / 400);
    },
    lift,
  );
  return chances;
};

/** The distinct results of a roll, each with its share of 400 pairs, verdict and both results; one may occur twice. */
export const eachWay = (
  a: OddsSide,
  b: OddsSide,
  rulings: RollRulings,
  way: (verdict: Verdict, count: number, ra: Result, rb: Result) => void,
  lift: Lift = "none",
): void => {
  const runsB = runsOf(b);
  for (const runA of runsOf(a))
    for (const runB of runsB) {
      const [ra, rb] = bump(sideOf(a, runA.natural), sideOf(b, runB.natural), rulings.surplusBumpDown);
      const lifted = lift === "a" ? HERO(ra, runA.faces === null) : ra;
      for (const { count, faceA, faceB } of cases(runA, runB)) {
        const plain = judge(ra, rb, faceA, faceB, a, b, rulings);
        const spent = plain.winner !== "a" && lifted !== ra;
        way(spent ? judge(lifted, rb, faceA, faceB, a, b, rulings) : plain, count, spent ? lifted : ra, rb);
      }
    }
};

/** Distributions for changing ratings: each pair of ratings is worked out once. */
export const distributions = (
  a: OddsSide,
  b: OddsSide,
  rulings: RollRulings,
): ((ratingA: number, ratingB: number) => Degrees) => {
  const known = new Map<string, Degrees>();
  return (ratingA, ratingB) => {
    const key = `${ratingA} ${ratingB}`;
    const found = known.get(key) ?? distribution({ ...a, rating: ratingA }, { ...b, rating: ratingB }, rulings);
    known.set(key, found);
    return found;
  };
};

const judge = (
  ra: Result,
  rb: Result,
  faceA: number | null,
  faceB: number | null,
  a: OddsSide,
  b: OddsSide,
  rulings: RollRulings,
): Verdict =>
  capStretch(
    compare({ result: ra, face: faceA }, { result: rb, face: faceB }, rulings.betterRoll),
    a.stretched,
    b.stretched,
  );

/** Cases of two runs: a higher, b higher, equal; each with sample faces. */
const cases = (
  a: Run,
  b: Run,
): readonly { readonly count: number; readonly faceA: number | null; readonly faceB: number | null }[] => {
  const total = lengthOf(a) * lengthOf(b);
  if (!a.faces || !b.faces) return [{ count: total, faceA: a.faces && 1, faceB: b.faces && 1 }];
  const { higher, equal } = pairs(a.faces, b.faces);
  return [
    { count: higher, faceA: 2, faceB: 1 },
    { count: equal, faceA: 1, faceB: 1 },
    { count: total - higher - equal, faceA: 1, faceB: 2 },
  ];
};

export interface Chances {
  readonly win: number;
  readonly tie: number;
  readonly lose: number;
  readonly degrees: Degrees;
}

const total = (degrees: Degrees): number => degrees.reduce((sum, chance) => sum + chance, 0);

export const chancesOf = (degrees: Degrees): Chances => ({
  win: total(degrees.slice(5)),
  tie: num(degrees, 4),
  lose: total(degrees.slice(0, 4)),
  degrees,
});

export const mirrored = (degrees: Degrees): Degrees => [...degrees].reverse();

/** One result of an exchange and its chance; winner 0 is side a, 1 is side b. */
export interface ExchangeOutcome {
  readonly chance: number;
  readonly winner: 0 | 1 | null;
  readonly degree: Degree;
  /** The winner's final result is a Critical, which takes points over (C204). */
  readonly critical: boolean;
}

export const withCriticals = (a: OddsSide, b: OddsSide, rulings: RollRulings): readonly ExchangeOutcome[] => {
  const found = new Map<number, ExchangeOutcome & { count: number }>();
  eachWay(a, b, rulings, ({ winner: who, degree }, count, ra, rb) => {
    if (count === 0) return;
    const winner = who === null ? null : who === "a" ? 0 : 1;
    const critical = winner !== null && (winner === 0 ? ra : rb) === CRITICAL;
    const key = (winner ?? 2) * 10 + 2 * degree + (critical ? 1 : 0);
    const all = (found.get(key)?.count ?? 0) + count;
    found.set(key, { chance: all / 400, winner, degree, critical, count: all });
  });
  return [...found.values()].map(({ chance, winner, degree, critical }) => ({ chance, winner, degree, critical }));
};

/** The states after a round; null: over. */
export type NextStandings<S> = readonly { readonly to: S | null; readonly chance: number }[];

/** Rounds followed, and the chance below which the rest counts as over. */
const MOST = 400;
const REST = 1e-6;

/** States carried forward in one slice. */
const SLICE = 200;

/** The chance that it is over by round 1, 2, …, carrying all states forward round by round. */
export function* followedOverBy<S>(
  first: S,
  keyOf: (state: S) => string,
  ways: (state: S, round: number) => NextStandings<S>,
): Slices<number[]> {
  const by: number[] = [];
  let open = new Map<string, { readonly state: S; readonly chance: number }>([["", { state: first, chance: 1 }]]);
  let over = 0;
  while (by.length < MOST && over < 1 - REST) {
    const next = new Map<string, { state: S; chance: number }>();
    let looked = 0;
    for (const { state, chance } of open.values()) {
      if (looked++ % SLICE === 0) yield;
      for (const way of ways(state, by.length)) {
        const weight = chance * way.chance;
        if (way.to === null) over += weight;
        else if (weight > REST / 100) {
          const key = keyOf(way.to);
          next.set(key, { state: way.to, chance: (next.get(key)?.chance ?? 0) + weight });
        }
      }
    }
    by.push(over);
    if (next.size === 0) break;
    open = next;
  }
  return by;
}

export const overBy = <S>(...from: Parameters<typeof followedOverBy<S>>): number[] => finish(followedOverBy(...from));

export interface ExtendedSide extends OddsSide {
  readonly current: number;
  readonly start: number;
  /** A hero may bid up to its start however little is left (C283). */
  readonly desperate: boolean;
  /** Its constant bid, unless it plays the best reply. */
  readonly bid: number;
  readonly edge: number;
}

export interface ExtendedRulings extends RollRulings, FractionRulings {
  readonly noTransferFromWeaker: boolean;
  readonly capTransferToOwned: boolean;
  /** The smallest bid of a best reply; default 1. */
  readonly minBid?: number;
}

export type Points = readonly [number, number];

/** The winner's gain of a loss taken over: all of it, or no more than the loser has (E-36). */
export const gainOf = (loss: number, owned: number, { capTransferToOwned }: ExtendedRulings): number =>
  capTransferToOwned ? Math.min(loss, Math.max(0, owned)) : loss;

/** A side's highest bid now (C283, C284). */
export const mostOf = (side: ExtendedSide, current: number): number =>
  Math.max(1, side.desperate ? Math.max(current, side.start) : current);

/** The bid within its present limits (C283, C284). */
export const bidOf = (side: ExtendedSide, current: number): number => Math.min(side.bid, mostOf(side, current));
