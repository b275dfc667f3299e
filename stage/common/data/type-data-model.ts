/**
 * `system` of a typed document. Sources (public page): API "foundry.abstract.TypeDataModel", KB "System Data Models".
 */
import type { Any } from "../fields/field.ts";
import type { SchemaField } from "../fields/schema.ts";
import { DataModel } from "./data-model.ts";

export class TypeDataModel extends DataModel {
  static override get schema(): SchemaField {
    const schema = super.schema;
    schema.name = "system";
    return schema;
  }
  prepareBaseData(): void {}
  prepareDerivedData(): void {}
  async _preCreate(_data: Any, _options: Any, _user: Any): Promise<boolean | void> {}
  _onCreate(_data: Any, _options: Any, _userId: string): void {}
  async _preUpdate(_changes: Any, _options: Any, _user: Any): Promise<boolean | void> {}
  _onUpdate(_changes: Any, _options: Any, _userId: string): void {}
  async _preDelete(_options: Any, _user: Any): Promise<boolean | void> {}
  _onDelete(_options: Any, _userId: string): void {}
  async toEmbed(_config: Any, _options: Any = {}): Promise<HTMLElement | null> {
    return null;
  }
}
