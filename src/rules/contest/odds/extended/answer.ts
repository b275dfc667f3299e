import { EXACT, type Precision } from "../../../log/family.ts";
import { int, real, seeded, finish, type Slices } from "../../../log/work.ts";
import { bidOf, gainOf, type Points } from "../distribution.ts";
import { BIDS, bestEnds } from "./best.ts";
import { fallen, gameOf, placeOf, placesUpTo, type ExtendedQuestion, type Game } from "./question.ts";
import { isSteady, mirrorOf, plainEnds, plainPlans, reachOf, spreadOf } from "./visits.ts";

/** Contests simulated, and the total of actions after which simulation stops. */
const GAMES = 10_000;
const MOST_ACTIONS = 60_000_000;
/** Fewer simulated contests say nothing. */
const FEWEST = 400;
const AT_A_TIME = 4;

/** Random numbers that are the same in every client: an FNV hash of the question is the seed. */
const numbersOf = (question: string): (() => number) => {
  let seed = 2_166_136_261;
  for (let at = 0; at < question.length; at += 1) seed = Math.imul(seed ^ question.charCodeAt(at), 16_777_619);
  return seeded(seed);
};

/** The end after a fall (`null`: nobody's), or the continuation. */
interface Lead {
  readonly chance: number;
  readonly end?: number | null;
  readonly on?: { readonly points: Points; readonly turn: 0 | 1; readonly used: number };
}

/** Draws a continuation after a fall, parting shots included. */
const afterFall = (game: Game, points: Points, turn: 0 | 1, used: number, next: () => number): Lead => {
  const leads: Lead[] = [];
  fallen(
    game,
    {
      end: (chance, end) => leads.push({ chance, end }),
      on: (chance, p0, p1, to, after) => leads.push({ chance, on: { points: [p0, p1], turn: to, used: after } }),
    },
    1,
    ...points,
    turn,
    used,
  );
  let left = next();
  return leads.find(({ chance }) => (left -= chance) < 0) ?? leads.at(-1) ?? { chance: 1, end: null };
};

/** One simulated contest: the end by signed degree; null where it takes too many actions. */
const played = (
  game: Game,
  most: number,
  next: () => number,
): { readonly end: number | null; readonly actions: number } => {
  const { sides, plan, rulings } = game;
  let [p0, p1] = game.start;
  let turn = game.acting;
  let used = 0;
  for (let actions = 1; actions <= most; actions += 1) {
    const { leads } = plan(turn, turn === 0 ? bidOf(sides[0], p0) : bidOf(sides[1], p1));
    let left = next();
    let way = 0;
    while (way < leads.chance.length && (left -= real(leads.chance, way)) >= 0) way += 1;
    if (way < leads.chance.length) {
      const loss = int(leads.loss, way);
      const first = int(leads.loser, way) === 0;
      const gained = int(leads.takes, way) === 0 ? 0 : gainOf(loss, first ? p0 : p1, rulings);
      p0 += first ? -loss : gained;
      p1 += first ? gained : -loss;
    }
    if (p0 > 0 && p1 > 0) {
      turn = turn === 0 ? 1 : 0;
      continue;
    }
    const { end = null, on } = afterFall(game, [p0, p1], turn, used, next);
    if (!on) return { end, actions };
    [p0, p1] = on.points;
    ({ turn, used } = on);
  }
  return { end: null, actions: most };
};

/** Simulates plain play with the same dice in every client; nineteen of twenty estimates keep the stated error. */
export function* sampled(question: ExtendedQuestion): Slices<{
  readonly ends: readonly number[];
  readonly bid: null;
  readonly precision: Precision;
} | null> {
  const game = gameOf(question);
  const next = numbersOf(JSON.stringify(question));
  const ends = new Array<number>(9).fill(0);
  const most = Math.ceil(MOST_ACTIONS / FEWEST);
  let [games, actions] = [0, 0];
  while (games < GAMES && actions < MOST_ACTIONS) {
    const one = played(game, most, next);
    games += 1;
    actions += one.actions;
    if (one.end !== null) ends[one.end] = (ends[one.end] ?? 0) + 1;
    if (games % AT_A_TIME === 0) yield;
  }
  if (games < FEWEST) return null;
  const chances = ends.map((count) => count / games);
  const win = chances.slice(5).reduce((sum, chance) => sum + chance, 0);
  const error = 1.96 * Math.sqrt(Math.max(win * (1 - win), 1 / games) / games);
  return { ends: chances, bid: null, precision: { kind: "estimate", error } };
}

