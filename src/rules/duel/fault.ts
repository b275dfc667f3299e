import type { By } from "../log/family.ts";
import type { Refused } from "../log/outcome.ts";
import type { BonusRow } from "./bonuses.ts";
import type { DuelIntent } from "./intent.ts";
import { chooseFault, duellistFault, gmFault, overFault, phaseFault, seatFault, stepFault } from "./refuse.ts";
import type { Facts } from "./refuse.ts";

/** A row of the table by its key, and whether it is spent; as the state has it, or as a viewer knows it. */
export type FindRow = (key: string) => { readonly row: BonusRow | undefined; readonly used: boolean };

/** Why an intent is refused, asked by the decider of the state and by the odds of a view; null where it is legal. */
export function faultOf(facts: Facts, find: FindRow, intent: DuelIntent, by: By): Refused | null {
  switch (intent.type) {
    case "open":
      return duellistFault(by) ?? phaseFault(facts, "opening");
    case "replenish":
      return duellistFault(by) ?? phaseFault(facts, "replenish");
    case "choose": {
      const { row, used } = find(intent.key);
      return seatFault(facts, by, intent.seat) ?? chooseFault(facts, intent.seat, intent.key, row, used);
    }
    case "substitute":
      return gmFault(by) ?? phaseFault(facts, "substitute");
    case "step":
      return seatFault(facts, by, intent.seat) ?? stepFault(facts, intent.seat);
    case "concede":
      return seatFault(facts, by, intent.seat) ?? overFault(facts);
    default:
      return gmFault(by) ?? overFault(facts);
  }
}
