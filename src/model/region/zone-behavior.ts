const zoneSchema = () => {
  const { ArrayField, BooleanField, NumberField, SchemaField, StringField } = foundry.data.fields;
  const whole = (initial: number, max: number) =>
    new NumberField({ required: true, nullable: false, integer: true, min: 0, max, initial });
  return {
    /** What the zone is called in the fight; "": as the region is called. */
    name: new StringField({ required: true, blank: true, initial: "" }),
    /** Where the fight may be left. */
    exit: new BooleanField({ initial: false }),
    /** There is something to take cover behind. */
    cover: new BooleanField({ initial: false }),
    /** Words about the zone; `dark` counts as a circumstance that makes shooting harder by one. */
    tags: new ArrayField(new StringField({ required: true, blank: false })),
    /** Names that some creatures ignore, and the successes they cost. */
    circumstances: new ArrayField(
      new SchemaField({
        name: new StringField({ required: true, blank: false }),
        shoot: whole(1, 20),
        all: whole(0, 20),
      }),
    ),
    /** What is in the way of whoever comes in: an action and how many successes it takes; no action: nothing. */
    obstacle: new SchemaField({
      action: new StringField({ required: true, blank: true, initial: "" }),
      needed: whole(1, 20),
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
