import { schemaVersion, text } from "../fields.ts";

const combatantSchema = () => ({
  /** Who holds this card: the same for all cards of one creature. "": its token, or itself (see `holderOf`). */
  holder: text(),
  /** A foe written in one line, for a combatant without an actor; in the words of the rules. */
  line: text(),
  /** Uuid of the actor whose sheet it is a copy of, where it does not share that actor's harm. */
  source: text(),
});
const groupSchema = () => ({ schemaVersion: schemaVersion() });

type CombatantSchema = ReturnType<typeof combatantSchema>;
type GroupSchema = ReturnType<typeof groupSchema>;

/** Data of every combatant: one document a card. Registered for `base`, like that of the combat. */
export class CombatantData extends foundry.abstract.TypeDataModel<CombatantSchema, Combatant.Implementation> {
  static override defineSchema(): CombatantSchema {
    return combatantSchema();
  }
}

/** Data of every group of combatants: foes that share a card. Name and card stand in the document itself. */
export class CombatantGroupData extends foundry.abstract.TypeDataModel<GroupSchema, CombatantGroup.Implementation> {
  static override defineSchema(): GroupSchema {
    return groupSchema();
  }
}
