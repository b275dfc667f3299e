/**
 * Combat and its children. Sources (public pages): API "CombatData", "CombatantData", "CombatantGroupData" (13 and 14).
 */
import {
  BooleanField,
  EmbeddedCollectionField,
  ForeignDocumentField,
  NumberField,
  StringField,
  type DataField,
} from "../fields/index.ts";
import { from14, id, image, sort, tail, typed } from "./common-fields.ts";
import { Document } from "./document.ts";

type Schema = Record<string, DataField>;
const reference = (): DataField => new StringField({ required: true, nullable: true, blank: false, initial: null });

export class BaseCombatant extends Document {
  static override documentName = "Combatant";
  static override defineSchema(): Schema {
    return {
      _id: id(),
      ...typed("Combatant", "base"),
      actorId: reference(),
      tokenId: reference(),
      sceneId: reference(),
      name: new StringField({ required: false, blank: true }),
      img: image(),
      initiative: new NumberField({ required: true }),
      hidden: new BooleanField(),
      defeated: new BooleanField(),
      group: new StringField({ required: true, nullable: true, blank: false, initial: null }),
      ...from14(() => ({ roundJoined: new NumberField({ integer: true }) })),
      ...tail(),
    };
  }
}

export class BaseCombatantGroup extends Document {
  static override documentName = "CombatantGroup";
  static override defineSchema(): Schema {
    return {
      _id: id(),
      ...typed("CombatantGroup", "base"),
      name: new StringField({ required: false, blank: true }),
      img: image(),
      initiative: new NumberField({ required: true }),
      ...tail(),
    };
  }
}

export class BaseCombat extends Document {
  static override documentName = "Combat";
  static override defineSchema(): Schema {
    return {
      _id: id(),
      ...typed("Combat", "base"),
      ...from14(() => ({ name: new StringField() })),
      scene: new ForeignDocumentField("Scene"),
      groups: new EmbeddedCollectionField(BaseCombatantGroup),
      combatants: new EmbeddedCollectionField(BaseCombatant),
      active: new BooleanField(),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new NumberField({ required: true, integer: true, min: 0, initial: null }),
      ...sort(),
      ...tail(),
    };
  }
}
