import type { AnyMutableObject } from "fvtt-types/utils";
import { word } from "../fields.ts";
import { nameFor } from "../made-name.ts";
import { readSystem } from "../migration/reading.ts";
import { conflictSchema } from "./conflict-schema.ts";

const contestPageSchema = () => {
  const { ArrayField, ObjectField } = foundry.data.fields;
  return {
    ...conflictSchema(),
    /** Seat id to `{name, img, actor}`: a contest has as many as it has. */
    seats: new ObjectField({ required: true }),
    /** What it begins with, as the frame dialog has it: prepared, asked for, or played. */
    terms: new ObjectField({ required: true }),
    /** Aged facts that the GM lets stand as they were taken at joining. */
    kept: new ArrayField(word()),
    /** Uuids of the long contests of which this one is a part, by the GM's word; none: it stands for itself. */
    within: new ArrayField(word()),
  };
};

type ContestPageSchema = ReturnType<typeof contestPageSchema>;

/** Journal page sub-type `contest`: prepared, asked for, running or over; its view is the board, then the chronicle. */
export class ContestPageData extends foundry.abstract.TypeDataModel<
  ContestPageSchema,
  JournalEntryPage.Implementation
> {
  static override defineSchema(): ContestPageSchema {
    return contestPageSchema();
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
