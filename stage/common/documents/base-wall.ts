/** A wall of a scene, as a plain document. Sources (public pages): API "WallData", "CONST.WALL_DOOR_STATES". */
import { ArrayField, NumberField, SetField, StringField, type DataField } from "../fields/index.ts";
import { flags, from14, id } from "./common-fields.ts";
import { Document } from "./document.ts";

const whole = (initial: number): DataField =>
  new NumberField({ required: true, nullable: false, integer: true, initial });

export class BaseWall extends Document {
  static override documentName = "Wall";
  static override defineSchema(): Record<string, DataField> {
    return {
      _id: id(),
      c: new ArrayField(new NumberField({ required: true, nullable: false }), { initial: [0, 0, 0, 0] }),
      light: whole(20),
      move: whole(20),
      sight: whole(20),
      sound: whole(20),
      dir: whole(0),
      door: whole(0),
      ds: whole(0),
      ...from14(() => ({ levels: new SetField(new StringField()) })),
      ...flags(),
    };
  }
}
