import type { FearPosition, Position } from "../catalogue/positions.ts";
import { fearBonus, fearHarm } from "../catalogue/positions.ts";
import { hasSevere } from "../harm/penalty.ts";
import type { CombatProfile } from "../../profile/combat.ts";
import type { Creature } from "../state/creature.ts";

/** A fear test has a position; where none was set it is risky (C.47). */
export const fearPosition = (position: Position): FearPosition => (position === "none" ? "risky" : position);

/** What became of a fear test. */
interface FearResult {
  readonly calm: boolean;
  /** Mental harm suffered. */
  readonly harm: number;
  /** Dice on the next roll. */
  readonly bonus: number;
}

/** Successes against the fear value: extra ones do nothing, fewer fail (K-155 to K-165). */
export const fearResult = (successes: number, value: number, position: FearPosition): FearResult =>
  successes >= value
    ? { calm: true, harm: 0, bonus: fearBonus[position] }
    : { calm: false, harm: fearHarm[position], bonus: 0 };

/**
 * Who lends courage: player characters present, in a fight those active in the same zone, never one with severe mental
 * harm, at most three (K-151 to K-154, C.44, C.104). `present` is everybody in the scene.
 */
export const fearCompany = (
  tested: Creature,
  present: readonly Creature[],
  profile: CombatProfile,
  inFight: boolean,
): readonly string[] =>
  present
    .filter((one) => one.kind === "pc" && !one.hidden && one.fate === "active" && !hasSevere(one.harm, "mental"))
    .filter((one) => !inFight || one.zone === tested.zone)
    .filter((one) => profile["fear.countSelf"] || one.id !== tested.id)
    .slice(0, 3)
    .map((one) => one.id);

/** What a person may do out of fear; it is their choice (K-166). */
export const fearReactions = ["flee", "freeze", "faint", "attack"] as const;
