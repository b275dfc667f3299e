import type { Effect } from "./effect.ts";
import { DEGREES } from "../roll/degree.ts";
import type { RollRecord } from "./roll-record.ts";

/** How a roll is told: the key below `Contest.Sentence`, and by how much it moved points where that is said. */
interface RollTold {
  readonly key: string;
  /** How it came out for who rolled first. */
  readonly how: "won" | "lost" | "tie";
  readonly points?: number;
}

const pointsIn = (effects: readonly Effect[]): number =>
  effects.reduce((sum, effect) => sum + (effect.type === "points" ? effect.by : 0), 0);

/** Whether somebody won a round, and a defence left nothing of it (C174, C177). */
const isHeldOff = ({ purpose, a, b }: RollRecord, points: number): boolean =>
  purpose === "round" &&
  points === 0 &&
  [a, b].every(({ aside }) => aside === undefined) &&
  [a, b].some(({ stance }) => stance === "defend");

/**
 * How a round, an exchange, an assist or a parting shot is told by what it did: a defence may leave nothing of a
 * victory, an assist may find no points to take away, and a shot adds points or takes them off (C076, C077).
 */
export function rollTold(roll: RollRecord, effects: readonly Effect[]): RollTold {
  const points = pointsIn(effects);
  const how = roll.winner === null ? "tie" : roll.winner === "a" ? "won" : "lost";
  if (roll.purpose === "round" || roll.purpose === "exchange")
    return {
      how,
      key: how === "tie" ? "roundTie" : isHeldOff(roll, points) ? "roundHeld" : `round.${DEGREES[roll.degree]}`,
    };
  if (roll.purpose === "assist" && how === "won" && points === 0) return { how, key: "assist.idle" };
  if (roll.purpose === "parting" && points !== 0) return { how, key: `parting.${how}By`, points: Math.abs(points) };
  return { how, key: `${roll.purpose}.${how}` };
}
