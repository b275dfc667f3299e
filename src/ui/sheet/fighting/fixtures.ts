import type { StoredCombat } from "../../../model/actor/fight-facts.ts";
import { actionIds } from "../../../rules/combat/ask.ts";

/** The same for each action. */
export const every = <T>(value: T) =>
  Object.fromEntries(actionIds.map((id) => [id, value])) as Record<(typeof actionIds)[number], T>;

/** What a sheet stores of fights for somebody two in everything, whole, without a line of their own. */
export const BLANK_COMBAT: StoredCombat = {
  attributes: { strength: 2, dexterity: 2, intuition: 2, reason: 2, presence: 2 },
  actions: every(0),
  pools: every<number | null>(null),
  harmKept: "slots",
  harm: { physical: [], mental: [] },
  points: { physical: { value: 0, max: 5 }, mental: { value: 0, max: 5 } },
  criticals: [],
  cards: 1,
  budget: { slow: 1, fast: 1 },
  protection: 0,
  fear: { value: null, later: null },
  ignores: [],
  nextBonus: 0,
  burning: null,
  poison: [],
  thaums: { value: 0, max: 0 },
  standing: "parry",
  keepLower: false,
  open: false,
};
