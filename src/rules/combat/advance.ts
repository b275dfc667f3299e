/** Where the rules of advancement stand. */
export const ADVANCE_RULE = "A.19";

/** What experience buys and for how much (specification A.19). */
export const advances = {
  action: { cost: 5, most: 5 },
  talent: { cost: 7, most: null },
  knowledge: { cost: 8, most: 8 },
  word: { cost: 10, most: null },
} as const;
export type Advance = keyof typeof advances;

/** Questions that earn one point each at the end of a session, and what a critical injury earns. */
export const sessionQuestions = [
  "tookPart",
  "failedRoll",
  "clue",
  "risk",
  "extraordinary",
  "sceneWithBond",
  "sceneWithoutBond",
] as const;
/** Experience that each critical injury earns (A.3.3, A.19). */
export const CRITICAL_XP = 3;
const STAR_XP = 1;

/** Points of a session: one a yes, three a critical injury, one for a star or wish worth it. */
export const sessionXp = (yes: readonly (typeof sessionQuestions)[number][], criticals = 0, star = false): number =>
  new Set(yes).size + criticals * CRITICAL_XP + (star ? STAR_XP : 0);

/** Whether something may be bought: enough points, and not beyond its highest value. */
export const mayBuy = (what: Advance, value: number, xp: number): "ok" | "points" | "highest" => {
  const { cost, most } = advances[what];
  return most !== null && value >= most ? "highest" : xp < cost ? "points" : "ok";
};
