/** The token an actor makes when it is dropped. Source (public page): API "foundry.data.PrototypeToken". */
import { DataModel } from "../data/data-model.ts";
import { BooleanField, StringField, type DataField } from "../fields/index.ts";
import { tokenFields } from "./token-fields.ts";

export class PrototypeToken extends DataModel {
  static override defineSchema(): Record<string, DataField> {
    return {
      name: new StringField({ required: true, blank: true }),
      ...tokenFields(),
      appendNumber: new BooleanField(),
      prependAdjective: new BooleanField(),
      randomImg: new BooleanField(),
    };
  }
  get actor(): unknown {
    return this.parent;
  }
}
