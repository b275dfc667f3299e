import { text, whole, word } from "../fields.ts";

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
