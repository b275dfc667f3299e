import { parseBreakout, parseRating, printRating } from "../../rules/contest/roll/rating.ts";
import { isRefused } from "../../rules/log/outcome.ts";

/** A rating as typed, one more or less: `20` becomes `1M`, `+2` becomes `+3`. What is no rating stays as it is. */
export function stepRating(typed: string, by: 1 | -1): string {
  const bonus = typed.trim().startsWith("+") ? parseBreakout(typed) : null;
  if (bonus) return isRefused(bonus) ? typed : `+${Math.max(0, bonus.value + by)}`;
  const rating = parseRating(typed);
  return isRefused(rating) || rating.value + by < 1 ? typed : printRating(rating.value + by);
}

/** Why what was typed is no rating, as a sentence of the rules; null when it is one. */
export function ratingFault(typed: string, breakout: boolean): { key: string; data?: Record<string, unknown> } | null {
  const parsed = breakout ? parseBreakout(typed) : parseRating(typed);
  return isRefused(parsed) ? { key: parsed.key, ...(parsed.data ? { data: parsed.data } : {}) } : null;
}
