import type { Adversity } from "../fortune/adversity.ts";

/** State by the points scored against somebody at a climax, 0 to 9 and more (C063-C072, E-18, E-19). */
export const CLIMAX: readonly (Adversity | null)[] = [
  null,
  "dazed",
  "hurt",
  "hurt",
  "impaired",
  "impaired",
  "injured",
  "injured",
  "dying",
  "dead",
];

/** The state for a total of points; whoever was knocked out looks one line further down (C130, E-20). */
export const climaxState = (total: number, lost: boolean): Adversity | null =>
  CLIMAX[Math.max(0, Math.min(9, total + (lost ? 1 : 0)))] ?? null;
