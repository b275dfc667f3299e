import type { CombatOdds } from "./odds.ts";

/** How many of so many attacks that are declared at once hit in the mean, none answered; null where one is hidden. */
export const meanHits = ({ rolls }: Pick<CombatOdds, "rolls">, attacks: number): number | null =>
  rolls.length === attacks ? rolls.reduce((sum, { success }) => sum + success, 0) : null;
