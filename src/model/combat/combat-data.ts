import { DICE_BY } from "../choices.ts";
import { text, word } from "../fields.ts";
import { logSchema } from "../log-schema.ts";

/**
 * What a combat keeps beside what the host gives it: the log and what it began with. While `setup` is empty nothing has
 * been played, and the combatants as they stand are the setup. Registered for the type `base`, because the host's own
 * buttons and other modules make combats of no other type.
 */
const combatSchema = () => {
  const { ArrayField, ObjectField, StringField } = foundry.data.fields;
  return {
    ...logSchema("live"),
    /** Ids of all combatants as the log sorts them; those it does not name yet come last. */
    order: new ArrayField(word()),
    /** Who is in it by the log: actor and combatants of each. Owners may write into combatants, here they may not. */
    cast: new ObjectField({ required: true }),
    title: text(),
    diceBy: new StringField({ required: true, choices: ["", ...DICE_BY], blank: true, initial: "" }),
    detail: new StringField({ required: true, choices: ["open", "participants"], initial: "open" }),
    /** The combat's own id as its first step was stored: an imported copy keeps the old one, and is cold. */
    origin: text(),
    /** Who was prepared to lie in wait, until the ambush is laid or dropped. */
    ambush: new StringField({ required: true, choices: ["", "foes", "heroes"], blank: true, initial: "" }),
    /** Uuid of the chronicle page once it is written. */
    chronicle: text(),
  };
};

type CombatSchema = ReturnType<typeof combatSchema>;

/** Data of every combat. */
export class CombatData extends foundry.abstract.TypeDataModel<CombatSchema, Combat.Implementation> {
  static override defineSchema(): CombatSchema {
    return combatSchema();
  }
}
