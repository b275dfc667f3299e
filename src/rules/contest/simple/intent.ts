import { integer, object, oneOf } from "../../log/parse.ts";
import { parseId } from "../engine/setup.ts";

/** Moves of a simple contest, beside the common ones. */
export const simpleIntents = {
  /** Put hero points of one's own into the group's boost, before the dice (S2-7). */
  boost: object({ seat: parseId, points: integer({ min: 1, max: 99 }) }),
  /** GM: read the outcome as the first round of a long contest (C375). */
  escalate: object({ to: oneOf(["scored", "chained"]) }),
  /** GM: no roll, where defeat would be dull or not to be believed (S2-12). */
  automatic: object({ how: oneOf(["automatic", "arduous", "unopposed"]) }),
  /** GM: the obstacle falls in any case, but a defeat has its price (S2-12). */
  manner: object({ manner: oneOf(["plain", "costly"]) }),
  /** Win at any price: a bump up before the dice, and a state afterwards however it goes (S2-12). */
  pyrrhic: object({ seat: parseId }),
};

declare module "../engine/intent.ts" {
  interface Intents extends Said<typeof simpleIntents> {}
}
