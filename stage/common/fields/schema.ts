/** A fixed set of named fields. Source (public page): API "foundry.data.fields.SchemaField". */
import { UPDATE } from "../inside.ts";
import { DataModelValidationFailure } from "../data/validation.ts";
import { isPlainObject } from "../utils/type.ts";
import { DataField, isStored, liveOf, type Any, type CleanContext, type FieldUpdate } from "./field.ts";
import { splitKey, updateFields } from "./update.ts";

export class SchemaField extends DataField {
  static override recursive = true;
  static override get _defaults(): Record<string, Any> {
    return { ...super._defaults, required: true, nullable: false, initial: undefined };
  }

  declare fields: Record<string, DataField>;
  declare unknownKeys: string[];

  constructor(fields: Record<string, DataField>, options: Record<string, Any> = {}, context = {}) {
    super(options, context);
    this.fields = this._initializeFields(fields);
  }

  _initializeFields(fields: Record<string, DataField>): Record<string, DataField> {
    if (typeof fields !== "object" || fields === null)
      throw new Error("A DataSchema must be an object with string keys and DataField values.");
    const own: Record<string, DataField> = {};
    for (const [name, field] of Object.entries(fields)) {
      if (!(field instanceof DataField))
        throw new Error(`The "${name}" field is not an instance of the DataField class.`);
      if (field.parent !== undefined)
        throw new Error(`The "${field.fieldPath}" field already belongs to some other parent and may not be reused.`);
      field.name = name;
      field.parent = this;
      own[name] = field;
    }
    return own;
  }

  override _initialValue(data?: Any): Any {
    if ("initial" in this.options && this.options["initial"] !== undefined) return super._initialValue(data);
    return this.nullable && this.options["initial"] === null ? null : this._cleanType({}, { source: data });
  }

  get(name: string): DataField | undefined {
    return this.fields[name];
  }
  has(name: string): boolean {
    return name in this.fields;
  }
  keys(): string[] {
    return Object.keys(this.fields);
  }
  values(): DataField[] {
    return Object.values(this.fields);
  }
  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }
  *[Symbol.iterator](): Generator<DataField> {
    yield* Object.values(this.fields);
  }

  /** Field at a dotted path below this one. */
  getField(path: string | string[]): DataField | undefined {
    const parts = Array.isArray(path) ? [...path] : path.split(".");
    return this._getField(parts);
  }

  _getField(parts: string[]): DataField | undefined {
    if (parts.length === 0) return this;
    const [head, ...rest] = parts as [string, ...string[]];
    const field = this.fields[head] as Any;
    if (!field || rest.length === 0) return field;
    return field._getField ? field._getField(rest) : undefined;
  }

  override _cast(value: Any): Any {
    return value?.toObject instanceof Function ? value.toObject() : value;
  }

  override _cleanType(value: Any, options: CleanContext): Any {
    if (!isPlainObject(value)) return value;
    const clean: Record<string, Any> = {};
    // A field that looks at its neighbours (the model of a type) sees them cleaned, initial values included.
    const own: Record<string, Any> | null = options.source ? null : { ...value };
    const context = { ...options, source: own ?? options.source };
    for (const name in this.fields) {
      const field = this.fields[name] as DataField;
      if (!isStored(field) || (options.partial && !(name in value))) continue;
      const next: Any = field.clean(value[name], context);
      if (next !== undefined) clean[name] = next;
      if (own && next !== undefined) own[name] = next;
    }
    if (options.partial)
      for (const key of Object.keys(value))
        if (splitKey(key).operator && splitKey(key).name in this.fields) clean[key] = value[key];
    return clean;
  }

  override _validateType(value: Any, options: Any = {}): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    let failure: DataModelValidationFailure | undefined;
    for (const name in this.fields) {
      const field = this.fields[name] as DataField;
      if (!isStored(field) || (options.partial && !(name in value))) continue;
      const inner = field.validate(value[name], options);
      if (!inner) continue;
      if (options.fallback) {
        const initial: Any = field.getInitialValue(value);
        if (!field.validate(initial, options)) {
          value[name] = initial;
          continue;
        }
      }
      failure ??= new DataModelValidationFailure();
      failure.fields[name] = inner;
    }
    return failure;
  }

  override initialize(value: Any, model?: Any, options: Any = {}): Any {
    if (!value) return value;
    const live: Record<string, Any> = {};
    for (const name in this.fields) addLive(live, name, liveOf(this.fields[name] as DataField, value, model, options));
    return live;
  }

  override toObject(value: Any): Any {
    if (value === undefined || value === null) return value;
    const plain: Record<string, Any> = {};
    for (const [name, field] of Object.entries(this.fields)) plain[name] = field.toObject(value[name]);
    return plain;
  }

  override [UPDATE](current: Any, change: Any, context: CleanContext): FieldUpdate | null {
    const plain: Any = this._cast(change);
    if (!isPlainObject(plain) || !isPlainObject(current) || context.recursive === false)
      return super[UPDATE](current, plain, context);
    return updateFields(current, plain, context, (name) => storedField(this, name));
  }

  /** Brings old data into the present form, nested models included. */
  migrateSource(sourceData: Any, fieldData: Any): void {
    if (!isPlainObject(fieldData)) return;
    for (const name in this.fields)
      if (name in fieldData) (this.fields[name] as DataField)["migrateSource"]?.(sourceData, fieldData[name]);
  }
}

/** The field of this name that a change may write; none for one that is not stored. */
export function storedField({ fields }: SchemaField, name: string): DataField | undefined {
  const field = fields[name];
  return field && isStored(field) ? field : undefined;
}

/** Puts a live value on its holder; functions become getters. */
function defineLive(holder: Any, name: string, value: Any): void {
  if (typeof value === "function" && !value.prototype)
    Object.defineProperty(holder, name, { get: value, set() {}, enumerable: true, configurable: true });
  else Object.defineProperty(holder, name, { value, writable: true, enumerable: true, configurable: true });
}

/** The same for a holder that mostly has nothing of this name yet: a plain value is set, which costs far less. */
export function addLive(holder: Any, name: string, value: Any): void {
  if (typeof value === "function" || name in holder) defineLive(holder, name, value);
  else holder[name] = value;
}
