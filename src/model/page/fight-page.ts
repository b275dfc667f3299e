import type { AnyMutableObject } from "fvtt-types/utils";
import { text } from "../fields.ts";
import { nameFor } from "../made-name.ts";
import { readSystem } from "../migration/reading.ts";
import { conflictSchema } from "./conflict-schema.ts";

const fightPageSchema = () => {
  const { ObjectField } = foundry.data.fields;
  return {
    ...conflictSchema(),
    /** Creature id to `{name, img, actor}`: who took part. */
    seats: new ObjectField({ required: true }),
    /** Prepared: who is to be put in, and where (see `FightStart` in src/play/combat-api.ts). */
    recipe: new ObjectField({ required: true }),
    /** Chronicle: uuid of the combat it was. */
    combat: text(),
  };
};

type FightPageSchema = ReturnType<typeof fightPageSchema>;

/** Journal page sub-type `fight`: the recipe of a prepared fight, or the chronicle of one that was fought. */
export class FightPageData extends foundry.abstract.TypeDataModel<FightPageSchema, JournalEntryPage.Implementation> {
  static override defineSchema(): FightPageSchema {
    return fightPageSchema();
  }

  /** What an older build wrote is brought up to date as it is read. */
  static override migrateData(source: AnyMutableObject): AnyMutableObject {
    readSystem("page", source);
    return super.migrateData(source);
  }

  /** A name of the system's own is read in one's own language (public API: TypeDataModel#prepareDerivedData). */
  override prepareDerivedData(): void {
    this.parent.name = nameFor(this.parent.name, this.title);
  }
}
