import type { CombatProfile } from "../../profile/combat.ts";

/** A fire by its name in the table's list. */
export const fireNamed = (
  name: string,
  profile: CombatProfile,
): { readonly damage: number; readonly needed: number } | undefined =>
  profile["fire.table"].find((fire) => fire.id === name);

/** Physical harm a fire does: its damage less one for each success of Endure; catching fire may do a least harm (K-172, C.49). */
export const fireHarm = (damage: number, endure: number, minimum = 0): number => Math.max(minimum, damage - endure);

/** Successes against a fire are kept; true once there are enough (K-174 to K-176). */
export const putOut = (progress: number, successes: number, needed: number): boolean => progress + successes >= needed;
