import type { Slices } from "../../../log/work.ts";
import { endsBy, type Ends } from "./ends.ts";
import { gameOf, type ExtendedQuestion } from "./question.ts";
import { factor, type Banded } from "./banded.ts";
import { plainRuns } from "./stretches.ts";
import { isSteady, layerMatrix, plainPlans, settleFactored, settleSwept, type Settle } from "./visits.ts";

const turned = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0);

/** The same question with the sides exchanged. */
export const mirrorOf = ({ sides, acting, shots, ...rest }: ExtendedQuestion): ExtendedQuestion => ({
  ...rest,
  sides: [sides[1], sides[0]],
  acting: turned(acting),
  shots: shots && {
    taken: [shots.taken[1], shots.taken[0]],
    lead: turned(shots.lead),
    first: turned(shots.first),
  },
});

/** Both bid the same every time. The side whose bids change with its points is looked at as the first. */
export function* plainEnds(question: ExtendedQuestion, unit = 1): Slices<Ends> {
  const [first, second] = question.sides;
  if (!isSteady(second) && isSteady(first)) {
    const { ends, mean } = yield* plainEnds(mirrorOf(question), unit);
    return { ends: [...ends].reverse(), mean };
  }
  const game = gameOf(question, unit);
  const runsAt = plainRuns(game);
  const steady = isSteady(second);
  const settle = steady ? yield* factored(layerMatrix(game, plainPlans(game))) : settleSwept(runsAt);
  const play = { runsAt, settle };
  return yield* endsBy(game, () => play);
}

function* factored(matrix: Banded): Slices<Settle> {
  yield* factor(matrix);
  return settleFactored(matrix);
}
