import type { DuelProfile } from "../../profile/duel.ts";
import { judge } from "../judge.ts";
import type { Throw } from "../judge.ts";

/** The ways one contested roll can end, ties thrown again included; the five add up to 1. */
export interface Chances {
  /** A wins without and with a natural 20. */
  readonly A: number;
  readonly A20: number;
  readonly B: number;
  readonly B20: number;
  readonly nobody: number;
}

/**
 * Exact chances of a contested roll, by going through all 400 throws with the rule that decides the real ones.
 * Throws that are repeated leave the rest in proportion.
 */
export function chancesOf(roll: Omit<Throw, "dice">, profile: DuelProfile): Chances {
  const count = { A: 0, A20: 0, B: 0, B20: 0, nobody: 0 };
  const { kind, bonuses, modifiers, chooser } = roll;
  let again = 0;
  for (let A = 1; A <= 20; A++)
    for (let B = 1; B <= 20; B++) {
      const verdict = judge({ kind, bonuses, modifiers, chooser, dice: { A, B } }, profile);
      if (verdict.kind === "again") again += 1;
      else if (verdict.kind === "nobody") count.nobody += 1;
      else if (verdict.winner === "A") count[verdict.natural20 ? "A20" : "A"] += 1;
      else count[verdict.natural20 ? "B20" : "B"] += 1;
    }
  const all = 400 - again;
  return {
    A: count.A / all,
    A20: count.A20 / all,
    B: count.B / all,
    B20: count.B20 / all,
    nobody: count.nobody / all,
  };
}