interface ExtendedAnswer {
  readonly ends: readonly number[];
  /** The best bid now, where asked for and it is the first side's turn. */
  readonly bid: number | null;
  /** The possible error of the chance to win. */
  readonly precision: Precision;
}

/** Steps of arithmetic that a caller without a worker can wait for, some fifty milliseconds. */
export const EFFORT = 50_000_000;
/** Steps after which a worker estimates instead, about two seconds. */
const LONG = 2_000_000_000;
/** Steps that a screen takes itself, a few milliseconds. */
const AT_ONCE = 2_500_000;

/** Steps for each state: to look at its results once, to sweep over it, to compare bids. */
const LOOK = 12;
const SWEEP = 700;
const COMPARE = 1_150;

export const effortOf = (question: ExtendedQuestion, unit: number): number => {
  const { best, shots, sides } = question;
  const total = Math.ceil((sides[0].current + sides[1].current) / unit);
  const levels = (shots?.taken[0] ? 2 : 1) * (shots?.taken[1] ? 2 : 1);
  const standings = levels * total * total;
  if (best) return (standings * COMPARE * BIDS.length) / 8;
  const steady = isSteady(sides[1]) ? question : mirrorOf(question);
  if (!isSteady(steady.sides[1])) return standings * SWEEP;
  const game = gameOf(steady, unit);
  const reach = Math.min(reachOf(game.total, plainPlans(game)), 2 * total);
  return 2 * total * reach * reach + standings * (2 * reach + LOOK);
};

/** The stated error of an estimate, as a multiple of the difference to twice as coarse a look. */
const WIDER = 1.5;
const LEAST = 0.002;

const winOf = (ends: readonly number[]): number => ends.slice(5).reduce((sum, chance) => sum + chance, 0);

function* answerIn(question: ExtendedQuestion, unit: number): Slices<Omit<ExtendedAnswer, "precision">> {
  if (!question.best) return { ends: (yield* plainEnds(question, unit)).ends, bid: null };
  const { ends, bid } = yield* bestEnds(question, unit);
  return { ends, bid };
}

export const isLong = (question: ExtendedQuestion): boolean => {
  const total = question.sides[0].current + question.sides[1].current;
  return total * total * LOOK > AT_ONCE || effortOf(question, 1) > AT_ONCE;
};

/** Counts points in coarse units; the error comes from units twice as coarse. */
function* coarse(question: ExtendedQuestion, unit: number): Slices<ExtendedAnswer> {
  const answer = yield* answerIn(question, unit);
  const twice = yield* answerIn(question, 2 * unit);
  const error = LEAST + WIDER * Math.abs(winOf(answer.ends) - winOf(twice.ends));
  return { ...answer, precision: { kind: "estimate", error } };
}

/** Exact within `effort`; else in units of two points, which keep every mean, checked by units of four; else null. */
export const answerExtended = (question: ExtendedQuestion, effort = EFFORT): ExtendedAnswer | null => {
  const total = question.sides[0].current + question.sides[1].current;
  // Far too long even to measure
  if (total * total * LOOK > 4 * effort) return null;
  if (effortOf(question, 1) <= effort) return { ...finish(answerIn(question, 1)), precision: EXACT };
  return effortOf(question, 2) > effort ? null : finish(coarse(question, 2));
};

/** Units in which many points are counted for the best bid. */
const UNITS = [2, 4, 8, 16, 32];

