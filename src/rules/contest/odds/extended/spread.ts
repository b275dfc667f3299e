import { int, real } from "../../../log/numbers.ts";
import type { Slices } from "../../../log/work.ts";
import { factor, solveTransposed } from "./banded.ts";
import { gameOf, placeOf, placesUpTo, type ExtendedQuestion } from "./question.ts";
import { mirrorOf } from "./plain.ts";
import { plainRuns } from "./stretches.ts";
import { isSteady, layerMatrix, plainPlans, visits, settleFactored } from "./visits.ts";

/** How many actions a contest takes in the mean, how far that scatters, and the chance that it ends at all. */
interface Spread {
  readonly mean: number;
  readonly deviation: number;
  readonly ends: number;
}

/**
 * Of two who bid the same every time, without parting shots. How long it still takes from each standing follows from
 * the same equations as how often each is acted from, and both together give the second moment. A side that can bid
 * less when it has little left is taken to bid on if both are such: that shortens the last exchange or two.
 */
export function* spreadOf(question: ExtendedQuestion, unit: number): Slices<Spread> {
  const [first, second] = question.sides;
  if (!isSteady(second) && isSteady(first)) return yield* spreadOf(mirrorOf(question), unit);
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
