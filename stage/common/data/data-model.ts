/** Data with a schema. Sources (public pages): API "foundry.abstract.DataModel" (13 and 14), KB "Data Models". */
import { isHole } from "../hole-getters.ts";
import { SchemaField, addLive, storedField } from "../fields/schema.ts";
import { runtime } from "../runtime.ts";
import { isStored, liveOf, type Any, type CleanContext, type DataField } from "../fields/field.ts";
import { updateFields } from "../fields/update.ts";
import { UPDATE_DATA } from "../inside.ts";
import { deepClone } from "../utils/clone.ts";
import { expandObject } from "../utils/expand.ts";
import { isPlainObject } from "../utils/type.ts";
import { DataModelValidationError } from "./validation.ts";

/** Cleaned new source and the difference. */
export interface DataUpdate {
  source: Record<string, Any>;
  diff: Record<string, Any>;
}

/** The generation that a schema was made for. */
const madeFor = new WeakMap<SchemaField, number>();

export class DataModel {
  static LOCALIZATION_PREFIXES: string[] = [];
  [key: string]: Any;

  constructor(data: Any = {}, options: Any = {}) {
    const { parent = null, strict = true, trusted = false, ...rest } = options;
    Object.defineProperty(this, "parent", { value: parent, writable: false, enumerable: false, configurable: true });
    const source = trusted ? data : this._initializeSource(data, { strict, ...rest });
    const { fields } = this.schema;
    for (const name in fields) if (isStored(fields[name] as DataField) && !(name in source)) source[name] = undefined;
    Object.seal(source);
    Object.defineProperty(this, "_source", { value: source, writable: false, enumerable: false, configurable: true });
    this._configure({ strict, ...rest });
    if (!trusted) this.validate({ strict, fallback: rest.fallback ?? !strict, fields: true, joint: true });
    this._initialize({ strict, ...rest });
  }

  static defineSchema(): Record<string, DataField> {
    throw new Error(`The ${this.name} subclass of DataModel must define its Document schema`);
  }

