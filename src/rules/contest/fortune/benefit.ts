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

/** Gap from which a foe counts as clearly inferior, and brings no benefit (E-67). */
const INFERIOR_GAP = 6;

/**
 * A victory over somebody clearly weaker brings no benefit: the ability you began with against theirs (E-67, E-142).
 */
export const clearlyInferior = (own: number, theirs: number): boolean => own >= theirs + INFERIOR_GAP;
