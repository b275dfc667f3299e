import type { Effect } from "./effect.ts";
import type { Sentence } from "../../log/outcome.ts";
import { DEGREES } from "../roll/degree.ts";
import { pointsOf } from "../table/points.ts";
import type { Stance } from "../table/stance.ts";
import { loserOf, winnerOf, type RollRecord } from "./roll-record.ts";

/** How a roll is told: the key below `Contest.Sentence`, and by how much it moved points where that is said. */
interface RollTold {
  readonly key: string;
  /** How it came out for who rolled first. */
  readonly how: "won" | "lost" | "tie";
  readonly points?: number;
  /** What it would have scored without a defence or a gambit. */
  readonly plain?: number;
  /** The stances of winner and loser, where both had one. */
  readonly stance?: Stance;
  readonly counter?: Stance;
}

const pointsIn = (effects: readonly Effect[]): number =>
  effects.reduce((sum, effect) => sum + (effect.type === "points" ? effect.by : 0), 0);

/** Advantage that somebody lost, or gained. */
const moved = (effects: readonly Effect[], sign: 1 | -1): number =>
  effects.reduce((sum, effect) => sum + (effect.type === "advantage" ? Math.max(0, sign * effect.by) : 0), 0);

/** Advantage that a roll moved: taken over, or only lost. */
const advantageTold = (effects: readonly Effect[]): { readonly how: "Taken" | "Lost"; readonly points: number } => {
  const gained = moved(effects, 1);
  return gained > 0 ? { how: "Taken", points: gained } : { how: "Lost", points: moved(effects, -1) };
};

/** Support that a roll gave; 0 where it gave none. */
const supportIn = (effects: readonly Effect[]): number =>
  effects.reduce((sum, effect) => sum + (effect.type === "modified" ? Math.max(0, effect.modifier.value) : 0), 0);

/** How an attempt is told that may bring support: with how much, where it brings any (C090, C133). */
const withSupport = (key: string, effects: readonly Effect[]): Omit<RollTold, "how"> => {
  const points = supportIn(effects);
  return points > 0 ? { key: `${key}Support`, points } : { key };
};

/** Whether somebody was after something else than the contest; getting away is told as it happens. */
const isAside = ({ a, b }: RollRecord): boolean => [a, b].some(({ aside }) => aside === "task");

/** What a side task is about; nothing where two met of whom each had their own, since only one is kept. */
const taskOf = (roll: RollRecord): string =>
  roll.a.aside === "task" && roll.b.aside === "task" ? "" : (roll.task ?? "");

/**
 * A side task: what it was for comes about and scores nothing, or fails and costs what the round or exchange costs
 * (C086 to C088, C289). Of two who both had one, the winner's.
 */
function taskTold(roll: RollRecord, effects: readonly Effect[]): Omit<RollTold, "how"> {
  if (roll.winner === null) return { key: "task.tie" };
  if (roll[roll.winner].aside === "task") return withSupport("task.won", effects);
  const scored = pointsIn(effects);
  if (scored > 0) return { key: "task.lostPoints", points: scored };
  const { how, points } = advantageTold(effects);
  return points > 0 ? { key: `task.lost${how}`, points } : { key: "task.lost" };
}

/** Whether somebody won a round, and a defence left nothing of it (C174, C177). */
const isHeldOff = ({ purpose, a, b }: RollRecord, points: number): boolean =>
  purpose === "round" &&
  points === 0 &&
  [a, b].every(({ aside }) => aside === undefined) &&
  [a, b].some(({ stance }) => stance === "defend");

/** The stances of winner and loser where both had one: one word would misname what changed the points (C171). */
const stancesIn = (roll: RollRecord): Pick<RollTold, "stance" | "counter"> | null => {
  const [stance, counter] = [winnerOf(roll)?.stance ?? "plain", loserOf(roll)?.stance ?? "plain"];
  return stance === "plain" || counter === "plain" ? null : { stance, counter };
};

/** A victory with what it did beside its degree: a stance changed its points (C171), advantage was lost (C205). */
function wonTold(roll: RollRecord, effects: readonly Effect[], bare: boolean): Omit<RollTold, "how"> {
  const degree = DEGREES[roll.degree];
  if (roll.purpose === "exchange") {
    const { how, points } = advantageTold(effects);
    return points > 0 ? { key: `exchange${how}.${degree}`, points } : { key: `round.${degree}` };
  }
  // In a chained contest the loser takes a state (C340), or a follower does for them, which is told with that
  const [state] = effects.flatMap((effect) => (effect.type === "wounds" ? effect.after.slice(-1) : []));
  if (state !== undefined && roll.target === undefined) return { key: `${bare ? "worn" : "wounded"}.${state}` };
  const [points, plain] = [pointsIn(effects), pointsOf(roll.degree)];
  const both = stancesIn(roll);
  if (isHeldOff(roll, points)) return both ? { key: "roundStancesHeld", ...both } : { key: "roundHeld" };
  if (points === 0 || points === plain) return { key: `round.${degree}` };
  if (both) return { key: `roundStances.${degree}`, points, plain, ...both };
  return { key: `${points < plain ? "roundGuarded" : "roundDared"}.${degree}`, points, plain };
}

/**
 * How a round, an exchange, an assist or a parting shot is told by what it did: a defence may leave nothing of a
 * victory, an assist may find no points to take away, and a shot adds points or takes them off (C076, C077). A state is
 * told of people; a `bare` resistance that loses is worn down and overcome.
 */
export function rollTold(roll: RollRecord, effects: readonly Effect[], bare = false): RollTold {
  const points = pointsIn(effects);
  const how = roll.winner === null ? "tie" : roll.winner === "a" ? "won" : "lost";
  if (isAside(roll)) return { how, ...taskTold(roll, effects) };
  if (roll.purpose === "action") return { how, ...withSupport(`action.${how}`, effects) };
  if (roll.purpose === "round" || roll.purpose === "exchange")
    return how === "tie" ? { how, key: "roundTie" } : { how, ...wonTold(roll, effects, bare) };
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

/** What a sentence of a roll says beside who won: points, stances, and what a side task or side action is about. */
export const toldData = (roll: RollRecord, told: RollTold): NonNullable<Sentence["data"]> => ({
  amount: told.points ?? roll.amount ?? 0,
  ...(told.plain === undefined ? {} : { plain: told.plain }),
  ...(told.stance === undefined ? {} : { stance: told.stance }),
  ...(told.counter === undefined ? {} : { counter: told.counter }),
  ...(isAside(roll) || roll.purpose === "action" ? { task: taskOf(roll) } : {}),
});
