import type { Boldness } from "../engine/action.ts";
import type { ContestView } from "../engine/view.ts";
import { bidWhenWon } from "../extended/consequence.ts";
import { payment } from "../extended/tables.ts";
import { partiesOf } from "../extended/targets.ts";
import { boldnessOf } from "../extended/turns.ts";
import { withCriticals } from "../odds/criticals.ts";
import { clampDegree, COMPLETE, MARGINAL, type Degree } from "../roll/degree.ts";

/** What a bid of an exchange stakes. */
interface Stake {
  readonly boldness: Boldness;
  /** What the bidder has left after the worst defeat; nothing or less puts them out (C207). */
  readonly worst: number;
  /** What whoever is beaten by it pays, at the least and at the most. */
  readonly from: number;
  readonly to: number;
}

/** What the dice can come to against a foe, masteries in; every degree where a number is not to be seen. */
const degreesOf = (view: ContestView, seat: string, foe: string, won: boolean): readonly Degree[] => {
  if (!view.numbers[seat] || !view.numbers[foe]) return [MARGINAL, COMPLETE];
  const { a, b } = partiesOf(view, seat, [foe], {});
  return withCriticals(a, b, view.rulings).flatMap(({ chance, winner, degree }) =>
    chance > 0 && winner === (won ? 0 : 1) ? [degree] : [],
  );
};

/** The same against any of several, or against nobody in particular. */
const rangeOf = (view: ContestView, seat: string, foes: readonly string[], won: boolean): readonly [Degree, Degree] => {
  const all = foes.flatMap((foe) => degreesOf(view, seat, foe, won));
  if (all.length === 0) return [MARGINAL, COMPLETE];
  return [clampDegree(Math.min(...all)), clampDegree(Math.max(...all))];
};

/** What a bid brings, what it may cost, how daring it is; null where the advantage of the seat is not to be seen. */
export function stakeOf(view: ContestView, seat: string, bid: number, foes: readonly string[] = []): Stake | null {
  const advantage = view.advantage[seat];
  if (!advantage) return null;
  const counted = bidWhenWon(view, seat, bid);
  const [least, most] = rangeOf(view, seat, foes, true);
  return {
    boldness: boldnessOf(view, seat, bid),
    worst: advantage.current - payment(bid, rangeOf(view, seat, foes, false)[1], view.rulings),
    from: payment(counted, least, view.rulings),
    to: payment(counted, most, view.rulings),
  };
}
