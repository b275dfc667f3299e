/**
 * Roll tables and adventures. Sources (public pages): API "RollTableData", "TableResultData", "TableResult" (its
 * description and documentUuid), "CONST.TABLE_RESULT_TYPES", "AdventureData".
 */
import {
  ArrayField,
  BooleanField,
  DocumentUUIDField,
  EmbeddedCollectionField,
  EmbeddedDataField,
  HTMLField,
  NumberField,
  SetField,
  StringField,
  type DataField,
} from "../fields/index.ts";
import { BaseActor, BaseItem } from "./base-actor.ts";
import { BaseCombat } from "./base-combat.ts";
import { BaseJournalEntry } from "./base-journal.ts";
import { BaseScene } from "./base-scene.ts";
import { BaseFolder, BaseMacro } from "./base-world.ts";
import { folder, id, image, nameField, ownership, sort, tail } from "./common-fields.ts";
import { Document } from "./document.ts";

type Schema = Record<string, DataField>;

export class BaseTableResult extends Document {
  static override documentName = "TableResult";
  static override defineSchema(): Schema {
    return {
      _id: id(),
      type: new StringField({ required: true, initial: "text", choices: ["text", "document"] }),
      name: new StringField({ required: true, nullable: false, blank: true, initial: "" }),
      img: image(),
      description: new HTMLField({ textSearch: true }),
      documentUuid: new DocumentUUIDField({ required: false, nullable: true }),
      weight: new NumberField({ required: true, nullable: false, integer: true, positive: true, initial: 1 }),
      range: new ArrayField(new NumberField({ integer: true }), { min: 2, max: 2, initial: () => [1, 1] }),
      drawn: new BooleanField(),
      ...tail(),
    };
  }
}

export class BaseRollTable extends Document {
  static override documentName = "RollTable";
  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: nameField(),
      img: image("icons/svg/d20-grey.svg"),
      description: new HTMLField({ textSearch: true }),
      results: new EmbeddedCollectionField(BaseTableResult),
      formula: new StringField({ required: true, blank: true }),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
      ...folder(),
      ...sort(),
      ...ownership(),
      ...tail(),
    };
  }
}

/** What an adventure holds: whole documents, by the field that holds them. Cards and playlists are not on the stage. */
export const ADVENTURE_CONTENT = {
  actors: BaseActor,
  combats: BaseCombat,
  items: BaseItem,
  journal: BaseJournalEntry,
  scenes: BaseScene,
  tables: BaseRollTable,
  macros: BaseMacro,
  folders: BaseFolder,
} as const;

export class BaseAdventure extends Document {
  static override documentName = "Adventure";
  static override defineSchema(): Schema {
    const held = Object.entries(ADVENTURE_CONTENT).map(([name, cls]): [string, DataField] => [
      name,
      new SetField(new EmbeddedDataField(cls)),
    ]);
    return {
      _id: id(),
      name: nameField(),
      img: image(),
      caption: new HTMLField(),
      description: new HTMLField({ textSearch: true }),
      ...Object.fromEntries(held),
      ...folder(),
      ...sort(),
      ...tail(),
    };
  }
  /** The classes of the documents an adventure holds, by field. */
  static get contentFields(): Record<string, unknown> {
    return { ...ADVENTURE_CONTENT };
  }
}