/** The answer for a worker: exact within two seconds; else plain play is simulated, best bids use coarser units. */
export function* longAnswer(question: ExtendedQuestion): Slices<ExtendedAnswer | null> {
  const total = question.sides[0].current + question.sides[1].current;
  const looked = total * total * LOOK <= LONG;
  if (looked && effortOf(question, 1) <= LONG) return { ...(yield* answerIn(question, 1)), precision: EXACT };
  if (!question.best) return yield* sampled(question);
  const unit = UNITS.find((one) => effortOf(question, one) <= LONG);
  return unit === undefined ? null : yield* coarse(question, unit);
}

/** The chance below which the rest counts as over, and the exchanges followed. */
const REST = 1e-6;
const MOST = 400;
/** Total points up to which each exchange is followed; above it the spread is as good as exact. */
const FOLLOWED = 64;

/** The chance that it is over by exchange 1, 2, …, carrying all states forward. */
function* followed(question: ExtendedQuestion): Slices<readonly number[]> {
  const game = gameOf(question);
  const at = plainPlans(game);
  let open = new Float64Array(placesUpTo(game.total));
  open[placeOf(...game.start, game.acting)] = 1;
  const by: number[] = [];
  let over = 0;
  for (let turn = game.acting; by.length < MOST && over < 1 - REST; turn = turn === 0 ? 1 : 0) {
    const next = new Float64Array(open.length);
    for (let total = 2; total <= game.total; total += 1)
      for (let p0 = 1; p0 < total; p0 += 1) {
        const weight = real(open, placeOf(p0, total - p0, turn));
        if (weight < REST / 100) continue;
        const { tie, leads } = at(p0, total - p0, turn);
        const other = 1 - turn;
        const stays = placeOf(p0, total - p0, other);
        next[stays] = real(next, stays) + weight * tie;
        for (let lead = 0; lead < leads.chance.length; lead += 1) {
          const loss = int(leads.loss, lead);
          const gained = int(leads.takes, lead) * loss;
          const first = int(leads.loser, lead) === 0;
          const q0 = first ? p0 - loss : p0 + gained;
          const q1 = total - p0 + (first ? gained : -loss);
          const chance = weight * real(leads.chance, lead);
          if (q0 <= 0 || q1 <= 0) over += chance;
          else {
            const place = placeOf(q0, q1, other);
            next[place] = real(next, place) + chance;
          }
        }
      }
    by.push(over);
    open = next;
    yield;
  }
  return by;
}

/** Chance that a normal value is at most z deviations above the mean (Abramowitz and Stegun 26.2.17, to 1e-7). */
const normal = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153];
  const tail = series.reduce((sum, factor) => sum * t + factor, 0) * t * Math.exp((-z * z) / 2) * 0.3989422804014327;
  return z > 0 ? 1 - tail : tail;
};

/** The same from mean and deviation: the cube root of a gamma value is nearly normal (Wilson, Hilferty). */
function* spread(question: ExtendedQuestion): Slices<readonly number[] | null> {
  const unit = [1, 2, 4, 8].find((one) => effortOf(question, one) <= EFFORT / 4);
  if (unit === undefined) return null;
  const { mean, deviation, ends } = yield* spreadOf(question, unit);
  const flat = (deviation / mean) ** 2 / 9;
  const within = (exchange: number): number =>
    normal((Math.cbrt((exchange + 0.5) / mean) - 1 + flat) / Math.sqrt(flat));
  const last = Math.ceil(mean + 6 * deviation);
  return Array.from({ length: last }, (_, index) => ends * within(index + 1));
}

/** Total points above which a screen does not wait. */
const FOLLOWED_AT_ONCE = 110;

export const isLongToFollow = ({ sides: [a, b] }: ExtendedQuestion): boolean =>
  a.current + b.current > FOLLOWED_AT_ONCE;

/** The chance that an extended contest of usual bids is over by exchange 1, 2, …; null for far too many points. */
export const extendedOverBy = (question: ExtendedQuestion): Slices<readonly number[] | null> => {
  const [first, second] = question.sides;
  return first.current + second.current <= FOLLOWED ? followed(question) : spread(question);
};
