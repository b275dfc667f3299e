import type { Adversity } from "../fortune/adversity.ts";
import type { Fortune } from "../fortune/benefit.ts";
import type { Degree } from "../roll/degree.ts";

/** One line of the outcome table of a scored contest. */
interface RisingLine {
  readonly loser: Adversity;
  readonly winner: Fortune | "hurt";
  readonly degree: Degree;
}

/** Difference of the points at the end, 1 to 9 and more (C050-C058, E-12). */
export const RISING: readonly RisingLine[] = [
  { loser: "hurt", winner: "hurt", degree: 1 },
  { loser: "hurt", winner: "fresh", degree: 1 },
  { loser: "impaired", winner: "pumped", degree: 2 },
  { loser: "impaired", winner: "pumped", degree: 2 },
  { loser: "injured", winner: "invigorated", degree: 3 },
  { loser: "injured", winner: "invigorated", degree: 3 },
  { loser: "dying", winner: "heroic", degree: 4 },
  { loser: "dead", winner: "heroic", degree: 4 },
  { loser: "dead", winner: "heroic", degree: 4 },
];

const LAST: RisingLine = { loser: "dead", winner: "heroic", degree: 4 };
const FIRST: RisingLine = { loser: "hurt", winner: "hurt", degree: 1 };

/** The line for a difference; below 1 counts as 1, above 9 as 9. */
export const risingLine = (difference: number): RisingLine =>
  RISING[Math.floor(difference) - 1] ?? (difference < 1 ? FIRST : LAST);
