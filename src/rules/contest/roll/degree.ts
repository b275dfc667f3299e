import { FUMBLE, type Result } from "./result.ts";

/** Degree of a victory or defeat, ordered. */
export type Degree = 0 | 1 | 2 | 3 | 4;

export const TIE = 0;
export const MARGINAL = 1;
export const MINOR = 2;
export const MAJOR = 3;
export const COMPLETE = 4;

/** Names of the degrees, by their order. */
export const DEGREES = ["tie", "marginal", "minor", "major", "complete"] as const;
export type DegreeName = (typeof DEGREES)[number];

/** Which of two equal results is the better roll: a table's choice (E-73). */
export type BetterRoll = "high" | "low";

/** Who won a roll and by how much; `winner` is null on a tie, and then `degree` is 0. */
export interface Verdict {
  readonly winner: "a" | "b" | null;
  readonly degree: Degree;
}

const TIED: Verdict = { winner: null, degree: TIE };
const VERDICTS = {
  a: ([0, 1, 2, 3, 4] as const).map((degree) => ({ winner: "a", degree }) as const),
  b: ([0, 1, 2, 3, 4] as const).map((degree) => ({ winner: "b", degree }) as const),
};

/** What `compare` needs of one side: its final result and its die; an automatic Failure has no die. */
export interface Compared {
  readonly result: Result;
  readonly face: number | null;
}

/**
 * Compare two final results: none apart is Marginal to the better roll, then Minor, Major, Complete a step.
 * Equal dice, two Fumbles and two automatic Failures tie; a side without a die has the worse roll (E-75).
 */
export const compare = (a: Compared, b: Compared, better: BetterRoll): Verdict => {
  const apart = a.result - b.result;
  if (apart > 0) return VERDICTS.a[apart + 1] ?? TIED;
  if (apart < 0) return VERDICTS.b[1 - apart] ?? TIED;
  if (a.result === FUMBLE || a.face === b.face) return TIED;
  if (a.face === null) return VERDICTS.b[1] ?? TIED;
  if (b.face === null) return VERDICTS.a[1] ?? TIED;
  const higher = a.face > b.face;
  return (higher === (better === "high") ? VERDICTS.a[1] : VERDICTS.b[1]) ?? TIED;
};
