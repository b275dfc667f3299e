import { DICE_BY } from "../choices.ts";
import { logSchema, schemaVersion, text, whole, word } from "../fields.ts";

/**
 * A combat's log and setup. While `setup` is empty nothing has been played, and the combatants are the setup.
 * Registered for `base`, the only type that the host's buttons and other modules make.
 */
const combatSchema = () => {
  const { ArrayField, ObjectField, StringField } = foundry.data.fields;
  return {
    ...logSchema("live"),
    /** Ids of all combatants as the log sorts them; unnamed ones come last. */
    order: new ArrayField(word()),
    /** Members by the log: actor and combatants of each. Owners can write combatants, but not this. */
    cast: new ObjectField({ required: true }),
    title: text(),
    diceBy: new StringField({ required: true, choices: ["", ...DICE_BY], blank: true, initial: "" }),
    detail: new StringField({ required: true, choices: ["open", "participants"], initial: "open" }),
    /** The combat's id at its first step: an imported copy keeps the old one, and is cold. */
    origin: text(),
    /** The side prepared to ambush, until that is laid or dropped. */
    ambush: new StringField({ required: true, choices: ["", "foes", "heroes"], blank: true, initial: "" }),
    /** Uuid of the chronicle page once it is written. */
    chronicle: text(),
  };
};

type CombatSchema = ReturnType<typeof combatSchema>;

export class CombatData extends foundry.abstract.TypeDataModel<CombatSchema, Combat.Implementation> {
  static override defineSchema(): CombatSchema {
    return combatSchema();
  }
}

const combatantSchema = () => ({
  /** The holder of all of a creature's cards. "": its token, or itself (see `holderOf`). */
  holder: text(),
  /** A foe's line, for a combatant without an actor; in the words of the rules. */
  line: text(),
  /** Uuid of the actor whose sheet it copies, without sharing its harm. */
  source: text(),
});
const groupSchema = () => ({ schemaVersion: schemaVersion() });

type CombatantSchema = ReturnType<typeof combatantSchema>;
type GroupSchema = ReturnType<typeof groupSchema>;

/** A combatant document is one card. Registered for `base`, like the combat's data. */
export class CombatantData extends foundry.abstract.TypeDataModel<CombatantSchema, Combatant.Implementation> {
  static override defineSchema(): CombatantSchema {
    return combatantSchema();
  }
}

/** A group of foes that share a card; name and card are the document's own. */
export class CombatantGroupData extends foundry.abstract.TypeDataModel<GroupSchema, CombatantGroup.Implementation> {
  static override defineSchema(): GroupSchema {
    return groupSchema();
  }
}

const zoneSchema = () => {
  const { ArrayField, BooleanField, SchemaField } = foundry.data.fields;
  return {
    /** The zone's name in the fight; "": the region's. */
    name: text(),
    exit: new BooleanField({ initial: false }),
    cover: new BooleanField({ initial: false }),
    /** The zone's tags; `dark` makes shooting harder by one. */
    tags: new ArrayField(word()),
    /** Circumstances by name, which some creatures ignore, with their cost in successes. */
    circumstances: new ArrayField(
      new SchemaField({
        name: word(),
        shoot: whole(1, 0, 20),
        all: whole(0, 0, 20),
        /** An Action whose tests it makes harder, and by how much; "": none. */
        action: text(),
        more: whole(0, 0, 20),
      }),
    ),
    /** The obstacle for those who enter: an action and its successes; no action: none. */
    obstacle: new SchemaField({
      action: text(),
      needed: whole(1, 0, 20),
    }),
  };
};

type ZoneSchema = ReturnType<typeof zoneSchema>;

/** Region behaviour `setpiece.zone`: the region is a zone of fights on its scene. Registered at `init`. */
export const zoneBehavior = () =>
  class ZoneBehavior extends foundry.data.regionBehaviors.RegionBehaviorType<ZoneSchema> {
    static override LOCALIZATION_PREFIXES = ["SETPIECE.Zone"];

    static override defineSchema(): ZoneSchema {
      return zoneSchema();
    }
  };
