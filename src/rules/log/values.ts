/** What is not there is empty: texts, numbers and lists that a lookup may not find, read without a second thought. */
export const textOf = (text: string | null | undefined): string => text ?? "";
export const numberOf = (number: number | null | undefined): number => number ?? 0;
export const listOf = <T>(list: readonly T[] | null | undefined): readonly T[] => list ?? [];

/**
 * What a check before has shown to be there: the legality of a move, the length of a list. Throws where that does not
 * hold, which is a fault of ours and never of what came in.
 */
export function assertPresent<T>(value: T): NonNullable<T> {
  if (value === null || value === undefined) throw new Error("Something is missing that was there a moment ago.");
  return value;
}

/** Whether a value is on a list, so that it has the list's type from there on. */
export const isOneOf = <const T>(list: readonly T[], value: unknown): value is T => list.some((one) => one === value);

/** The names of an object that was written out, by its type: nothing is inherited and nothing was added to it. */
export const keysOf = <T extends object>(of: T): readonly (keyof T & string)[] =>
  Object.keys(of).filter((key): key is keyof T & string => Object.hasOwn(of, key));

/** A plain record, or what can be read like one: not null, not a list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value is an object that has all these members, whatever is in them. */
export const hasAll = (value: unknown, ...names: readonly string[]): value is object =>
  typeof value === "object" && value !== null && names.every((name) => name in value);

/**
 * A value that is of its kind wherever no fault of ours is: a state, a view or an event of a conflict that is known to
 * be of one family. Throws where the check says otherwise.
 */
export function assertKind<T>(value: unknown, check: (value: unknown) => value is T): T {
  if (!check(value)) throw new Error("Something of another family stands where this one was asked for.");
  return value;
}

/** The same where there may be none, or one of another kind. */
export const ofKind = <T>(value: unknown, check: (value: unknown) => value is T): T | null =>
  check(value) ? value : null;

/** Between the names in one value of a sentence, which each reader's language joins as it does ("Ana and Bo"). */
const BETWEEN = ",\u00a0";

/** Several names, or cards, as one value of a sentence. */
export const listed = (names: readonly (string | number)[]): string => names.join(BETWEEN);

/** The names in such a value; one alone where it is no list. */
export const namesListed = (value: string): readonly string[] => value.split(BETWEEN);

/** A chance in whole percent, as it is shown: two that read alike are alike. */
export const inPercent = (chance: number): number => Math.round(100 * chance);

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
