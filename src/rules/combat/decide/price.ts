import { failurePrice } from "../catalogue/positions.ts";
import type { Position } from "../catalogue/positions.ts";
import { counted, setFight } from "../state/change.ts";
import { record } from "./step.ts";
import type { SoFar } from "./step.ts";

/** A failed test from a position is worth harm: offered to the Director, never applied unasked (A.1.2, C.33). */
export const price = (soFar: SoFar, who: string, position: Position): SoFar => {
  const amount = failurePrice[position];
  if (amount === 0) return soFar;
  const [id, state] = counted(soFar.state, "p");
  return record(
    soFar,
    "priceOffered",
    { who, amount },
    setFight(state, { prices: [...state.fight.prices, { id, who, amount }] }),
    [["combat.price", position, amount]],
  );
};
