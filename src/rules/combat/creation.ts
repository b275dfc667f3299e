import { refused, type Refused } from "../log/outcome.ts";
import { ADVANCE_RULE, advances, mayBuy } from "./advance.ts";
import { actionCaps, actionIds, attributeIds, type ActionId, type AttributeId } from "./catalogue/actions.ts";

/** What an attribute is at the start: the rules that could be read name no other range (specification A.1). */
export const attributeStart = { least: 2, most: 5 } as const;

/** Highest value of an action at the start: 3 for the main action of a profession, 2 for all others. */
export const actionStart = (action: ActionId, main: string): number =>
  action === main ? actionCaps.startMain : actionCaps.start;

/** Why an attribute may not begin so, or null. */
export const attributeRefused = (value: number): Refused | null =>
  Number.isInteger(value) && value >= attributeStart.least && value <= attributeStart.most
    ? null
    : refused("Combat.Refused.AttributeStart", "A.1", attributeStart);

/** Why an action may not begin so, or null. */
export const actionRefused = (action: ActionId, value: number, main: string): Refused | null => {
  const most = actionStart(action, main);
  if (Number.isInteger(value) && value >= 0 && value <= most) return null;
  const key = action === main ? "ActionStartMain" : "ActionStart";
  return refused(`Combat.Refused.${key}`, "A.1", { most, main: actionCaps.startMain });
};

/** What a sheet begins its fights with. */
interface FightStart {
  readonly attribute: (id: AttributeId) => number;
  readonly action: (id: ActionId) => number;
  readonly main: string;
}

/** The first thing about a fight block that may not begin so, or null. */
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

/** Why one more on an action may not be bought with this experience, or null (specification A.19). */
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
