/** States of fortune and adversity, and healing. Pure tables: the contest decides when to use them. */
import { clampDegree, type Degree } from "../roll/roll.ts";

/** Consequences of defeat, mildest first (E-74); each needs a scope. */
export const ADVERSITY = ["dazed", "hurt", "impaired", "injured", "dying", "dead"] as const;
export type Adversity = (typeof ADVERSITY)[number];

/** Penalties on related abilities; they add up (S2-9). Dying and Dead end action altogether. */
export const PENALTY: Readonly<Record<Adversity, number>> = {
  dazed: 0,
  hurt: -3,
  impaired: -6,
  injured: -9,
  dying: 0,
  dead: 0,
};

/** The state of a degree of defeat; null for a tie. */
export const adversityOf = (degree: Degree): Adversity | null =>
  ([null, "hurt", "impaired", "injured", "dying"] as const)[degree];

/** 1 for Hurt to 5 for Dead; 0 for Dazed and no state (E-18). */
export const severity = (state: Adversity | null): number =>
  state === null ? 0 : Math.max(0, ADVERSITY.indexOf(state));

/** The degree of defeat for a known state (E-59e). */
export const degreeOfAdversity = (state: Adversity | null): Degree => clampDegree(severity(state));

export const penaltyOf = (states: readonly Adversity[]): number =>
  states.reduce((sum, state) => sum + PENALTY[state], 0);

/** Keys below `Contest.Recovery` for natural healing; Dying and Dead have none. */
export const RECOVERY: Readonly<Record<Adversity, "scene" | "session" | "week" | "month" | "none">> = {
  dazed: "scene",
  hurt: "session",
  impaired: "week",
  injured: "month",
  dying: "none",
  dead: "none",
};
