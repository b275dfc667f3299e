import { refused, type Refused } from "../log/outcome.ts";
import { actionCaps, actionIds, attributeIds, type ActionId, type AttributeId } from "./catalogue/catalogue.ts";

const ADVANCE_RULE = "A.19";

/** Prices of what experience buys (specification A.19). */
export const advances = {
  action: { cost: 5, most: 5 },
  talent: { cost: 7, most: null },
  knowledge: { cost: 8, most: 8 },
  word: { cost: 10, most: null },
} as const;
export type Advance = keyof typeof advances;

/** Questions that earn one point each at the end of a session. */
export const sessionQuestions = [
  "tookPart",
  "failedRoll",
  "clue",
  "risk",
  "extraordinary",
  "sceneWithBond",
  "sceneWithoutBond",
] as const;
/** Experience for each critical injury (A.3.3, A.19). */
export const CRITICAL_XP = 3;
const STAR_XP = 1;

/** A session's points: one a yes, three a critical injury, one for a star or wish worth it. */
export const sessionXp = (yes: readonly (typeof sessionQuestions)[number][], criticals = 0, star = false): number =>
  new Set(yes).size + criticals * CRITICAL_XP + (star ? STAR_XP : 0);

/** Whether experience suffices, and the value is below its highest. */
export const mayBuy = (what: Advance, value: number, xp: number): "ok" | "points" | "highest" => {
  const { cost, most } = advances[what];
  return most !== null && value >= most ? "highest" : xp < cost ? "points" : "ok";
};

/** An attribute's starting range: the readable rules name no other (specification A.1). */
export const attributeStart = { least: 2, most: 5 } as const;

/** An action's highest starting value: 3 for a profession's main action, else 2. */
export const actionStart = (action: ActionId, main: string): number =>
  action === main ? actionCaps.startMain : actionCaps.start;

export const attributeRefused = (value: number): Refused | null =>
  Number.isInteger(value) && value >= attributeStart.least && value <= attributeStart.most
    ? null
    : refused("Combat.Refused.AttributeStart", "A.1", attributeStart);

export const actionRefused = (action: ActionId, value: number, main: string): Refused | null => {
  const most = actionStart(action, main);
  if (Number.isInteger(value) && value >= 0 && value <= most) return null;
  const key = action === main ? "ActionStartMain" : "ActionStart";
  return refused(`Combat.Refused.${key}`, "A.1", { most, main: actionCaps.startMain });
};

interface FightStart {
  readonly attribute: (id: AttributeId) => number;
  readonly action: (id: ActionId) => number;
  readonly main: string;
}

export const fightStartRefused = ({ attribute, action, main }: FightStart): Refused | null => {
  for (const id of attributeIds) {
    const refusal = attributeRefused(attribute(id));
    if (refusal) return refusal;
  }
  for (const id of actionIds) {
    const refusal = actionRefused(id, action(id), main);
    if (refusal) return refusal;
  }
  return null;
};

/** Why one more on an action cannot be bought, or null (specification A.19). */
export const raiseRefused = (value: number, experience: number): Refused | null => {
  const { cost, most } = advances.action;
  switch (mayBuy("action", value, experience)) {
    case "points":
      return refused("Combat.Refused.RaisePoints", ADVANCE_RULE, { cost, have: experience });
    case "highest":
      return refused("Combat.Refused.RaiseHighest", ADVANCE_RULE, { most });
    case "ok":
      return null;
  }
};
