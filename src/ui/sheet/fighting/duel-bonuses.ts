import type { FightActor } from "../../../model/actor/fight-facts.ts";
import { bonusKey } from "../../../model/actor/bonus.ts";
import { actionIds } from "../../../rules/combat/catalogue/actions.ts";
import { newSheet } from "../../../rules/combat/state/sheet.ts";
import { attributeFor } from "../../../rules/combat/dice/pool.ts";
import type { Words } from "../../words/words.ts";
import type { BonusRow } from "../bonus-rows.ts";

/** Duel bonuses made of actions, one a row: attribute and action together, or the whole pool of a foe (specification E.4). */
export const bonusesFromActions = ({ combat }: FightActor, words: Words): readonly BonusRow[] => {
  const sheet = newSheet({ attributes: combat.attributes, actions: combat.actions });
  return actionIds.map((id): BonusRow => {
    const label = words.text(`SETPIECE.Combat.Action.${id}`);
    const value = combat.pools[id] ?? sheet.attributes[attributeFor(sheet, id)] + sheet.actions[id];
    return { key: bonusKey(label), label, value, typed: "", kind: "skill" };
  });
};
