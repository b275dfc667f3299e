import { EXACT, type Hidden, type Precision } from "../../log/family.ts";
import { num, raise } from "../../log/numbers.ts";
import type { Sentence } from "../../log/outcome.ts";
import type { Purpose } from "../engine/state.ts";
import { clampDegree } from "../roll/roll.ts";
import { isAutomatic, resolve, type RollRulings } from "../roll/resolve.ts";
import { STANCES, pointsOf, risingLine, stancedPoints, type Stance, type StanceRulings } from "../table/tables.ts";
import { chancesOf, type Chances, type Degrees, type OddsSide } from "./distribution.ts";

/** Where a pairing stands, and what a round of it is like. */
interface ScoredOdds {
  /** Points scored against a, and against b. */
  readonly against: readonly [number, number];
  /** Points that take each out. */
  readonly limits: readonly [number, number];
  readonly round: Degrees;
  readonly rulings: StanceRulings;
}

/** Chances of the whole pairing by signed degree of the end; what is missing to 1 never ends. */
type Ends = readonly number[];
const NOTHING: Ends = new Array<number>(9).fill(0);

const plus = (sum: number[], ends: Ends, weight: number): void => {
  for (let index = 0; index < 9; index += 1) raise(sum, index, num(ends, index) * weight);
};

/** The end at once: somebody is out, by the difference of the points. */
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

/** What a, and what b, does in a round. */
type Stances = readonly [Stance, Stance];

/** How a goes on playing after this round: always the same stance, or the one with the best chance each time. */
type ScoredPolicy = Stance | "best";

const winOf = (ends: Ends): number => ends.slice(5).reduce((sum, chance) => sum + chance, 0);

/**
 * Chances of the end of a scored pairing when a takes `first` now, b `other`, and a goes on by `policy` against a plain
 * foe. Points only grow, so each score is worked out once; rounds that change nothing are left out of the count.
 */
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

/** How it is played on after what is asked about. */
export interface ContestAssume {
  readonly foeBid?: number;
  /**
   * How it goes on in a scored contest after the next round, plainly if not said. `best` in an extended contest: the
   * best bid at each turn, whatever `bid` says.
   */
  readonly then?: ScoredPolicy;
  /** In an extended contest of two: whoever may takes a parting shot at whom they beat, with their usual bid (C259). */
  readonly parting?: boolean;
}

/** Of whom odds are asked as it stands, without an intent; what it bids every time in an extended contest. */
export interface ContestPolicy extends ContestAssume {
  readonly seat: string;
  readonly pairing?: string;
  readonly target?: string;
  readonly bid?: number;
}

/** The whole contest: `nobody` is what would never end, or ends with both out. */
export interface EndChances {
  readonly win: number;
  readonly lose: number;
  readonly nobody: number;
  readonly degrees: Degrees;
  /** How far off the chance to win may be. */
  readonly precision: Precision;
}

/** One roll: what it is for, and its chances as the one who asks sees them. */
export interface MoveOdds {
  readonly move: Stance | "exchange";
  readonly purpose: Purpose;
  readonly exchange: Chances;
  readonly contest: EndChances | null;
  /** The bid with the best chance to win the contest, where `best` was asked for and it is the seat's turn. */
  readonly bid?: number;
  /** The whole contest is still being worked out. */
  readonly waits?: true;
  /** Why nothing is said of the whole contest, where that is worth a word. */
  readonly untold?: Sentence;
}

/**
 * Chances from what the viewer knows: of this exchange, of it with a hero point held back, of the whole contest. Those
 * of a roll are exact; of a whole contest see there.
 */
export interface ContestOdds {
  readonly kind: "odds";
  readonly precision: Precision;
  /** The roll in question first; as it stands, one for each stance. */
  readonly moves: readonly MoveOdds[];
  /** Of an attempt that takes several rolls, all of which must be won: the chance of that (E-83). */
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

/** Chances by signed degree against one target, given the face of the one who acts. */
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

/** Chance that the outcome is at least each signed degree. */
const tails = (chances: readonly number[]): number[] => {
  let sum = 0;
  return [...chances]
    .reverse()
    .map((chance) => (sum += chance))
    .reverse();
};

/**
 * Exact chances of one action against several (E-116): one die for who acts, one for each target, and of all outcomes
 * the one that is worst for who acts. The penalty for several targets is in the rating already.
 */
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
