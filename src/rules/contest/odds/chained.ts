import { PENALTY, type Adversity } from "../fortune/adversity.ts";
import { afterLoss, lossState, type LadderRulings, worstOf } from "../chained/ladder.ts";
import type { Degree } from "../roll/degree.ts";
import type { RollRulings } from "../roll/resolve.ts";
import { distribution, type OddsSide } from "./distribution.ts";

/** One side of a chained contest: its rating without the wounds of this contest, and those wounds. */
interface ChainedSide extends OddsSide {
  readonly wounds: readonly Adversity[];
  /** Its wounds weigh on its rating; not on a bare resistance where the table ruled so. */
  readonly weighs: boolean;
}

interface Fighter {
  readonly worst: Adversity | null;
  readonly penalty: number;
}

const fighterOf = (side: ChainedSide): Fighter => ({
  worst: worstOf(side.wounds),
  penalty: side.wounds.reduce((sum, state) => sum + PENALTY[state], 0),
});

const rated = (side: ChainedSide, { penalty }: Fighter): OddsSide => ({
  ...side,
  rating: side.weighs ? Math.max(0, side.rating + penalty) : side.rating,
});

const lose = (fighter: Fighter, degree: Degree, rulings: LadderRulings): Fighter => {
  const wounds = fighter.worst === null ? [] : [fighter.worst];
  const state = lossState(wounds, degree, rulings);
  if (state === null) return fighter;
  const replaced = afterLoss(wounds, degree, rulings).length === 1 && wounds.length === 1;
  const worst = worstOf([...wounds, state]);
  return { worst, penalty: (replaced ? 0 : fighter.penalty) + PENALTY[state] };
};

/** Penalties beyond what makes an ability unusable are all one: so that endless Hurts stay a finite number of cases. */
const keyOf = (side: ChainedSide, fighter: Fighter): string =>
  `${fighter.worst ?? "none"}${side.weighs ? Math.max(0, side.rating + fighter.penalty) : "-"}`;

/** Chances that a, and that b, has the other Dying in the end, both going on; what is missing to 1 never ends. */
export const chainedEnds = (
  a: ChainedSide,
  b: ChainedSide,
  rulings: LadderRulings & RollRulings,
): { readonly win: number; readonly lose: number } => {
  const known = new Map<string, { readonly win: number; readonly lose: number }>();
  const step = (fa: Fighter, fb: Fighter): { readonly win: number; readonly lose: number } => {
    if (fb.worst === "dying") return { win: 1, lose: 0 };
    if (fa.worst === "dying") return { win: 0, lose: 1 };
    const key = `${keyOf(a, fa)}|${keyOf(b, fb)}`;
    const found = known.get(key);
    if (found) return found;
    let [win, lost, stay] = [0, 0, 0];
    distribution(rated(a, fa), rated(b, fb), rulings).forEach((chance, index) => {
      if (chance === 0) return;
      const degree = Math.abs(index - 4) as Degree;
      const nextA = index < 4 ? lose(fa, degree, rulings) : fa;
      const nextB = index > 4 ? lose(fb, degree, rulings) : fb;
      if (`${keyOf(a, nextA)}|${keyOf(b, nextB)}` === key) {
        stay += chance;
        return;
      }
      const next = step(nextA, nextB);
      win += chance * next.win;
      lost += chance * next.lose;
    });
    const result = stay >= 1 ? { win: 0, lose: 0 } : { win: win / (1 - stay), lose: lost / (1 - stay) };
    known.set(key, result);
    return result;
  };
  return step(fighterOf(a), fighterOf(b));
};
