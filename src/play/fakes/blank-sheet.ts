import type { ContestSheet } from "../ports.ts";

/** A sheet without anything of contests on it. */
export const BLANK_SHEET: ContestSheet = {
  kind: "hero",
  abilities: [],
  flaws: [],
  followers: [],
  states: [],
  heroPoints: 0,
  resistance: null,
};
