/**
 * Lists. Sources (public pages): API "foundry.data.fields.ArrayField", "SetField". Arrays in
 * an update replace the whole (issue 8176).
 */
import { DataModelValidationFailure } from "../data/validation.ts";
import { DataField, formFields, type Any, type CleanContext } from "./field.ts";
import { choiceList } from "./choices.ts";

export class ArrayField extends DataField {
  static override recursive = true;
  static override get _defaults(): Record<string, Any> {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      empty: true,
      exact: undefined,
      min: 0,
      max: Infinity,
      validationError: "is not an Array",
    };
  }

  declare element: DataField;

  constructor(element: DataField, options: Record<string, Any> = {}, context = {}) {
    super(options, context);
    this.element = this._validateElementType(element);
  }

  _validateElementType(element: Any): DataField {
    if (!(element instanceof DataField))
      throw new Error(`${this.constructor.name} must have a DataField as its contained element`);
    if (element.parent !== undefined) throw new Error("The element DataField already has a parent");
    element.parent = this;
    element.name = "element";
    return element;
  }

  _getField(parts: string[]): DataField | undefined {
    if (parts.length === 0) return this;
    const rest = parts[0] === "element" || /^\d+$/.test(String(parts[0])) ? parts.slice(1) : parts;
    const element = this.element as Any;
    return rest.length === 0 ? element : element._getField?.(rest);
  }

  override _initialValue(data?: Any): Any {
    const initial: Any = super._initialValue(data);
    if (initial !== undefined) return initial;
    return this.required && !this.nullable ? [] : undefined;
  }

  override _cast(value: Any): Any {
    if (Array.isArray(value)) return value;
    if (value instanceof Set || typeof value?.[Symbol.iterator] === "function")
      return typeof value === "string" ? [value] : Array.from(value);
    if (value !== null && typeof value === "object") {
      const keys = Object.keys(value);
      if (keys.length && keys.every((key) => /^\d+$/.test(key))) return keys.map((key) => value[key]);
      if (!keys.length) return [];
    }
    return [value];
  }

  override _cleanType(value: Any, options: CleanContext): Any {
    const whole = { ...options, partial: false };
    return (value as Any[]).map((inner) => this.element.clean(inner, whole));
  }

  override _validateType(value: Any, options: Any = {}): Any {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (!this.empty && value.length === 0) throw new Error("may not be empty");
    if (value.length < this.min) throw new Error(`must have at least ${this.min} elements`);
    if (value.length > this.max) throw new Error(`must have at most ${this.max} elements`);
    let failure: DataModelValidationFailure | undefined;
    for (let i = value.length - 1; i >= 0; i--) {
      const wrong = this.element.validate(value[i], options);
      if (!wrong) continue;
      if (options.fallback) value.splice(i, 1);
      else (failure ??= new DataModelValidationFailure()).elements.unshift({ id: i, failure: wrong });
    }
    return failure;
  }

  override initialize(value: Any, model?: Any, options: Any = {}): Any {
    if (!value) return value;
    return (value as Any[]).map((inner) => {
      const live: Any = this.element.initialize(inner, model, options);
      return typeof live === "function" && !live.prototype ? live() : live;
    });
  }

  override toObject(value: Any): Any {
    if (!value) return value;
    return Array.from(value as Iterable<Any>, (inner) => this.element.toObject(inner));
  }

  migrateSource(sourceData: Any, fieldData: Any): void {
    const element = this.element as Any;
    if (Array.isArray(fieldData)) for (const inner of fieldData) element.migrateSource?.(sourceData, inner);
  }
}

/** Stored as an array without repeats; live a Set. */
export class SetField extends ArrayField {
  static override hasFormSupport = true;
  override _cleanType(value: Any, options: CleanContext): Any {
    return Array.from(new Set(super._cleanType(value, options)));
  }
  override initialize(value: Any, model?: Any, options: Any = {}): Any {
    const list: Any = super.initialize(value, model, options);
    return list ? new Set(list) : list;
  }
  override _toInput(config: Any): HTMLElement {
    const element = this.element as Any;
    const choices = config.choices ?? element.choices;
    if (choices && !config.options) config.options = choiceList(choices, config);
    if (config.options) return formFields().createMultiSelectInput(config);
    const tags: Any = (globalThis as Any).foundry.applications.elements.HTMLStringTagsElement;
    if (!tags) throw new Error("A SetField without choices needs the string-tags element");
    return tags.create(config);
  }
}
