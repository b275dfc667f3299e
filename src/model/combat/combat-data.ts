import { DICE_BY } from "../choices.ts";
import { logSchema, schemaVersion, text, whole, word } from "../fields.ts";

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

const zoneSchema = () => {
  const { ArrayField, BooleanField, SchemaField } = foundry.data.fields;
  return {
    /** What the zone is called in the fight; "": as the region is called. */
    name: text(),
    /** Where the fight may be left. */
    exit: new BooleanField({ initial: false }),
    /** There is something to take cover behind. */
    cover: new BooleanField({ initial: false }),
    /** Words about the zone; `dark` counts as a circumstance that makes shooting harder by one. */
    tags: new ArrayField(word()),
    /** Names that some creatures ignore, and the successes they cost. */
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
    /** What is in the way of whoever comes in: an action and how many successes it takes; no action: nothing. */
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
