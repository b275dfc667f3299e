import { EXACT, type Hidden, type Precision } from "../../log/family.ts";
import { num, raise } from "../../log/work.ts";
import type { Sentence } from "../../log/outcome.ts";
import type { Purpose } from "../engine/state.ts";
import { clampDegree } from "../roll/roll.ts";
import { isAutomatic, resolve, type RollRulings } from "../roll/resolve.ts";
import { STANCES, pointsOf, risingLine, stancedPoints, type Stance, type StanceRulings } from "../table/tables.ts";
import { chancesOf, type Chances, type Degrees, type OddsSide } from "./distribution.ts";

interface ScoredOdds {
  readonly against: readonly [number, number];
  readonly limits: readonly [number, number];
  readonly round: Degrees;
  readonly rulings: StanceRulings;
}

/** Chances of the pairing's end by signed degree; the rest to 1 never ends. */
type Ends = readonly number[];
const NOTHING: Ends = new Array<number>(9).fill(0);

const plus = (sum: number[], ends: Ends, weight: number): void => {
  for (let index = 0; index < 9; index += 1) raise(sum, index, num(ends, index) * weight);
};

const over = (against: readonly [number, number], limits: readonly [number, number]): Ends | null => {
  const [a, b] = against;
  if (a < limits[0] && b < limits[1]) return null;
  const won = b >= limits[1];
  const degree = risingLine(won ? b - a : a - b).degree;
  return NOTHING.map((_, index) => (index === (won ? 4 + degree : 4 - degree) ? 1 : 0));
};

const after = (
  against: readonly [number, number],
  signed: number,
  stances: Stances,
  rulings: StanceRulings,
): readonly [number, number] => {
  const [own, other] = stances;
  const base = pointsOf(clampDegree(Math.abs(signed)));
  if (signed > 0) return [against[0], against[1] + stancedPoints(base, own, other, rulings)];
  return signed < 0 ? [against[0] + stancedPoints(base, other, own, rulings), against[1]] : against;
};

type Stances = readonly [Stance, Stance];

/** a's stances after this round: always the same, or the best each time. */
type ScoredPolicy = Stance | "best";

const winOf = (ends: Ends): number => ends.slice(5).reduce((sum, chance) => sum + chance, 0);

/** Ends after `first` against `other`, then `policy` against plain. Points only grow, so each score is solved once. */
export const scoredEnds = (
  start: ScoredOdds,
  first: Stance,
  policy: ScoredPolicy = "plain",
  other: Stance = "plain",
): Ends => {
  const known = new Map<string, Ends>();
  const step = (
    against: readonly [number, number],
    stances: Stances,
  ): { readonly sum: Ends; readonly stay: number } => {
    const sum = new Array<number>(9).fill(0);
    let stay = 0;
    start.round.forEach((chance, index) => {
      const next = after(against, index - 4, stances, start.rulings);
      if (next[0] === against[0] && next[1] === against[1]) stay += chance;
      else plus(sum, ends(next), chance);
    });
    return { sum, stay };
  };
  const always = (against: readonly [number, number], stance: Stance): Ends => {
    const { sum, stay } = step(against, [stance, "plain"]);
    return stay >= 1 ? NOTHING : sum.map((value) => value / (1 - stay));
  };
  const ends = (against: readonly [number, number]): Ends => {
    const done = over(against, start.limits);
    if (done) return done;
    const key = against.join();
    const found =
      known.get(key) ?? bestOf((policy === "best" ? STANCES : [policy]).map((stance) => always(against, stance)));
    known.set(key, found);
    return found;
  };
  const done = over(start.against, start.limits);
  if (done) return done;
  const { sum, stay } = step(start.against, [first, other]);
  const whole = [...sum];
  if (stay > 0) plus(whole, ends(start.against), stay);
  return whole;
};

const bestOf = (all: readonly Ends[]): Ends => all.reduce((best, one) => (winOf(one) > winOf(best) ? one : best));

/** Play after the move in question. */
export interface ContestAssume {
  readonly foeBid?: number;
  /** A scored contest's later rounds, plain by default; `best` in an extended one: the best bid, whatever `bid`. */
  readonly then?: ScoredPolicy;
  /** In an extended contest of two: beaten foes take a parting shot with the usual bid (C259). */
  readonly parting?: boolean;
}

/** The seat for odds without an intent; its constant bid in an extended contest. */
export interface ContestPolicy extends ContestAssume {
  readonly seat: string;
  readonly pairing?: string;
  readonly target?: string;
  readonly bid?: number;
}

/** The whole contest: `nobody` never ends, or ends with both out. */
export interface EndChances {
  readonly win: number;
  readonly lose: number;
  readonly nobody: number;
  readonly degrees: Degrees;
  /** The possible error of the chance to win. */
  readonly precision: Precision;
}

export interface MoveOdds {
  readonly move: Stance | "exchange";
  readonly purpose: Purpose;
  readonly exchange: Chances;
  readonly contest: EndChances | null;
  /** The bid with the best chance to win the contest, where `best` was asked for on the seat's turn. */
  readonly bid?: number;
  readonly waits?: true;
  /** Why `contest` is null, where a reader needs the reason. */
  readonly untold?: Sentence;
}

/** Chances as the viewer may know them: of the roll (exact), of it with a held hero point, of the whole contest. */
export interface ContestOdds {
  readonly kind: "odds";
  readonly precision: Precision;
  /** The roll in question first; without an intent one for each stance. */
  readonly moves: readonly MoveOdds[];
  /** The chance to win all rolls of an attempt that takes several (E-83). */
  readonly together: number | null;
  readonly hero: Chances | null;
}

export const hidden = (key: string): Hidden => ({ kind: "hidden", why: { key: `Contest.Odds.${key}` } });

export const endsOf = (degrees: Degrees): EndChances => {
  const { win, lose } = chancesOf(degrees);
  return { win, lose, nobody: Math.max(0, 1 - win - lose), degrees, precision: EXACT };
};

const FACES = Array.from({ length: 20 }, (_, index) => index + 1);

const facesOf = (side: OddsSide): readonly (number | null)[] =>
  isAutomatic({ rating: side.rating, literal: side.literal === true }) ? [null] : FACES;

/** Chances by signed degree against one target, given the acting seat's face. */
const against = (a: OddsSide, face: number | null, b: OddsSide, rulings: RollRulings): number[] => {
  const chances = new Array<number>(9).fill(0);
  const faces = facesOf(b);
  for (const other of faces) {
    const { winner, degree } = resolve({ ...a, face }, { ...b, face: other }, rulings);
    const index = winner === null ? 4 : winner === "a" ? 4 + degree : 4 - degree;
    raise(chances, index, 1 / faces.length);
  }
  return chances;
};

const tails = (chances: readonly number[]): number[] => {
  let sum = 0;
  return [...chances]
    .reverse()
    .map((chance) => (sum += chance))
    .reverse();
};

/** Exact chances against several targets (E-116): a die each, the actor's worst result; rating with penalty. */
export const fieldDistribution = (a: OddsSide, targets: readonly OddsSide[], rulings: RollRulings): Degrees => {
  const all = new Array<number>(9).fill(0);
  const faces = facesOf(a);
  for (const face of faces) {
    const best = targets
      .map((target) => tails(against(a, face, target, rulings)))
      .reduce((product, one) => product.map((chance, index) => chance * num(one, index)), new Array<number>(9).fill(1));
    for (let index = 0; index < 9; index += 1)
      raise(all, index, (num(best, index) - (best[index + 1] ?? 0)) / faces.length);
  }
  return all;
};
