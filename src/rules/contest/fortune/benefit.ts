import { assertPresent } from "../../log/values.ts";
import { COMPLETE, MAJOR, type Degree } from "../roll/roll.ts";
import type { Rung } from "../roll/ladder.ts";
import { ADVERSITY, type Adversity } from "./adversity.ts";

/** Benefits of victory, smallest first. */
export const FORTUNE = ["fresh", "pumped", "invigorated", "heroic"] as const;
export type Fortune = (typeof FORTUNE)[number];

/** Bonuses on related abilities; they add up (S2-10). Heroic bumps instead. */
export const BONUS: Readonly<Record<Fortune, number>> = { fresh: 3, pumped: 6, invigorated: 9, heroic: 0 };

/** The state of a degree of victory; null for a tie. */
export const fortuneOf = (degree: Degree): Fortune | null =>
  ([null, "fresh", "pumped", "invigorated", "heroic"] as const)[degree];

/** The time without use after which a benefit fades; Fresh also ends with any defeat. */
export const FADES: Readonly<Record<Fortune, "session" | "week" | "month" | "season">> = {
  fresh: "session",
  pumped: "week",
  invigorated: "month",
  heroic: "season",
};

/** Gap from which a foe is clearly inferior and brings no benefit (E-67). */
const INFERIOR_GAP = 6;

/** Whether the abilities both began with make the foe clearly inferior (E-67, E-142). */
export const clearlyInferior = (own: number, theirs: number): boolean => own >= theirs + INFERIOR_GAP;

/** The healer's resistance by the state to heal (S2-11); none for Dead and Dazed. */
export const HEALING_RUNG: Readonly<Record<"hurt" | "impaired" | "injured" | "dying", Rung>> = {
  hurt: "low",
  impaired: "moderate",
  injured: "high",
  dying: "veryHigh",
};

/** States for ordinary healing; the dying are saved instead (E-99). */
export const isHealable = (state: Adversity): state is "hurt" | "impaired" | "injured" =>
  state === "hurt" || state === "impaired" || state === "injured";

/** Healing (S2-11): a level off a degree of victory; a Major Defeat adds one, a Complete two (E-72). Null: healed. */
export const heal = (state: Adversity, won: boolean, degree: Degree): Adversity | null => {
  if (!isHealable(state)) return state;
  const worse = degree === MAJOR ? 1 : degree === COMPLETE ? 2 : 0;
  const level = ADVERSITY.indexOf(state) + (won ? -degree : worse);
  return level <= 0 ? null : assertPresent(ADVERSITY[Math.min(level, ADVERSITY.length - 1)]);
};

/** Saving the dying (S2-9, E-99): victory Injured, Complete Victory Impaired (E-110), tie Dying, defeat Dead. */
export const saveDying = (won: boolean | null, degree: Degree): Adversity => {
  if (won === null) return "dying";
  if (!won) return "dead";
  return degree === COMPLETE ? "impaired" : "injured";
};
