import { withCriticals } from "../odds/criticals.ts";
import type { ContestState } from "../engine/state.ts";
import { payment, weakerOf } from "./tables.ts";
import { partiesOf } from "./targets.ts";
import { fittingBid, foesOf, own } from "./turns.ts";

/** A foe as the rules measure it: its rating now, and what an exchange with it is worth. */
interface Measured {
  readonly id: string;
  readonly rating: number;
  /** Points ahead of it after an exchange at the usual bid, in the mean: paid by a loser, gained by a Critical. */
  readonly swing: number;
}

const measure = (state: ContestState, seat: string, id: string): Measured => {
  const { rulings } = state;
  const { a, b, weaker } = partiesOf(state, seat, [id], {});
  const bid = fittingBid(state, seat, undefined);
  const spared = rulings.noTransferFromWeaker && weaker ? (weaker === "a" ? 0 : 1) : null;
  const swing = withCriticals(a, b, rulings).reduce((sum, { chance, winner, degree, critical }) => {
    const paid = payment(bid, degree, rulings) * (critical && (winner === 0 ? 1 : 0) !== spared ? 2 : 1);
    return sum + chance * (winner === null ? 0 : winner === 0 ? paid : -paid);
  }, 0);
  return { id, rating: b.rating, swing };
};

/**
 * At whom somebody is proposed to bid in a group: whom it faced last (C226), for as long as that foe is in it and not
 * clearly worse to face than another, by the gap from which the rules themselves call somebody weaker (C223). Else the
 * foe at whom the tables promise the most points; of equals the first in order. A foe whose number is secret is not
 * weighed, for a proposal would give it away.
 */
export const usualFoe = (state: ContestState, seat: string): string | undefined => {
  const foes = foesOf(state, seat);
  const last = foes.find(({ id }) => id === own(state).last[seat]);
  const known = foes.filter(({ secret }) => !secret).map(({ id }) => measure(state, seat, id));
  const best = known.reduce<Measured | undefined>(
    (most, one) => (most && most.swing >= one.swing ? most : one),
    undefined,
  );
  if (!last) return best?.id ?? foes[0]?.id;
  const faced = known.find(({ id }) => id === last.id);
  const worse = best && faced && best.swing > faced.swing && weakerOf(best.rating, faced.rating) === "a";
  return worse ? best.id : last.id;
};