  /** Schema of this class, made once for a generation: servers of both may live in one process. */
  static get schema(): SchemaField {
    const made: Any = Object.hasOwn(this, "_schema") ? (this as Any)._schema : null;
    if (made && (madeFor.get(made) ?? runtime.generation) === runtime.generation) return made;
    const schema = new SchemaField(this.defineSchema(), {}, {});
    madeFor.set(schema, runtime.generation);
    Object.defineProperty(this, "_schema", { value: schema, writable: true, configurable: true });
    return schema;
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  get invalid(): boolean {
    return this.validationFailures.fields !== null;
  }

  get validationFailures(): Any {
    return (this as Any)._validationFailures ?? { fields: null, joint: null };
  }

  _configure(_options: Any): void {}

  _initializeSource(data: Any, options: Any = {}): Record<string, Any> {
    const cls = this.constructor as typeof DataModel;
    const given = data instanceof DataModel ? data.toObject() : (data ?? {});
    if (!isPlainObject(given))
      throw new Error(`${cls.name} was constructed with something else than a DataModel or Object`);
    const source = cls.migrateDataSafe(expandTop(deepClone(given)));
    return cls.cleanData(source, { ...options, documentName: (cls as Any).documentName });
  }

  /** Puts the live values of all fields on the instance. */
  _initialize(options: Any = {}): void {
    const { fields } = this.schema;
    const inherited = Object.getPrototypeOf(this);
    for (const name in fields) {
      if (name in inherited && accessorOf(this, name)) continue;
      addLive(this, name, liveOf(fields[name] as DataField, this._source, this, options));
    }
  }

  /** Live values again from the source. */
  reset(): void {
    this._initialize();
  }

  clone(data: Any = {}, context: Any = {}): Any {
    const cls = this.constructor as Any;
    const copy = new cls(this.toObject(), { parent: this.parent, ...context });
    copy.updateSource(data);
    return copy;
  }

  /** True if valid; otherwise throws (strict) or answers false. */
  validate(options: Any = {}): boolean {
    const { changes, fields = true, fallback = false, strict = true, clean = false } = options;
    const cls = this.constructor as typeof DataModel;
    try {
      if (changes) {
        const data = clean ? cls.cleanData(changes, { partial: true, source: this._source }) : changes;
        cls[UPDATE_DATA](this._source, data, {});
        return true;
      }
      if (fields) {
        const failure = this.schema.validate(this._source, { fallback, source: this._source });
        if (failure) throw failure.asError();
      }
      if (options.joint !== false) cls.validateJoint(this._source);
      return true;
    } catch (error) {
      Object.defineProperty(this, "_validationFailures", {
        value: { fields: error, joint: null },
        configurable: true,
        enumerable: false,
      });
      if (!strict) return false;
      const prefix = `${cls.name} [${this._source?.["_id"] ?? ""}] validation errors:\n  `;
      throw error instanceof DataModelValidationError
        ? Object.assign(error, { message: prefix + error.message })
        : error;
    }
  }

  /** Rules between fields; override and throw. */
  static validateJoint(_data: Any): void {}

  static cleanData(source: Any = {}, options: CleanContext = {}): Record<string, Any> {
    return this.schema.clean(source, options);
  }

  static migrateData(source: Any, _options?: Any): Any {
    this.schema.migrateSource(source, source);
    return source;
  }

  /** `migrateData`, where an error is reported and not thrown. */
  static migrateDataSafe(source: Any, options?: Any): Any {
    try {
      return this.migrateData(source, options) ?? source;
    } catch (error) {
      console.error(`Failed data migration for ${this.name}`, error);
      return source;
    }
  }

  static shimData(data: Any): Any {
    return data;
  }

  /** New source and difference after a change; neither argument is touched. Throws a validation error. */
  static [UPDATE_DATA](source: Record<string, Any>, changes: Record<string, Any>, context: CleanContext): DataUpdate {
    const merged = { ...context, source: { ...source, ...("type" in changes ? { type: changes["type"] } : {}) } };
    const updated = updateFields(source, expandObject(changes), merged, (name) => storedField(this.schema, name));
    const next = updated?.value ?? source;
    if (updated) this.validateJoint(next);
    return { source: next, diff: updated?.diff ?? {} };
  }

  /** Changes the source and the live values; the answer is the difference. `dryRun` only computes it. */
  updateSource(changes: Any = {}, options: Any = {}): Record<string, Any> {
    const cls = this.constructor as typeof DataModel;
    const migrated = cls.migrateDataSafe(expandObject(deepClone(changes)), { partial: true });
    const { source, diff } = cls[UPDATE_DATA](this._source, migrated, options);
    if (options.dryRun || Object.keys(diff).length === 0) return diff;
    this._commit(source, options);
    return diff;
  }

  /** Takes a computed source over without changing the identity of `_source`. */
  _commit(source: Record<string, Any>, options: Any = {}): void {
    for (const key of Object.keys(this._source)) this._source[key] = source[key];
    this._initialize(options);
  }

  toObject(source = true): Any {
    if (source)
      return Object.fromEntries(Object.entries(deepClone(this._source)).filter(([, value]) => value !== undefined));
    const plain: Record<string, Any> = {};
    for (const [name, field] of Object.entries(this.schema.fields)) plain[name] = field.toObject(this[name]);
    return plain;
  }

  toJSON(): Any {
    return this.toObject(true);
  }

  static fromSource(source: Any, context: Any = {}): Any {
    return new this(source, { strict: false, ...context });
  }

  static fromJSON(json: string): Any {
    return new this(JSON.parse(json));
  }
}

function accessorOf(instance: object, name: string): boolean {
  for (
    let at: Any = Object.getPrototypeOf(instance);
    at && at !== DataModel.prototype;
    at = Object.getPrototypeOf(at)
  ) {
    const descriptor = Object.getOwnPropertyDescriptor(at, name);
    if (descriptor) return descriptor.get !== undefined && !isHole(descriptor);
  }
  return false;
}

const expandTop = (data: Record<string, Any>): Record<string, Any> =>
  Object.keys(data).some((key) => key.includes(".")) ? expandObject(data) : data;
