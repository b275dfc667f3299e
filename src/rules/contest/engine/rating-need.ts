import type { Need } from "../../log/family.ts";
import { MAX_RATING, printRating } from "../roll/rating.ts";

/** The lowest number a resistance may be given: 0 and below is only for very low ones (E-62). */
const LOWEST = -100;

/** A field for a rating, filled in as ratings are written everywhere: `14M` (E-71). */
export const ratingNeed = (name: string, value: number, min = LOWEST): Need => ({
  name,
  kind: "number",
  min,
  max: MAX_RATING,
  value,
  printed: printRating(value),
});
