import { inPercent } from "../../log/values.ts";
import type { Stance } from "../table/stance.ts";

/**
 * The stance with which the contest is won more often than plainly, as its chances are shown; null where none is. The
 * plain roll is proposed all the same, for what is usual costs neither rounds nor points: only it has to be said.
 */
export const likelier = (chances: Readonly<Partial<Record<Stance, number>>>): "defend" | "gambit" | null => {
  const { plain, defend = 0, gambit = 0 } = chances;
  if (plain === undefined || inPercent(Math.max(defend, gambit)) <= inPercent(plain)) return null;
  return defend >= gambit ? "defend" : "gambit";
};
