/** How somebody meets a round of a scored contest: plainly, forcing it, or holding back (C170, C174). */
export const STANCES = ["plain", "gambit", "defend"] as const;
export type Stance = (typeof STANCES)[number];

/** What one side's own stance adds to the winner's points, if it wins and if it loses. */
const OWN: Readonly<Record<Stance, { readonly winning: number; readonly losing: number }>> = {
  plain: { winning: 0, losing: 0 },
  gambit: { winning: 1, losing: 2 },
  defend: { winning: -1, losing: -2 },
};

/** The ruling the sum of two defensive responses depends on. */
export interface StanceRulings {
  readonly bothDefensive: "sum" | "larger";
}

/**
 * What the stances add to the winner's points (C171-C176): the sum of both, but 2 flat when both gamble (C173), and
 * for two defensive responses what the table ruled (E-65).
 */
export const stanceModifier = (winner: Stance, loser: Stance, rulings: StanceRulings): number => {
  if (winner === "gambit" && loser === "gambit") return 2;
  if (winner === "defend" && loser === "defend" && rulings.bothDefensive === "larger") return OWN.defend.losing;
  return OWN[winner].winning + OWN[loser].losing;
};

/** A round's points with the stances in; a round never assigns less than none (C177). */
export const stancedPoints = (points: number, winner: Stance, loser: Stance, rulings: StanceRulings): number =>
  points === 0 ? 0 : Math.max(0, points + stanceModifier(winner, loser, rulings));
