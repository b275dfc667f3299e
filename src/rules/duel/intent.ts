import { integer, object, oneOf, optional, tagged, text } from "../log/parse.ts";
import type { ValueOf } from "../log/parse.ts";

const side = oneOf(["A", "B"]);

/** Everything that can be asked of a duel. `seat` is who acts; without it the GM does. */
export const parseIntent = tagged("type", {
  /** Roll initiative to begin. */
  open: object({ seat: optional(side) }),
  /** Name a bonus, and with it roll the round. */
  choose: object({ seat: side, key: text({ min: 1, max: 100 }) }),
  /** Say what the other rolls with where its sheet lacks the bonus named (ruling `ask`). */
  substitute: object({ value: integer({ min: -1000, max: 1000 }) }),
  /** With a natural 20: one tick or two. */
  step: object({ seat: side, steps: oneOf([1, 2]) }),
  /** Roll initiative when a sheet has run out. */
  replenish: object({ seat: optional(side) }),
  /** Set the circumstance modifier of a side's next roll. */
  modify: object({ seat: side, value: integer({ min: -100, max: 100 }) }),
  concede: object({ seat: side }),
  declare: object({ winner: side }),
  interrupt: object({ reason: optional(text({ max: 1000 })) }),
});

/** One intent of a duel. */
export type DuelIntent = ValueOf<typeof parseIntent>;
