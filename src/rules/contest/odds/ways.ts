import { payment, weakerOf } from "../extended/tables.ts";
import type { ExchangeOutcome } from "./criticals.ts";
import type { ExtendedRulings, ExtendedSide } from "./points.ts";

/** One way an action can go, in points: who pays what, and whether it is taken over. */
interface Way {
  readonly chance: number;
  readonly loser: 0 | 1 | null;
  readonly loss: number;
  readonly takes: boolean;
}

/** The ways an action of a side with some bid can go; each bid is worked out once. */
export const waysBy = (
  sides: readonly [ExtendedSide, ExtendedSide],
  outcomes: readonly ExchangeOutcome[],
  rulings: ExtendedRulings,
): ((acting: 0 | 1, bid: number) => readonly Way[]) => {
  const weaker = weakerOf(sides[0].rating, sides[1].rating);
  const spared = rulings.noTransferFromWeaker ? (weaker === "a" ? 0 : weaker === "b" ? 1 : null) : null;
  const known: readonly [Way[][], Way[][]] = [[], []];
  return (acting, bid) =>
    (known[acting][bid] ??= outcomes.map(({ chance, winner, degree, critical }) => {
      if (winner === null) return { chance, loser: null, loss: 0, takes: false };
      const loser = winner === 0 ? 1 : 0;
      const counted = winner === acting ? Math.max(0, bid + sides[acting].edge) : bid;
      return { chance, loser, loss: payment(counted, degree, rulings), takes: critical && loser !== spared };
    }));
};
