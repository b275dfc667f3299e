import { creatureOn, type FightActor } from "../../../model/actor/fight-facts.ts";
import { bonusKey } from "../../../model/actor/bonus.ts";
import { actionIds, plainPool } from "../../../rules/combat/ask.ts";
import type { Words } from "../../words/words.ts";
import type { BonusRow } from "../bonus-rows.ts";

/** Duel bonuses made of actions, one a row: attribute and action together, or the whole pool of a foe (specification E.4). */
export const bonusesFromActions = (actor: FightActor, words: Words): readonly BonusRow[] => {
  const { sheet } = creatureOn(actor);
  return actionIds.map((id): BonusRow => {
    const label = words.text(`SETPIECE.Combat.Action.${id}`);
    const value = sheet ? plainPool(sheet, id) : 0;
    return { key: bonusKey(label), label, value, typed: "", kind: "skill" };
  });
};
