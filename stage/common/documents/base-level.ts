/** A level of a scene, as a plain document. Sources (public pages): API "LevelData", "BaseLevel" (14). */
import {
  ColorField,
  FilePathField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
  type DataField,
} from "../fields/index.ts";
import { flags, id, nameField, sort } from "./common-fields.ts";
import { Document } from "./document.ts";

const end = (): DataField => new NumberField({ required: true, nullable: true, initial: null });
const picture = (extra: Record<string, DataField> = {}): DataField =>
  new SchemaField({
    src: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
    tint: new ColorField({ nullable: false, initial: "#ffffff" }),
    alphaThreshold: new NumberField({ required: true, nullable: false, initial: 0 }),
    ...extra,
  });

export class BaseLevel extends Document {
  static override documentName = "Level";
  static override defineSchema(): Record<string, DataField> {
    return {
      _id: id(),
      name: nameField(),
      elevation: new SchemaField({ bottom: end(), top: end() }),
      background: picture({ color: new ColorField({ nullable: false, initial: "#999999" }) }),
      foreground: picture(),
      fog: picture(),
      textures: new ObjectField(),
      visibility: new SchemaField({ levels: new SetField(new StringField()) }),
      ...sort(),
      ...flags(),
    };
  }
}
