/**
 * Objects with free keys. Sources (public pages): API "foundry.data.fields.ObjectField",
 * "TypedObjectField"; issues 10448, 12492.
 */
import { UPDATE } from "../inside.ts";
import { DataModelValidationFailure } from "../data/validation.ts";
import { deepClone } from "../utils/clone.ts";
import { diffObject } from "../utils/diff.ts";
import { mergeObject } from "../utils/merge.ts";
import { operatorsToKeys } from "../utils/operators.ts";
import { isEmpty, isPlainObject } from "../utils/type.ts";
import { DataField, type Any, type CleanContext, type FieldUpdate } from "./field.ts";
import { addLive } from "./schema.ts";
import { splitKey, updateFields } from "./update.ts";

export class ObjectField extends DataField {
  static override recursive = true;
  static override get _defaults(): Record<string, Any> {
    return { ...super._defaults, required: true, nullable: false, validationError: "is not a valid Object" };
  }

  override _initialValue(data?: Any): Any {
    const initial: Any = super._initialValue(data);
    if (initial !== undefined) return initial;
    return this.required && !this.nullable ? {} : undefined;
  }
  override _cast(value: Any): Any {
    return value?.toObject instanceof Function ? value.toObject() : value;
  }
  override _validateType(value: Any): void {
    if (!isPlainObject(value)) throw new Error("must be an object");
  }
  override initialize(value: Any): Any {
    return deepClone(value);
  }
  override toObject(value: Any): Any {
    return deepClone(value);
  }
  override [UPDATE](current: Any, change: Any, context: CleanContext): FieldUpdate | null {
    const plain: Any = this._cast(change);
    if (!isPlainObject(current) || !isPlainObject(plain) || context.recursive === false)
      return super[UPDATE](current, plain, context);
    const keyed = operatorsToKeys(plain) as Record<string, unknown>;
    const diff = diffObject(current, keyed);
    if (isEmpty(diff)) return null;
    const value = mergeObject(reached(current, diff), deepClone(diff), { performDeletions: true });
    this._demand(value, context);
    return { value, diff };
  }
}

/**
 * A copy of stored data as far as a change reaches into it. What it does not reach is shared with what
 * was stored before, since stored data is replaced and not changed in place. A log of hundreds of
 * records grows by one without being copied.
 */
function reached(current: Record<string, Any>, diff: Record<string, Any>): Record<string, Any> {
  if ([current, diff].some((one) => Object.keys(one).some((key) => key.includes(".")))) return deepClone(current);
  const copy = { ...current };
  for (const [key, value] of Object.entries(diff))
    if (isPlainObject(value) && isPlainObject(copy[key])) copy[key] = reached(copy[key], value);
  return copy;
}

/** Free keys, one kind of value. */
export class TypedObjectField extends ObjectField {
  static override get _defaults(): Record<string, Any> {
    return { ...super._defaults, validateKey: undefined, expandKeys: true };
  }

  declare element: DataField;

  constructor(element: DataField, options: Record<string, Any> = {}, context = {}) {
    super(options, context);
    if (!(element instanceof DataField)) throw new Error("The element must be a DataField");
    if (element.parent !== undefined) throw new Error("The element DataField already has a parent");
    element.name = "element";
    element.parent = this;
    this.element = element;
  }

  _getField(parts: string[]): DataField | undefined {
    if (parts.length === 0) return this;
    const rest = parts.slice(1);
    const element = this.element as Any;
    if (rest.length === 0) return element;
    return element._getField?.(rest);
  }

  _validKey(key: string): boolean {
    return this.options["validateKey"] ? this.options["validateKey"](key) !== false : true;
  }

  override _cleanType(value: Any, options: CleanContext): Any {
    if (!isPlainObject(value)) return value;
    const clean: Record<string, Any> = {};
    for (const [key, inner] of Object.entries(value)) {
      if (splitKey(key).operator) {
        if (options.partial) clean[key] = inner;
      } else if (this._validKey(key)) clean[key] = this.element.clean(inner, { ...options });
    }
    return clean;
  }

  override _validateType(value: Any, options: Any = {}): Any {
    super._validateType(value);
    let failure: DataModelValidationFailure | undefined;
    for (const [key, inner] of Object.entries(value as Record<string, Any>)) {
      if (splitKey(key).operator) continue;
      const wrong = this._validKey(key)
        ? this.element.validate(inner, options)
        : new DataModelValidationFailure({ message: "is not a valid key" });
      if (!wrong) continue;
      if (options.fallback) delete value[key];
      else (failure ??= new DataModelValidationFailure()).fields[key] = wrong;
    }
    return failure;
  }

  override initialize(value: Any, model?: Any, options: Any = {}): Any {
    if (!value) return value;
    const live: Record<string, Any> = {};
    for (const [key, inner] of Object.entries(value as Record<string, Any>))
      addLive(live, key, this.element.initialize(inner, model, options));
    return live;
  }

  override toObject(value: Any): Any {
    if (!value) return value;
    return Object.fromEntries(
      Object.entries(value as Record<string, Any>).map(([key, inner]) => [key, this.element.toObject(inner)]),
    );
  }

  override [UPDATE](current: Any, change: Any, context: CleanContext): FieldUpdate | null {
    if (!isPlainObject(current) || !isPlainObject(change) || context.recursive === false)
      return DataField.prototype[UPDATE].call(this, current, change, context);
    return updateFields(current, change, context, (name) => (this._validKey(name) ? this.element : undefined), true);
  }

  migrateSource(sourceData: Any, fieldData: Any): void {
    const element = this.element as Any;
    if (!isPlainObject(fieldData)) return;
    for (const inner of Object.values(fieldData)) element.migrateSource?.(sourceData, inner);
  }
}
