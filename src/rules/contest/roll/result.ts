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
