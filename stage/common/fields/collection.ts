/**
 * Embedded documents. Sources (public page): API "EmbeddedCollectionField"; issues 8176 and 10648 for updates by `_id`.
 */
import { UPDATE, UPDATE_DATA } from "../inside.ts";
import { DataModelValidationError, DataModelValidationFailure } from "../data/validation.ts";
import { isEmpty, isPlainObject } from "../utils/type.ts";
import { isValidId, randomID } from "../utils/ids.ts";
import { DataField, type Any, type CleanContext, type FieldUpdate } from "./field.ts";

export class EmbeddedCollectionField extends DataField {
  static override recursive = true;
  static hierarchical = true;
  static override get _defaults(): Record<string, Any> {
    return { ...super._defaults, required: true, nullable: false };
  }
  declare document: Any;

  constructor(document: Any, options: Record<string, Any> = {}, context = {}) {
    super(options, context);
    this.document = document;
    this.readonly = true;
  }
  get model(): Any {
    return this.document.implementation ?? this.document;
  }
  override getInitialValue(): Any {
    return [];
  }
  override _cast(value: Any): Any {
    if (Array.isArray(value)) return value;
    return typeof value?.[Symbol.iterator] === "function" ? Array.from(value) : [value];
  }
  override _cleanType(value: Any, options: CleanContext): Any {
    return (value as Any[]).map((child) => {
      const plain = child?.toObject instanceof Function ? child.toObject() : child;
      return isPlainObject(plain) && !options.partial ? this.document.cleanData(plain) : plain;
    });
  }
  override _validateType(value: Any, options: Any = {}): Any {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (options.partial || options.embedded === false) return undefined;
    let failure: DataModelValidationFailure | undefined;
    for (const child of value) {
      const wrong = this.document.schema.validate(child, { source: child });
      if (wrong)
        (failure ??= new DataModelValidationFailure()).elements.push({ id: child?._id ?? "?", failure: wrong });
    }
    return failure;
  }
  override initialize(_value: Any, model: Any, options: Any = {}): Any {
    const collection = model.collections[this.name];
    collection.initialize(options);
    return collection;
  }
  override toObject(value: Any): Any {
    return (value.contents as Any[]).map((child) => child.toObject(false));
  }

  /** Merges by `_id`; an entry without one is new, one with an unknown id is an error. Not recursive: replaces all. */
  override [UPDATE](current: Any, change: Any, context: CleanContext): FieldUpdate | null {
    if (context.recursive === false) {
      const whole = this.clean(this._cast(change), { ...context, partial: false });
      return { value: whole, diff: whole };
    }
    const next = [...((current ?? []) as Any[])];
    const diff: Any[] = [];
    for (const entry of this._cast(change)) {
      const plain = entry?.toObject instanceof Function ? entry.toObject() : entry;
      const index = next.findIndex((source) => source._id === plain._id);
      if (index < 0) {
        if (isValidId(plain._id) && !context["insertEmbedded"])
          throw new DataModelValidationError(`${this.name}: the embedded document ${plain._id} does not exist`);
        const source = this.document.cleanData({ ...plain, _id: plain._id ?? randomID() });
        next.push(source);
        diff.push(source);
        continue;
      }
      const updated = this.document[UPDATE_DATA](next[index], plain, context);
      if (isEmpty(updated.diff)) continue;
      next[index] = updated.source;
      diff.push({ _id: plain._id, ...updated.diff });
    }
    return diff.length ? { value: next, diff } : null;
  }
  migrateSource(_sourceData: Any, fieldData: Any): void {
    if (Array.isArray(fieldData))
      for (const child of fieldData) if (isPlainObject(child)) this.document.migrateDataSafe(child);
  }
}
