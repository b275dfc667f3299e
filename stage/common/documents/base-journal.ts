/**
 * Journal entries. Sources (public pages): API "JournalEntryData", "JournalEntryPageData", "JournalEntryCategoryData".
 */
import {
  BooleanField,
  EmbeddedCollectionField,
  HTMLField,
  NumberField,
  SchemaField,
  StringField,
  type DataField,
} from "../fields/index.ts";
import { folder, id, nameField, ownership, sort, tail, typed } from "./common-fields.ts";
import { Document } from "./document.ts";

type Schema = Record<string, DataField>;

export class BaseJournalEntryCategory extends Document {
  static override documentName = "JournalEntryCategory";
  static override defineSchema(): Schema {
    return { _id: id(), name: new StringField({ required: true, blank: true }), ...sort(), ...tail() };
  }
}

export class BaseJournalEntryPage extends Document {
  static override documentName = "JournalEntryPage";
  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: nameField(),
      ...typed("JournalEntryPage", "text"),
      title: new SchemaField({
        show: new BooleanField({ initial: true }),
        level: new NumberField({ required: true, initial: 1, min: 1, max: 6, integer: true, nullable: false }),
      }),
      image: new SchemaField({ caption: new StringField({ required: false }) }),
      text: new SchemaField({
        content: new HTMLField({ required: false }),
        markdown: new StringField({ required: false }),
        format: new NumberField({ required: true, nullable: false, initial: 1, choices: [1, 2] }),
      }),
      video: new SchemaField({
        controls: new BooleanField({ initial: true }),
        loop: new BooleanField({ required: false }),
        autoplay: new BooleanField({ required: false }),
        volume: new NumberField({ required: true, initial: 0.5, min: 0, max: 1 }),
        timestamp: new NumberField({ required: false, min: 0 }),
        width: new NumberField({ required: false, positive: true, integer: true }),
        height: new NumberField({ required: false, positive: true, integer: true }),
      }),
      src: new StringField({ required: false, blank: false, nullable: true, initial: null }),
      category: new StringField({ required: false, nullable: true, blank: false, initial: null }),
      ...sort(),
      ...ownership(-1),
      ...tail(),
    };
  }
}

export class BaseJournalEntry extends Document {
  static override documentName = "JournalEntry";
  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: nameField(),
      pages: new EmbeddedCollectionField(BaseJournalEntryPage),
      ...folder(),
      categories: new EmbeddedCollectionField(BaseJournalEntryCategory),
      ...sort(),
      ...ownership(),
      ...tail(),
    };
  }
}
