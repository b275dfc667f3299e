export const textOf = (text: string | null | undefined): string => text ?? "";
export const numberOf = (number: number | null | undefined): number => number ?? 0;
export const listOf = <T>(list: readonly T[] | null | undefined): readonly T[] => list ?? [];

/** Asserts what an earlier check guarantees. Throws only for a fault of ours, never for input. */
export function assertPresent<T>(value: T): NonNullable<T> {
  if (value === null || value === undefined) throw new Error("Something is missing that was there a moment ago.");
  return value;
}

export const isOneOf = <const T>(list: readonly T[], value: unknown): value is T => list.some((one) => one === value);

/** Keys of an object literal by its type: nothing inherited, nothing added. */
export const keysOf = <T extends object>(of: T): readonly (keyof T & string)[] =>
  Object.keys(of).filter((key): key is keyof T & string => Object.hasOwn(of, key));

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const hasAll = (value: unknown, ...names: readonly string[]): value is object =>
  typeof value === "object" && value !== null && names.every((name) => name in value);

/** Asserts a value's kind: a state, view or event of a known family. Throws only for a fault of ours. */
export function assertKind<T>(value: unknown, check: (value: unknown) => value is T): T {
  if (!check(value)) throw new Error("Something of another family stands where this one was asked for.");
  return value;
}

export const ofKind = <T>(value: unknown, check: (value: unknown) => value is T): T | null =>
  check(value) ? value : null;

/** A value that is worked out when it is first asked for. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
};

/** Caches a function's answer for each object, as long as that object is in use. */
export const perObject = <About extends object, Rest extends readonly unknown[], Made extends object>(
  make: (about: About, ...rest: Rest) => Made,
): ((about: About, ...rest: Rest) => Made) => {
  const known = new WeakMap<About, Made>();
  return (about, ...rest) => {
    const before = known.get(about);
    if (before) return before;
    const made = make(about, ...rest);
    known.set(about, made);
    return made;
  };
};

/** Caches a function's answer for each argument, told apart by its JSON. */
export const perValue = <About, Made>(make: (about: About) => Made): ((about: About) => Made) => {
  const known = new Map<string, { readonly made: Made }>();
  return (about) => {
    const key = JSON.stringify(about) ?? "";
    const kept = known.get(key) ?? { made: make(about) };
    known.set(key, kept);
    return kept.made;
  };
};

/** Separates names in one value; each reader's language joins them ("Ana and Bo"). */
const BETWEEN = ",\u00a0";

export const listed = (names: readonly (string | number)[]): string => names.join(BETWEEN);

export const namesListed = (value: string): readonly string[] => value.split(BETWEEN);

/** A word with a capital at its head. */
export const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** A chance in whole percent, as shown: equal figures compare equal. */
export const inPercent = (chance: number): number => Math.round(100 * chance);

/** The form of a rating is known below every family, since the log fills forms; its meaning is the contest's (E-71). */

/** Highest rating; far above any use, low enough that sums stay exact. */
export const MAX_RATING = 999;

/** Why a text is no rating: its form, a head beside masteries not 1 to 20, or too high. */
type RatingFault = "Format" | "Target" | "Range";

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Parses `17`, `5M`, `14M2` or `43`, any mastery symbol: target plus 20 a mastery; 0 and below are plain (E-62). */
export const readRating = (typed: string, symbol = "M"): number | RatingFault => {
  const match = new RegExp(`^(-?\\d{1,3})(?:(?:M|${escape(symbol)})(\\d{0,2}))?$`, "iu").exec(typed.trim());
  if (!match) return "Format";
  const head = Number(match[1]);
  const masteries = match[2] === undefined ? 0 : match[2] === "" ? 1 : Number(match[2]);
  if (masteries > 0 && (head < 1 || head > 20)) return "Target";
  const rating = head + 20 * masteries;
  return rating > MAX_RATING ? "Range" : rating + 0;
};
