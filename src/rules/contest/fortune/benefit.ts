import type { Degree } from "../roll/degree.ts";

/** What a victory gives, smallest first. */
export const FORTUNE = ["fresh", "pumped", "invigorated", "heroic"] as const;
export type Fortune = (typeof FORTUNE)[number];

/** The bonus of each state on related abilities; they add up (S2-10). Heroic bumps instead. */
export const BONUS: Readonly<Record<Fortune, number>> = { fresh: 3, pumped: 6, invigorated: 9, heroic: 0 };

/** The state a degree of victory brings, or none for a tie. */
export const fortuneOf = (degree: Degree): Fortune | null =>
  ([null, "fresh", "pumped", "invigorated", "heroic"] as const)[degree];

/** After how long without use a state of fortune fades; Fresh also ends with any defeat. */
export const FADES: Readonly<Record<Fortune, "session" | "week" | "month" | "season">> = {
  fresh: "session",
  pumped: "week",
  invigorated: "month",
  heroic: "season",
};

/** The sum of the bonuses of all states that touch the ability used. */
export const bonusOf = (states: readonly Fortune[]): number => states.reduce((sum, state) => sum + BONUS[state], 0);

/** Heroic is one bump up on related abilities, once however often it was won. */
export const heroicBump = (states: readonly Fortune[]): number => (states.includes("heroic") ? 1 : 0);

/** Gap from which a foe counts as clearly inferior, and brings no benefit (E-67). */
const INFERIOR_GAP = 6;

/**
 * A victory over somebody clearly weaker brings no benefit: the best rating you used against the worst they used (E-67).
 */
export const clearlyInferior = (best: number, theirWorst: number): boolean => best >= theirWorst + INFERIOR_GAP;
