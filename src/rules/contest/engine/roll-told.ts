import type { Effect } from "./effect.ts";
import { DEGREES } from "../roll/degree.ts";
import { pointsOf } from "../table/points.ts";
import type { RollRecord } from "./roll-record.ts";

/** How a roll is told: the key below `Contest.Sentence`, and by how much it moved points where that is said. */
interface RollTold {
  readonly key: string;
  /** How it came out for who rolled first. */
  readonly how: "won" | "lost" | "tie";
  readonly points?: number;
  /** What it would have scored without a defence or a gambit. */
  readonly plain?: number;
}

const pointsIn = (effects: readonly Effect[]): number =>
  effects.reduce((sum, effect) => sum + (effect.type === "points" ? effect.by : 0), 0);

/** Advantage that somebody lost, or gained. */
const moved = (effects: readonly Effect[], sign: 1 | -1): number =>
  effects.reduce((sum, effect) => sum + (effect.type === "advantage" ? Math.max(0, sign * effect.by) : 0), 0);

/** Whether somebody won a round, and a defence left nothing of it (C174, C177). */
const isHeldOff = ({ purpose, a, b }: RollRecord, points: number): boolean =>
  purpose === "round" &&
  points === 0 &&
  [a, b].every(({ aside }) => aside === undefined) &&
  [a, b].some(({ stance }) => stance === "defend");

/** A victory with what it did beside its degree: a stance changed its points (C171), advantage was lost (C205). */
function wonTold(roll: RollRecord, effects: readonly Effect[]): Omit<RollTold, "how"> {
  const degree = DEGREES[roll.degree];
  if (roll.purpose === "exchange") {
    const [lost, gained] = [moved(effects, -1), moved(effects, 1)];
    if (gained > 0) return { key: `exchangeTaken.${degree}`, points: gained };
    return lost > 0 ? { key: `exchangeLost.${degree}`, points: lost } : { key: `round.${degree}` };
  }
  // In a chained contest the loser takes a state (C340), or a follower does for them, which is told with that
  const [state] = effects.flatMap((effect) => (effect.type === "wounds" ? effect.after.slice(-1) : []));
  if (state !== undefined && roll.target === undefined) return { key: `wounded.${state}` };
  const [points, plain] = [pointsIn(effects), pointsOf(roll.degree)];
  if (isHeldOff(roll, points)) return { key: "roundHeld" };
  if (points === 0 || points === plain) return { key: `round.${degree}` };
  return { key: `${points < plain ? "roundGuarded" : "roundDared"}.${degree}`, points, plain };
}

/**
 * How a round, an exchange, an assist or a parting shot is told by what it did: a defence may leave nothing of a
 * victory, an assist may find no points to take away, and a shot adds points or takes them off (C076, C077).
 */
export function rollTold(roll: RollRecord, effects: readonly Effect[]): RollTold {
  const points = pointsIn(effects);
  const how = roll.winner === null ? "tie" : roll.winner === "a" ? "won" : "lost";
  if (roll.purpose === "round" || roll.purpose === "exchange")
    return how === "tie" ? { how, key: "roundTie" } : { how, ...wonTold(roll, effects) };
  if (roll.purpose === "assist" && how === "won" && points === 0) return { how, key: "assist.idle" };
  const by = amountMoved(roll, effects, points);
  // A loan says in any case how much it is about; less may have come of it
  if (roll.purpose === "lend") return { how, key: `lend.${how}`, ...(how === "won" && by > 0 ? { points: by } : {}) };
  return by > 0 && how !== "tie"
    ? { how, key: `${roll.purpose}.${how}By`, points: by }
    : { how, key: `${roll.purpose}.${how}` };
}

/** By how much help, a shot, a loan, a gift or a failed escape moved points or advantage; 0 for any other roll. */
function amountMoved({ purpose }: RollRecord, effects: readonly Effect[], points: number): number {
  if (purpose === "assist" || purpose === "parting") return Math.abs(points);
  if (purpose === "disengage") return moved(effects, -1);
  return purpose === "lend" || purpose === "gift" ? moved(effects, 1) : 0;
}
