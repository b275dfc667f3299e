/** Actor, Item, ActiveEffect. Sources (public pages): API "ActorData", "ItemData", "ActiveEffectData" (13 and 14). */
import {
  AnyField,
  ArrayField,
  BooleanField,
  ColorField,
  EmbeddedCollectionField,
  HTMLField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
  type DataField,
} from "../fields/index.ts";
import { runtime } from "../runtime.ts";
import { folder, from14, id, image, nameField, ownership, sort, tail, typed, until13 } from "./common-fields.ts";
import { Document } from "./document.ts";
import { PrototypeToken } from "./prototype-token.ts";
import { EmbeddedDataField } from "../fields/index.ts";

type Schema = Record<string, DataField>;
const text = (initial: string | null = null): DataField =>
  new StringField({ required: true, nullable: true, blank: false, initial });
const count = (options = {}): DataField =>
  new NumberField({ required: true, nullable: true, integer: true, initial: null, ...options });

export class BaseActiveEffect extends Document {
  static override documentName = "ActiveEffect";
  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: nameField(),
      img: image(),
      ...typed("ActiveEffect", "base"),
      ...until13(() => ({ changes: new ArrayField(changeField()) })),
      disabled: new BooleanField(),
      ...until13(() => ({ duration: duration13() })),
      ...from14(() => ({
        duration: duration14(),
        start: new ObjectField({ nullable: true, initial: null }),
        showIcon: new NumberField({ required: true, nullable: false, initial: 1 }),
      })),
      description: new HTMLField(),
      origin: new StringField({ required: false, blank: false, nullable: true, initial: null }),
      tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      ...sort(),
      ...tail(),
    };
  }
  static override migrateData(source: Record<string, unknown>): unknown {
    if (runtime.generation >= 14 && Array.isArray(source["changes"]))
      source["system"] = { changes: source["changes"], ...(source["system"] as object) };
    return super.migrateData(source);
  }
}

const changeField = (): DataField =>
  new SchemaField({
    key: new StringField({ required: true }),
    value: new StringField({ required: true }),
    mode: new NumberField({ required: true, nullable: false, integer: true, initial: 2 }),
    priority: new NumberField(),
  });

/** A change as generation 14 keeps it below `system`. */
export const change14 = (): DataField =>
  new SchemaField({
    key: new StringField({ required: true }),
    value: new AnyField({ required: true, nullable: true, initial: "" }),
    type: new StringField({ required: true, blank: false, initial: "add" }),
    phase: new StringField({ required: true, blank: false, initial: "initial" }),
    priority: new NumberField(),
  });

const duration13 = (): DataField =>
  new SchemaField({
    startTime: new NumberField({ initial: null }),
    seconds: count({ min: 0 }),
    combat: text(),
    rounds: count({ min: 0 }),
    turns: count({ min: 0 }),
    startRound: count({ min: 0 }),
    startTurn: count({ min: 0 }),
  });

const duration14 = (): DataField =>
  new SchemaField({
    value: count({ min: 0 }),
    units: new StringField({ required: true, initial: "seconds" }),
    expiry: text(),
    expired: new BooleanField(),
  });

export class BaseActor extends Document {
  static override documentName = "Actor";
  static DEFAULT_ICON = "icons/svg/mystery-man.svg";
  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: nameField(),
      ...typed("Actor"),
      img: image(this.DEFAULT_ICON),
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField(BaseItem),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      ...folder(),
      ...sort(),
      ...ownership(),
      ...tail(),
    };
  }
}

export class BaseItem extends Document {
  static override documentName = "Item";
  static DEFAULT_ICON = "icons/svg/item-bag.svg";
  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: nameField(),
      ...typed("Item"),
      img: image(this.DEFAULT_ICON),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      ...folder(),
      ...sort(),
      ...ownership(),
      ...tail(),
    };
  }
}
