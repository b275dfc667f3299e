/**
 * Scene and what lies in it, as plain documents. Sources (public pages): API "SceneData",
 * "TokenData", "RegionData", "RegionBehaviorData".
 */
import {
  ArrayField,
  BooleanField,
  ColorField,
  EmbeddedCollectionField,
  FilePathField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
  type DataField,
} from "../fields/index.ts";
import { folder, id, nameField, ownership, sort, stats, tail, typed, from14, flags } from "./common-fields.ts";
import { ActorDeltaField } from "./actor-delta.ts";
import { Document } from "./document.ts";
import { tokenFields } from "./token-fields.ts";

type Schema = Record<string, DataField>;
const whole = (initial: number | null = 0): DataField =>
  new NumberField({ required: true, nullable: initial === null, integer: true, initial });
const amount = (initial: number | null): DataField =>
  new NumberField({ required: true, nullable: initial === null, initial });

export class BaseToken extends Document {
  static override documentName = "Token";
  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: new StringField({ required: true, blank: true }),
      ...tokenFields(),
      actorId: new StringField({ required: true, nullable: true, blank: false, initial: null }),
      delta: new ActorDeltaField({ nullable: true, initial: {} }),
      x: whole(),
      y: whole(),
      elevation: amount(0),
      sort: whole(),
      locked: new BooleanField(),
      hidden: new BooleanField(),
      shape: whole(),
      _movementHistory: new ArrayField(new ObjectField()),
      _regions: new ArrayField(new StringField()),
      ...from14(() => ({ level: new StringField({ required: true, nullable: true, blank: false, initial: null }) })),
      ...stats(),
    };
  }
}

export class BaseRegionBehavior extends Document {
  static override documentName = "RegionBehavior";
  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: new StringField({ required: true, blank: true }),
      ...typed("RegionBehavior"),
      disabled: new BooleanField(),
      ...tail(),
    };
  }
}

export class BaseRegion extends Document {
  static override documentName = "Region";
  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: nameField(),
      color: new ColorField({ required: true, nullable: false, initial: "#4b7aa8" }),
      shapes: new ArrayField(new ObjectField()),
      elevation: new SchemaField({ bottom: amount(null), top: amount(null) }),
      behaviors: new EmbeddedCollectionField(BaseRegionBehavior),
      visibility: whole(),
      locked: new BooleanField(),
      ...from14(() => ({ levels: new SetField(new StringField()), hidden: new BooleanField(), ...ownership() })),
      ...tail(),
    };
  }
}

export class BaseScene extends Document {
  static override documentName = "Scene";
  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: nameField(),
      active: new BooleanField(),
      navigation: new BooleanField({ initial: true }),
      navOrder: whole(),
      navName: new StringField({ required: false }),
      background: new SchemaField({
        src: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
        offsetX: amount(0),
        offsetY: amount(0),
      }),
      foreground: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      thumb: new FilePathField({ categories: ["IMAGE"] }),
      width: whole(4000),
      height: whole(3000),
      padding: amount(0.25),
      backgroundColor: new ColorField({ nullable: false, initial: "#999999" }),
      grid: new SchemaField({
        type: whole(1),
        size: whole(100),
        style: new StringField({ required: true, initial: "solidLines" }),
        distance: amount(1),
        units: new StringField({ required: true }),
      }),
      tokenVision: new BooleanField({ initial: true }),
      tokens: new EmbeddedCollectionField(BaseToken),
      regions: new EmbeddedCollectionField(BaseRegion),
      journal: new StringField({ required: true, nullable: true, blank: false, initial: null }),
      ...folder(),
      ...sort(),
      ...ownership(),
      ...flags(),
      ...stats(),
    };
  }
}
