import { flag, list, nullable, object, oneOf, optional, type ValueOf } from "../../log/parse.ts";
import { parseId } from "./setup.ts";

/**
 * How the contest went for one person. `won` is null for a tie or an unfinished
 * pairing, which counts for nothing (E-64b).
 */
const parseSeatOutcome = object({
  seat: parseId,
  won: nullable(oneOf([true, false])),
  degree: oneOf([0, 1, 2, 3, 4]),
});
export type SeatOutcome = ValueOf<typeof parseSeatOutcome>;

/** How the whole contest ended. */
export const parseOutcome = object({
  /** The side that has the prize; null: nobody. */
  winner: nullable(parseId),
  /** Level for the side of the heroes: a victory where it won, else a defeat; null: the GM says (E-80). */
  level: nullable(oneOf([0, 1, 2, 3, 4])),
  /** Which of two goals were reached, where there was a second (S2-12). */
  goals: optional(oneOf(["both", "prize", "second", "none"])),
  seats: list(parseSeatOutcome, { max: 60 }),
  /** Put aside by the GM: nothing came of it (E-140). */
  discarded: optional(flag),
});
export type Outcome = ValueOf<typeof parseOutcome>;
