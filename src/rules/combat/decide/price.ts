import { failurePrice } from "../catalogue/positions.ts";
import type { Position } from "../catalogue/positions.ts";
import { counted, setFight } from "../state/change.ts";
import { tell } from "./kit.ts";
import type { Story } from "./kit.ts";

/** A failed test from a position is worth harm: offered to the Director, never applied unasked (A.1.2, C.33). */
export const price = (story: Story, who: string, position: Position): Story => {
  const amount = failurePrice[position];
  if (amount === 0) return story;
  const [id, state] = counted(story.state, "p");
  return tell(
    story,
    "priceOffered",
    { who, amount },
    setFight(state, { prices: [...state.fight.prices, { id, who, amount }] }),
    [["combat.price", position, amount]],
  );
};
