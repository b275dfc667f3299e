import { isRefused, ok, refused, type Parsed, type Refused } from "../../log/outcome.ts";
import { MAX_RATING, readRating } from "../../log/rating.ts";

export { MAX_RATING };

/** A rating as one plain integer: target number plus 20 for each mastery. */
export type Rating = number;

/** What is rolled against, 1 to 20, and how many masteries stand behind it. */
interface Target {
  readonly tn: number;
  readonly masteries: number;
}

/** Rating of somebody without any fitting ability. */
export const UNSKILLED: Rating = 6;

/**
 * Split a rating: 20 is 20 without a mastery, 21 is 1 with one (E-71).
 * A rating of 0 or less gives a negative mastery, which only a very low resistance may roll with (E-62).
 */
export const targetOf = (rating: Rating): Target => {
  const masteries = Math.floor((rating - 1) / 20);
  return { tn: rating - 20 * masteries, masteries };
};

/** An ability pushed to 0 or below cannot be used at all (E-75). */
export const isUsable = (rating: Rating): boolean => rating >= 1;

/** A rating for reading aloud, `14, two masteries`: null where the plain number says it all. */
export const masteredTarget = (rating: Rating): Target | null => {
  const target = targetOf(rating);
  return isUsable(rating) && target.masteries > 0 ? target : null;
};

/** Write a rating as people do: `17`, `7M`, `14M2`; 0 or less is written as the plain number. */
export const printRating = (rating: Rating, symbol = "M"): string => {
  if (!isUsable(rating)) return String(rating);
  const { tn, masteries } = targetOf(rating);
  if (masteries === 0) return String(tn);
  return masteries === 1 ? `${tn}${symbol}` : `${tn}${symbol}${masteries}`;
};

const NOT_A_RATING = {
  Format: (text: string) => refused("Contest.Refused.RatingFormat", "E-71", { text: text.slice(0, 20) }),
  Target: (text: string) => refused("Contest.Refused.RatingTarget", "E-71", { text }),
  Range: () => refused("Contest.Refused.RatingRange", "E-71", { max: MAX_RATING }),
} as const;

/** Why a text that was typed is not a rating; null where it is one, and be it that of a very low resistance (E-62). */
export const typedFault = (typed: string): Refused | null => {
  const read = readRating(typed);
  return typeof read === "number" ? null : NOT_A_RATING[read](typed.trim());
};

/** A rating of an ability as people write it, which is 1 at least. */
export const parseRating = (input: unknown, symbol = "M"): Parsed<Rating> => {
  const text = typeof input === "number" ? String(input) : typeof input === "string" ? input.trim() : "";
  const read = readRating(text, symbol);
  if (typeof read !== "number") return NOT_A_RATING[read](text);
  return read < 1 ? NOT_A_RATING.Range() : ok(read);
};

/** Read the bonus of a breakout, `+2`, which is added to its keyword's rating. */
export const parseBreakout = (input: unknown): Parsed<number> => {
  const text = typeof input === "number" ? `+${input}` : typeof input === "string" ? input.trim() : "";
  const match = /^\+(\d{1,2})$/.exec(text);
  return match ? ok(Number(match[1])) : refused("Contest.Refused.BreakoutFormat", "S2-16", { text: text.slice(0, 20) });
};

/** A rating as typed, one more or less: `20` becomes `1M`, `+2` becomes `+3`. What is no rating stays as it is. */
export function stepRating(typed: string, by: 1 | -1): string {
  const bonus = typed.trim().startsWith("+") ? parseBreakout(typed) : null;
  if (bonus) return isRefused(bonus) ? typed : `+${Math.max(0, bonus.value + by)}`;
  const rating = parseRating(typed);
  return isRefused(rating) || rating.value + by < 1 ? typed : printRating(rating.value + by);
}

/** Why what was typed is no rating, or no bonus of a breakout; null when it is one. */
export function ratingFault(typed: string, breakout: boolean): Refused | null {
  const parsed = breakout ? parseBreakout(typed) : parseRating(typed);
  return isRefused(parsed) ? parsed : null;
}
