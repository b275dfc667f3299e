import { int, real } from "../../../log/numbers.ts";
import type { Slices } from "../../../log/work.ts";
import { EFFORT, effortOf } from "./answer.ts";
import { gameOf, placeOf, placesUpTo, type ExtendedQuestion } from "./question.ts";
import { spreadOf } from "./spread.ts";
import { plainPlans } from "./visits.ts";

/** Chance below which what is still open counts as over, and exchanges that are followed. */
const REST = 1e-6;
const MOST = 400;
/** Total points up to which each exchange is followed; above it the spread is as good as exact. */
const FOLLOWED = 64;

/** The chance that it is over by exchange 1, 2, … : all standings are carried forward exchange by exchange. */
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

/** Chance that a normal value is at most so many deviations above the mean (Abramowitz and Stegun 26.2.17, to 1e-7). */
const normal = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153];
  const tail = series.reduce((sum, factor) => sum * t + factor, 0) * t * Math.exp((-z * z) / 2) * 0.3989422804014327;
  return z > 0 ? 1 - tail : tail;
};

/**
 * The same from mean and deviation, by the cube root of a gamma distributed value
 * being all but normal (Wilson, Hilferty).
 */
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

/** Total points above which a screen does not wait for it. */
const AT_ONCE = 110;

/** Whether it is too long for a screen to work out itself how long a contest lasts. */
export const isLongToFollow = ({ sides: [a, b] }: ExtendedQuestion): boolean => a.current + b.current > AT_ONCE;

/**
 * The chance that an extended contest between two is over by exchange 1, 2, …, both bidding the usual; null where there
 * are far too many points.
 */
export const extendedOverBy = (question: ExtendedQuestion): Slices<readonly number[] | null> => {
  const [first, second] = question.sides;
  return first.current + second.current <= FOLLOWED ? followed(question) : spread(question);
};
