import { payment, weakerOf } from "../../extended/tables.ts";
import type { ExchangeOutcome } from "../criticals.ts";
import type { ExtendedRulings, ExtendedSide } from "../points.ts";

/**
 * Ways an action can go that are over or cost the loser points for good: chances, who
 * loses, how much, taken over or not.
 */
interface Leads {
  readonly chance: Float64Array;
  readonly loser: Int32Array;
  readonly loss: Int32Array;
  readonly takes: Int32Array;
}

/**
 * What an action with some bid does, whatever the standing. `tie` moves no points. `shift` is how far the first side's
 * points move where points are taken over, so that the total stays; a shift that somebody does not have is a fall.
 */
export interface Plan {
  readonly bid: number;
  readonly tie: number;
  readonly shift: Int32Array;
  readonly shiftChance: Float64Array;
  readonly leads: Leads;
  /** The most a side can pay. */
  readonly most: number;
}

interface Way {
  chance: number;
  readonly loser: 0 | 1;
  readonly loss: number;
  readonly takes: boolean;
}

const leadsOf = (ways: readonly Way[]): Leads => ({
  chance: Float64Array.from(ways, ({ chance }) => chance),
  loser: Int32Array.from(ways, ({ loser }) => loser),
  loss: Int32Array.from(ways, ({ loss }) => loss),
  takes: Int32Array.from(ways, ({ takes }) => (takes ? 1 : 0)),
});

/**
 * Plans by who acts and what they bid; each is made once. What is no whole number of units is the one
 * below or above, as often as keeps the mean.
 */
export const plansOf = (
  sides: readonly [ExtendedSide, ExtendedSide],
  outcomes: readonly ExchangeOutcome[],
  rulings: ExtendedRulings,
  unit: number,
): ((acting: 0 | 1, bid: number) => Plan) => {
  const weaker = weakerOf(sides[0].rating, sides[1].rating);
  const spared = rulings.noTransferFromWeaker ? (weaker === "a" ? 0 : weaker === "b" ? 1 : null) : null;
  const known: readonly [Plan[], Plan[]] = [[], []];
  const make = (acting: 0 | 1, bid: number): Plan => {
    const ways = new Map<string, Way>();
    let tie = 0;
    const add = (chance: number, loser: 0 | 1, loss: number, takes: boolean): void => {
      const key = `${loser} ${loss} ${String(takes)}`;
      const found = ways.get(key);
      if (loss === 0) tie += chance;
      else if (found) found.chance += chance;
      else ways.set(key, { chance, loser, loss, takes });
    };
    for (const { chance, winner, degree, critical } of outcomes) {
      const loser = winner === 0 ? 1 : 0;
      const counted = winner === acting ? Math.max(0, bid + sides[acting].edge) : bid;
      const loss = winner === null ? 0 : payment(counted, degree, rulings);
      const takes = critical && loser !== spared;
      const above = (loss % unit) / unit;
      add(chance * (1 - above), loser, Math.floor(loss / unit), takes);
      if (above > 0) add(chance * above, loser, Math.ceil(loss / unit), takes);
    }
    const all = [...ways.values()];
    const taken = all.filter(({ takes }) => takes);
    return {
      bid,
      tie,
      shift: Int32Array.from(taken, ({ loser, loss }) => (loser === 0 ? -loss : loss)),
      shiftChance: Float64Array.from(taken, ({ chance }) => chance),
      leads: leadsOf(all),
      most: Math.max(0, ...all.map(({ loss }) => loss)),
    };
  };
  return (acting, bid) => (known[acting][bid] ??= make(acting, bid));
};
