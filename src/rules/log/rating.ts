/**
 * How a rating is written is known here, below every family: an option's form is filled in by the log, and a sheet is
 * read by the contest. What the numbers mean is the contest's (E-71).
 */

/** Highest rating the core takes; far above any table's use, low enough that sums stay exact. */
export const MAX_RATING = 999;

/** Why a text is no rating: it is not written like one, its head beside masteries is not 1 to 20, or it is too high. */
type RatingFault = "Format" | "Target" | "Range";

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Read a rating as people write it (`17`, `5M`, `14M2`, plain `43`), in any case, with any mastery symbol: the target
 * number plus 20 for each mastery. Zero and below, for very low resistances, are plain numbers without one (E-62).
 */
export const readRating = (typed: string, symbol = "M"): number | RatingFault => {
  const match = new RegExp(`^(-?\\d{1,3})(?:(?:M|${escape(symbol)})(\\d{0,2}))?$`, "iu").exec(typed.trim());
  if (!match) return "Format";
  const head = Number(match[1]);
  const masteries = match[2] === undefined ? 0 : match[2] === "" ? 1 : Number(match[2]);
  if (masteries > 0 && (head < 1 || head > 20)) return "Target";
  const rating = head + 20 * masteries;
  return rating > MAX_RATING ? "Range" : rating + 0;
};
