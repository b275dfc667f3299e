import type { Degree } from "../roll/degree.ts";
import type { LadderRulings, Rung } from "../roll/ladder.ts";
import { certain } from "../../log/values.ts";

/** Change to the points scored against who is helped, by degree of victory (C147-C150). */
const ASSIST_VICTORY = [0, -1, -2, -3, -4] as const;

/** The same by degree of defeat; a Marginal one does no harm (C151-C154). */
const ASSIST_DEFEAT = [0, 0, 1, 2, 3] as const;

/** The change an assist makes; a tie changes nothing (E-61). */
export const assistChange = (won: boolean, degree: Degree): number =>
  won ? ASSIST_VICTORY[degree] : ASSIST_DEFEAT[degree];

/** Where the first assist may start: at Moderate, or a step easier or harder (C144). */
export const ASSIST_STARTS = [-1, 0, 1] as const;
type AssistStart = (typeof ASSIST_STARTS)[number];

const CLASSIC: readonly Rung[] = ["low", "moderate", "high", "veryHigh", "nearlyImpossible"];
const FINE: readonly Rung[] = ["little", "moderate", "raised", "high", "elevated", "veryHigh", "nearlyImpossible"];

/**
 * The resistance of the nth assist to the same person in this contest, whoever gives it (C138-C142); past the end of
 * the ladder it stays at its top (E-61, E-90).
 */
export const assistRung = (nth: number, start: AssistStart, rulings: Pick<LadderRulings, "resistanceLadder">): Rung => {
  const steps = rulings.resistanceLadder === "fine" ? FINE : CLASSIC;
  return certain(steps[Math.max(0, Math.min(steps.length - 1, nth + start))]);
};
