import type { AnyMutableObject } from "fvtt-types/utils";
import { STAKES } from "../../rules/duel/index.ts";
import { nameFor } from "../made-name.ts";
import { readSystem } from "../migration/reading.ts";
import { conflictSchema, seatField } from "./conflict-schema.ts";

const duelPageSchema = () => {
  const { NumberField, SchemaField, StringField } = foundry.data.fields;
  return {
    ...conflictSchema(),
    seats: new SchemaField({ A: seatField(), B: seatField() }),
    stakes: new SchemaField({
      kind: new StringField({ required: true, choices: [...STAKES], initial: "spar" }),
      size: new NumberField({ required: true, nullable: false, integer: true, initial: 9 }),
    }),
  };
};

type DuelPageSchema = ReturnType<typeof duelPageSchema>;

/** Journal page sub-type `duel`: a duel prepared, running or over; its view is the board, then the chronicle. */
export class DuelPageData extends foundry.abstract.TypeDataModel<DuelPageSchema, JournalEntryPage.Implementation> {
  static override defineSchema(): DuelPageSchema {
    return duelPageSchema();
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
