import { certain } from "../../log/values.ts";

/** Result of one side's die, ordered: a step is a difference of one. */
export type Result = 0 | 1 | 2 | 3;

export const FUMBLE = 0;
export const FAILURE = 1;
const SUCCESS = 2;
export const CRITICAL = 3;

/** Names of the results, by their order. */
export const RESULTS = ["fumble", "failure", "success", "critical"] as const;

/** Keep a number of steps within the four results. */
export const clampResult = (steps: number): Result => (steps <= 0 ? 0 : steps >= 3 ? 3 : steps >= 2 ? 2 : 1);

/**
 * Read one d20 against a target number: 1 is always a Critical, 20 always a Fumble (S2-4).
 */
export const dieResult = (face: number, tn: number): Result => {
  if (face === 1) return CRITICAL;
  if (face === 20) return FUMBLE;
  return face <= tn ? SUCCESS : FAILURE;
};

/** Degree of a victory or defeat, ordered. */
export type Degree = 0 | 1 | 2 | 3 | 4;

const TIE = 0;
export const MARGINAL = 1;
export const MINOR = 2;
export const MAJOR = 3;
export const COMPLETE = 4;

/** Names of the degrees, by their order. */
export const DEGREES = ["tie", "marginal", "minor", "major", "complete"] as const;

/** Which of two equal results is the better roll: a table's choice (E-73). */
export type BetterRoll = "high" | "low";

/** Who won a roll and by how much; `winner` is null on a tie, and then `degree` is 0. */
export interface Verdict {
  readonly winner: "a" | "b" | null;
  readonly degree: Degree;
}

const EVERY: readonly Degree[] = [0, 1, 2, 3, 4];

/** Keep a number of steps within the five degrees. */
export const clampDegree = (steps: number): Degree =>
  certain(EVERY[Math.max(TIE, Math.min(COMPLETE, Math.trunc(steps)))]);

const TIED: Verdict = { winner: null, degree: TIE };
const VERDICTS = {
  a: EVERY.map((degree) => ({ winner: "a", degree }) as const),
  b: EVERY.map((degree) => ({ winner: "b", degree }) as const),
};

/** A verdict made once, for the millions that are asked for. */
const verdict = (winner: "a" | "b", degree: number): Verdict => certain(VERDICTS[winner][degree]);

/** What `compare` needs of one side: its final result and its die; an automatic Failure has no die. */
interface Compared {
  readonly result: Result;
  readonly face: number | null;
}

/**
 * Compare two final results: none apart is Marginal to the better roll, then Minor, Major, Complete a step.
 * Equal dice, two Fumbles and two automatic Failures tie; a side without a die has the worse roll (E-75).
 */
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
