import type { Boldness } from "../engine/action.ts";
import type { ContestView } from "../engine/view.ts";
import { bidWhenWon } from "../extended/consequence.ts";
import { payment } from "../extended/tables.ts";
import { boldnessOf } from "../extended/turns.ts";
import { COMPLETE, MARGINAL } from "../roll/degree.ts";

/** What a bid of an exchange stakes. */
interface Stake {
  readonly boldness: Boldness;
  /** What the bidder has left after the worst defeat; nothing or less puts them out (C207). */
  readonly worst: number;
  /** What whoever is beaten by it pays, at the least and at the most. */
  readonly from: number;
  readonly to: number;
}

/** What a bid brings, what it may cost, how daring it is; null where the advantage of the seat is not to be seen. */
export function stakeOf(view: ContestView, seat: string, bid: number): Stake | null {
  const advantage = view.advantage[seat];
  if (!advantage) return null;
  const counted = bidWhenWon(view, seat, bid);
  return {
    boldness: boldnessOf(view, seat, bid),
    worst: advantage.current - payment(bid, COMPLETE, view.rulings),
    from: payment(counted, MARGINAL, view.rulings),
    to: payment(counted, COMPLETE, view.rulings),
  };
}
