import { CONFLICT_STATUSES } from "../page/conflict-schema.ts";
import { SCHEMA_VERSION } from "../version.ts";

const text = () => new foundry.data.fields.StringField({ required: true, blank: true, initial: "" });

/**
 * What a combat keeps beside what the host gives it: the log and what it began with. While `setup` is empty nothing has
 * been played, and the combatants as they stand are the setup. Registered for the type `base`, because the host's own
 * buttons and other modules make combats of no other type.
 */
const combatSchema = () => {
  const { ArrayField, NumberField, ObjectField, StringField } = foundry.data.fields;
  return {
    schemaVersion: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: SCHEMA_VERSION }),
    status: new StringField({ required: true, choices: [...CONFLICT_STATUSES], initial: "live" }),
    setup: new ObjectField({ required: true }),
    events: new ObjectField({ required: true }),
    /** JSON text, so that a new snapshot replaces the old one whole. */
    snapshot: text(),
    /** JSON text: what players asked of the GM. */
    requests: text(),
    /** Ids of all combatants as the log sorts them; those it does not name yet come last. */
    order: new ArrayField(new StringField({ required: true, blank: false })),
    title: text(),
    text: text(),
    diceBy: new StringField({ required: true, choices: ["", "authority", "owners"], blank: true, initial: "" }),
    detail: new StringField({ required: true, choices: ["open", "participants"], initial: "open" }),
    authority: text(),
    startedAt: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
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
