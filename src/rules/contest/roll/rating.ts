import { isRefused, ok, refused, type Parsed, type Refused } from "../../log/outcome.ts";

/** A rating as one plain integer: target number plus 20 for each mastery. */
export type Rating = number;

/** What is rolled against, 1 to 20, and how many masteries stand behind it. */
interface Target {
  readonly tn: number;
  readonly masteries: number;
}

/** Rating of somebody without any fitting ability. */
export const UNSKILLED: Rating = 6;

/** Highest rating the core takes; far above any table's use, low enough that sums stay exact. */
export const MAX_RATING = 999;

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

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Read a rating as people write it (`17`, `5M`, `14M2`, plain `43`), in any case, with any mastery symbol. */
export const parseRating = (input: unknown, symbol = "M"): Parsed<Rating> => {
  const text = typeof input === "number" ? String(input) : typeof input === "string" ? input.trim() : "";
  const match = new RegExp(`^(\\d{1,3})(?:(?:M|${escape(symbol)})(\\d{0,2}))?$`, "iu").exec(text);
  if (!match) return refused("Contest.Refused.RatingFormat", "E-71", { text: text.slice(0, 20) });
  const head = Number(match[1]);
  const masteries = match[2] === undefined ? 0 : match[2] === "" ? 1 : Number(match[2]);
  const rating = head + 20 * masteries;
  if (masteries > 0 && (head < 1 || head > 20)) return refused("Contest.Refused.RatingTarget", "E-71", { text });
  if (rating < 1 || rating > MAX_RATING) return refused("Contest.Refused.RatingRange", "E-71", { max: MAX_RATING });
  return ok(rating);
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
