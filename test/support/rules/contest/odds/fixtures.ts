import { payment, weakerOf } from "../../../../../src/rules/contest/table/losses.ts";
import type { Degree } from "../../../../../src/rules/contest/roll/roll.ts";
import {
  gainOf,
  type ExtendedRulings,
  type ExtendedSide,
  type Points,
} from "../../../../../src/rules/contest/odds/distribution.ts";

/** How points move when the acting side (0 or 1) wins or loses by a degree, written again for tests to compare with. */
export const moved = (
  points: Points,
  acting: 0 | 1,
  outcome: { readonly winner: 0 | 1; readonly degree: Degree; readonly critical: boolean; readonly bid: number },
  sides: readonly [ExtendedSide, ExtendedSide],
  rulings: ExtendedRulings,
): Points => {
  const { winner, degree, critical, bid } = outcome;
  const loss = payment(winner === acting ? Math.max(0, bid + sides[acting].edge) : bid, degree, rulings);
  const loser = winner === 0 ? 1 : 0;
  const blocked =
    rulings.noTransferFromWeaker && weakerOf(sides[0].rating, sides[1].rating) === (loser === 0 ? "a" : "b");
  const next: [number, number] = [points[0], points[1]];
  next[loser] -= loss;
  next[winner] += critical && !blocked ? gainOf(loss, points[loser], rulings) : 0;
  return next;
};
