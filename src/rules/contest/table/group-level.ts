import type { Degree } from "../roll/degree.ts";

/**
 * The level of a whole side from the degrees of its own people (C122-C127, C257, C367): victories when it won, defeats
 * when it lost (E-64). The second best or second worst by position in the sorted list (E-81); the only one where there
 * is one, or where there was only one opponent (won) or one of ours (lost). Ties are
 * left out. Null: the GM says (E-80).
 */
export const groupLevel = (degrees: readonly Degree[], single: Degree | null): Degree | null => {
  if (single !== null) return single;
  const counted = degrees.filter((degree) => degree > 0).sort((first, second) => second - first);
  return counted[1] ?? counted[0] ?? null;
};
