/**
 * A field whose shape its own `type` decides. Source (public page): API "TypedSchemaField" (13 and 14).
 */
import { UPDATE } from "../inside.ts";
import { isPlainObject } from "../utils/type.ts";
import { EmbeddedDataField } from "./embedded.ts";
import { DataField, type Any, type CleanContext, type FieldUpdate } from "./field.ts";
import { SchemaField } from "./schema.ts";

export class TypedSchemaField extends DataField {
  static override recursive = true;
  static override get _defaults(): Record<string, Any> {
    return { ...super._defaults, required: true };
  }
  /** A field for each type. */
  declare types: Record<string, Any>;

  constructor(types: Record<string, Any>, options: Record<string, Any> = {}, context = {}) {
    super(options, context);
    const entries = Object.entries(types).map(([type, shape]) => [type, fieldOf(shape)] as const);
    this.types = Object.fromEntries(entries);
    for (const [, field] of entries) field.parent ??= this;
  }

  _fieldFor(value: Any): Any {
    return isPlainObject(value) || value?.type ? this.types[value.type] : undefined;
  }
  _getField(path: string[]): Any {
    const [type, ...rest] = path;
    if (type === undefined) return this;
    return rest.length ? this.types[type]?._getField(rest) : this.types[type];
  }
  override _cast(value: Any): Any {
    return value?.toObject instanceof Function ? value.toObject() : value;
  }
  override _cleanType(value: Any, options: CleanContext): Any {
    const field = this._fieldFor(value);
    return field ? field.clean(value, { ...options, source: undefined }) : value;
  }
  override _validateType(value: Any, options: Any = {}): Any {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const field = this._fieldFor(value);
    if (!field) throw new Error(`"${String(value.type)}" is not a valid type`);
    return field.validate(value, options);
  }
  override initialize(value: Any, model?: Any, options?: Any): Any {
    return this._fieldFor(value)?.initialize(value, model, options) ?? value;
  }
  override toObject(value: Any): Any {
    return this._fieldFor(value)?.toObject(value) ?? value;
  }
  override [UPDATE](current: Any, change: Any, context: CleanContext): FieldUpdate | null {
    const plain: Any = this._cast(change);
    const field = this._fieldFor(current);
    const same = isPlainObject(plain) && (plain["type"] ?? current?.type) === current?.type;
    return field && same ? field[UPDATE](current, plain, context) : super[UPDATE](current, plain, context);
  }
  migrateSource(sourceData: Any, fieldData: Any): void {
    this._fieldFor(fieldData)?.migrateSource?.(sourceData, fieldData);
  }
}

/** A field of a class of models, of a schema, or the field itself. */
function fieldOf(shape: Any): Any {
  if (shape instanceof DataField) return shape;
  return typeof shape === "function" ? new EmbeddedDataField(shape) : new SchemaField(shape);
}
