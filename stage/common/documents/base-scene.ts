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
import { runtime } from "../runtime.ts";
import { BaseLevel } from "./base-level.ts";
import { BaseWall } from "./base-wall.ts";
import { folder, id, nameField, ownership, sort, stats, tail, typed, from14, flags, until13 } from "./common-fields.ts";
import { DEFAULT_LEVEL, addFirstLevel } from "./levels.ts";
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
      ...from14(() => ({
        level: new StringField({ required: true, nullable: false, blank: false, initial: DEFAULT_LEVEL }),
      })),
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
      visibility: whole(runtime.generation >= 14 ? 4 : 0),
      locked: new BooleanField(),
      ...from14(() => ({
        levels: new SetField(new StringField()),
        hidden: new BooleanField(),
        highlightMode: new StringField({ required: true, initial: "shapes" }),
        restriction: new ObjectField(),
        attachment: new SchemaField({ token: new StringField({ required: true, nullable: true, initial: null }) }),
        ...ownership(),
      })),
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
      ...from14(() => ({ levels: new EmbeddedCollectionField(BaseLevel) })),
      ...until13(() => ({
        background: new SchemaField({
          src: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
          offsetX: amount(0),
          offsetY: amount(0),
        }),
        foreground: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
        backgroundColor: new ColorField({ nullable: false, initial: "#999999" }),
      })),
      thumb: new FilePathField({ categories: ["IMAGE"] }),
      width: whole(4000),
      height: whole(3000),
      padding: amount(0.25),
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
      walls: new EmbeddedCollectionField(BaseWall),
      journal: new StringField({ required: true, nullable: true, blank: false, initial: null }),
      ...folder(),
      ...sort(),
      ...ownership(),
      ...flags(),
      ...stats(),
    };
  }
  /** A scene in the form of 13 gets its level on 14; a change of one has no levels to get. */
  static override migrateData(source: Record<string, unknown>, options?: { partial?: boolean }): unknown {
    if (runtime.generation >= 14 && !options?.partial) addFirstLevel(source, true);
    return super.migrateData(source, options);
  }
}
