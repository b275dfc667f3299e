import { isRefused, ok, refused, type Parsed, type Refused } from "../../log/outcome.ts";
import { MAX_RATING, assertPresent, readRating } from "../../log/values.ts";

/** A die's result, ordered: a step is a difference of one. */
export type Result = 0 | 1 | 2 | 3;

export const FUMBLE = 0;
export const FAILURE = 1;
const SUCCESS = 2;
export const CRITICAL = 3;

export const RESULTS = ["fumble", "failure", "success", "critical"] as const;

export const clampResult = (steps: number): Result => (steps <= 0 ? 0 : steps >= 3 ? 3 : steps >= 2 ? 2 : 1);

/** Reads a d20 against a target number: 1 is always a Critical, 20 always a Fumble (S2-4). */
export const dieResult = (face: number, tn: number): Result => {
  if (face === 1) return CRITICAL;
  if (face === 20) return FUMBLE;
  return face <= tn ? SUCCESS : FAILURE;
};

export type Degree = 0 | 1 | 2 | 3 | 4;

const TIE = 0;
export const MARGINAL = 1;
export const MINOR = 2;
export const MAJOR = 3;
export const COMPLETE = 4;

export const DEGREES = ["tie", "marginal", "minor", "major", "complete"] as const;

/** The better of two equal results: a table's choice (E-73). */
export type BetterRoll = "high" | "low";

/** `winner` is null on a tie, and then `degree` is 0. */
export interface Verdict {
  readonly winner: "a" | "b" | null;
  readonly degree: Degree;
}

const EVERY: readonly Degree[] = [0, 1, 2, 3, 4];

export const clampDegree = (steps: number): Degree =>
  assertPresent(EVERY[Math.max(TIE, Math.min(COMPLETE, Math.trunc(steps)))]);

const TIED: Verdict = { winner: null, degree: TIE };
const VERDICTS = {
  a: EVERY.map((degree) => ({ winner: "a", degree }) as const),
  b: EVERY.map((degree) => ({ winner: "b", degree }) as const),
};

/** Verdicts are made once, for the millions that odds ask for. */
const verdict = (winner: "a" | "b", degree: number): Verdict => assertPresent(VERDICTS[winner][degree]);

/** `face` is null for an automatic Failure. */
interface Compared {
  readonly result: Result;
  readonly face: number | null;
}

/** Equal results: Marginal to the better roll, no die being worse (E-75); equal dice and two Fumbles tie. */
export const compare = (a: Compared, b: Compared, better: BetterRoll): Verdict => {
  const apart = a.result - b.result;
  if (apart > 0) return verdict("a", apart + 1);
  if (apart < 0) return verdict("b", 1 - apart);
  if (a.result === FUMBLE || a.face === b.face) return TIED;
  if (a.face === null) return verdict("b", MARGINAL);
  if (b.face === null) return verdict("a", MARGINAL);
  const higher = a.face > b.face;
  return verdict(higher === (better === "high") ? "a" : "b", MARGINAL);
};

export { MAX_RATING };

/** A rating as one integer: target number plus 20 for each mastery. */
export type Rating = number;

/** The number rolled against, 1 to 20, and its masteries. */
interface Target {
  readonly tn: number;
  readonly masteries: number;
}

export const UNSKILLED: Rating = 6;

/** 20 has no mastery, 21 is 1 with one (E-71); 0 or less, of very low resistances only, has a negative one (E-62). */
export const targetOf = (rating: Rating): Target => {
  const masteries = Math.floor((rating - 1) / 20);
  return { tn: rating - 20 * masteries, masteries };
};

/** An ability at 0 or below cannot be used (E-75). */
export const isUsable = (rating: Rating): boolean => rating >= 1;

/** A rating for reading aloud, `14, two masteries`; null where the plain number says it all. */
export const masteredTarget = (rating: Rating): Target | null => {
  const target = targetOf(rating);
  return isUsable(rating) && target.masteries > 0 ? target : null;
};

/** A rating as people write it: `17`, `7M`, `14M2`; 0 or less is the plain number. */
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

/** Why a typed text is not a rating, or null; very low resistances are allowed (E-62). */
export const typedFault = (typed: string): Refused | null => {
  const read = readRating(typed);
  return typeof read === "number" ? null : NOT_A_RATING[read](typed.trim());
};

/** Parses an ability's rating as people write it; 1 at least. */
export const parseRating = (input: unknown, symbol = "M"): Parsed<Rating> => {
  const text = typeof input === "number" ? String(input) : typeof input === "string" ? input.trim() : "";
  const read = readRating(text, symbol);
  if (typeof read !== "number") return NOT_A_RATING[read](text);
  return read < 1 ? NOT_A_RATING.Range() : ok(read);
};

/** Parses a breakout's bonus, `+2`, which adds to its keyword's rating. */
export const parseBreakout = (input: unknown): Parsed<number> => {
  const text = typeof input === "number" ? `+${input}` : typeof input === "string" ? input.trim() : "";
  const match = /^\+(\d{1,2})$/.exec(text);
  return match ? ok(Number(match[1])) : refused("Contest.Refused.BreakoutFormat", "S2-16", { text: text.slice(0, 20) });
};

/** A typed rating, one more or less: `20` becomes `1M`, `+2` becomes `+3`. Other text stays. */
export function stepRating(typed: string, by: 1 | -1): string {
  const bonus = typed.trim().startsWith("+") ? parseBreakout(typed) : null;
  if (bonus) return isRefused(bonus) ? typed : `+${Math.max(0, bonus.value + by)}`;
  const rating = parseRating(typed);
  return isRefused(rating) || rating.value + by < 1 ? typed : printRating(rating.value + by);
}

export function ratingFault(typed: string, breakout: boolean): Refused | null {
  const parsed = breakout ? parseBreakout(typed) : parseRating(typed);
  return isRefused(parsed) ? parsed : null;
}

/** Consequences of defeat, mildest first (E-74); each needs a scope. */
export const ADVERSITY = ["dazed", "hurt", "impaired", "injured", "dying", "dead"] as const;
export type Adversity = (typeof ADVERSITY)[number];

/** Penalties on related abilities; they add up (S2-9). Dying and Dead end action altogether. */
export const PENALTY: Readonly<Record<Adversity, number>> = {
  dazed: 0,
  hurt: -3,
  impaired: -6,
  injured: -9,
  dying: 0,
  dead: 0,
};

export const adversityOf = (degree: Degree): Adversity | null =>
  ([null, "hurt", "impaired", "injured", "dying"] as const)[degree];

/** 1 for Hurt to 5 for Dead; 0 for Dazed and no state (E-18). */
export const severity = (state: Adversity | null): number =>
  state === null ? 0 : Math.max(0, ADVERSITY.indexOf(state));

/** The degree of defeat for a known state (E-59e). */
export const degreeOfAdversity = (state: Adversity | null): Degree => clampDegree(severity(state));

export const penaltyOf = (states: readonly Adversity[]): number =>
  states.reduce((sum, state) => sum + PENALTY[state], 0);

/** Keys below `Contest.Recovery` for natural healing; Dying and Dead have none. */
export const RECOVERY: Readonly<Record<Adversity, "scene" | "session" | "week" | "month" | "none">> = {
  dazed: "scene",
  hurt: "session",
  impaired: "week",
  injured: "month",
  dying: "none",
  dead: "none",
};
