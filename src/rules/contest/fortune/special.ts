import { MAJOR, MARGINAL, type Degree } from "../roll/degree.ts";
import { adversityOf, type Adversity } from "./adversity.ts";

/**
 * The price of a Pyrrhic victory, declared before rolling for one bump up (S2-12): the better it went, the less it
 * costs; a tie costs what a defeat does (E-98).
 */
export const pyrrhicPrice = (won: boolean, degree: Degree): Adversity => {
  if (!won || degree <= MARGINAL) return "dead";
  return (["dead", "dead", "dying", "injured", "impaired"] as const)[degree];
};

/** A costly victory: the obstacle falls in any case, and a defeat still brings its state (S2-12). */
export const costlyPrice = (won: boolean, degree: Degree): Adversity | null => (won ? null : adversityOf(degree));

/** Which of two graduated goals a victory reaches: both from Major on, else one of them (S2-12). */
export const goalsReached = (won: boolean, degree: Degree): "both" | "one" | "none" =>
  won ? (degree >= MAJOR ? "both" : "one") : "none";
