import { num, raise } from "../../log/numbers.ts";
import { bump, type Side } from "../roll/bump.ts";
import { compare, type Verdict } from "../roll/degree.ts";
import { targetOf } from "../roll/rating.ts";
import { capStretch, isAutomatic, type RollRulings } from "../roll/resolve.ts";
import { dieResult, FAILURE, type Result, clampResult } from "../roll/result.ts";

/** One side of a roll whose die is still in the air. */
export interface OddsSide {
  readonly rating: number;
  readonly bumps?: number;
  readonly stretched?: boolean;
  readonly literal?: boolean;
}

/** Chances by signed degree: index 4 is a tie, above it a wins by that degree, below it b. */
export type Degrees = readonly number[];

/** Faces of one side by natural result: an unbroken run of the die, or no die at all. */
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

/** Of each target number: a group of twelve asks for the odds of a hundred pairs at once. */
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

/** Of all pairs of two runs, how many have the higher face at a, and how many are equal. */
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

/**
 * Exact chances of one simple contest, by signed degree, from the runs of both dice: no sampling, and no walk over all
 * 400 pairs. With `lift` side a holds a hero point back and spends it on every roll it has not won.
 */
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

/**
 * All ways a roll can go that can be told apart, each with how many of 400 pairs of faces it stands for, the verdict,
 * and the results of both. A way may come more than once.
 */
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

/** The same for two whose ratings change: each pair of ratings is worked out once. */
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

/** The ways two runs can fall that matter: a higher, b higher, equal; each with faces that stand for it. */
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

/** Chances of winning, of a tie and of losing. */
export interface Chances {
  readonly win: number;
  readonly tie: number;
  readonly lose: number;
  readonly degrees: Degrees;
}

const total = (degrees: Degrees): number => degrees.reduce((sum, chance) => sum + chance, 0);

/** The same summed up. */
export const chancesOf = (degrees: Degrees): Chances => ({
  win: total(degrees.slice(5)),
  tie: num(degrees, 4),
  lose: total(degrees.slice(0, 4)),
  degrees,
});

/** Seen from the other side. */
export const mirrored = (degrees: Degrees): Degrees => [...degrees].reverse();
