import { assertPresent } from "../../log/values.ts";
import { COMPLETE, MAJOR, type Degree } from "../roll/roll.ts";
import type { Rung } from "../roll/ladder.ts";
import { ADVERSITY, type Adversity } from "./adversity.ts";

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

/** The resistance a healer faces by the state to be healed (S2-11); the dead and the dazed are not healed so. */
export const HEALING_RUNG: Readonly<Record<"hurt" | "impaired" | "injured" | "dying", Rung>> = {
  hurt: "low",
  impaired: "moderate",
  injured: "high",
  dying: "veryHigh",
};

/** States that ordinary healing may try; the dying are saved, not healed (E-99). */
export const isHealable = (state: Adversity): state is "hurt" | "impaired" | "injured" =>
  state === "hurt" || state === "impaired" || state === "injured";

/**
 * The state after an attempt to heal (S2-11): a victory takes off one level a degree, a Major Defeat adds one,
 * a Complete Defeat two (E-72); a tie and lesser defeats change nothing. Null: healed.
 */
export const heal = (state: Adversity, won: boolean, degree: Degree): Adversity | null => {
  if (!isHealable(state)) return state;
  const worse = degree === MAJOR ? 1 : degree === COMPLETE ? 2 : 0;
  const level = ADVERSITY.indexOf(state) + (won ? -degree : worse);
  return level <= 0 ? null : assertPresent(ADVERSITY[Math.min(level, ADVERSITY.length - 1)]);
};

/**
 * One attempt to save the dying against Very High (S2-9, E-99): victory leaves them Injured, a Complete Victory
 * Impaired (E-110), a tie leaves them Dying, a defeat is death.
 */
export const saveDying = (won: boolean | null, degree: Degree): Adversity => {
  if (won === null) return "dying";
  if (!won) return "dead";
  return degree === COMPLETE ? "impaired" : "injured";
};
