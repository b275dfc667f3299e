import type { CombatProfile } from "../../profile/combat.ts";

/** Feet of one step and the least height that hurts (K-187, K-189); a metric table counts 1.5 m and 3 m. */
const FALL = { step: 5, least: 10 } as const;
const METRES_PER_STEP = 1.5;

/** Dice a fall rolls: for every full five feet, none below ten feet or on soft ground (C.56, C.57). */
export const fallDice = (feet: number, hard: boolean, profile: CombatProfile): number =>
  hard && feet >= FALL.least ? Math.floor(feet / FALL.step) * profile["fall.dicePerStep"] : 0;

/** A height in metres as feet of the rule. */
export const feetOf = (metres: number): number => Math.round((metres / METRES_PER_STEP) * FALL.step * 1000) / 1000;

/** Each of the Director's successes above Endure is one physical harm; armour offers no protection (K-190, K-191). */
export const fallHarm = (fall: number, endure: number): number => Math.max(0, fall - endure);
