import { clampDegree, type Degree } from "../roll/roll.ts";

/** What a defeat does to somebody, mildest first (E-74); each needs a scope: what it touches. */
export const ADVERSITY = ["dazed", "hurt", "impaired", "injured", "dying", "dead"] as const;
export type Adversity = (typeof ADVERSITY)[number];

/** The penalty each state puts on related abilities; they add up (S2-9). Dying and Dead end action altogether. */
export const PENALTY: Readonly<Record<Adversity, number>> = {
  dazed: 0,
  hurt: -3,
  impaired: -6,
  injured: -9,
  dying: 0,
  dead: 0,
};

/** The state a degree of defeat brings, or none for a tie. */
export const adversityOf = (degree: Degree): Adversity | null =>
  ([null, "hurt", "impaired", "injured", "dying"] as const)[degree];

/** How bad a state is: 1 for Hurt to 5 for Dead; Dazed and no state are 0 (E-18). */
export const severity = (state: Adversity | null): number =>
  state === null ? 0 : Math.max(0, ADVERSITY.indexOf(state));

/** The degree of defeat a state stands for where only the state is known (E-59e). */
export const degreeOfAdversity = (state: Adversity | null): Degree => clampDegree(severity(state));

/** The sum of the penalties of all states that touch the ability used. */
export const penaltyOf = (states: readonly Adversity[]): number =>
  states.reduce((sum, state) => sum + PENALTY[state], 0);

/** What heals each state by itself: language keys below `Contest.Recovery`; Dying and Dead do not. */
export const RECOVERY: Readonly<Record<Adversity, "scene" | "session" | "week" | "month" | "none">> = {
  dazed: "scene",
  hurt: "session",
  impaired: "week",
  injured: "month",
  dying: "none",
  dead: "none",
};
