import { STAKES } from "../../rules/duel/index.ts";
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
}
