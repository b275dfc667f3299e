/**
 * The root of all fields. Sources (public pages): API "foundry.data.fields.DataField" (13 and 14), KB "Data Models".
 */
import { UPDATE } from "../inside.ts";
import { deepClone } from "../utils/clone.ts";
import { equals } from "../utils/diff.ts";
import { DataModelValidationFailure } from "../data/validation.ts";
import { runtime } from "../runtime.ts";

export type Any = any;

/** Result of an update: the new value and what of it is a difference. */
export interface FieldUpdate {
  readonly value: Any;
  readonly diff: Any;
}

/** What a field is told while data is cleaned and updated. */
export interface CleanContext {
  partial?: boolean;
  /** Root source, so that `type` can be asked for. */
  source?: Any;
  /** Name of the document the source belongs to. */
  documentName?: string | undefined;
  recursive?: boolean;
  [key: string]: Any;
}

export class DataField {
  static recursive = false;
  static hasFormSupport = false;

  static get _defaults(): Record<string, Any> {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      // 13 knows no such option, and stores the field (ledger 25)
      ...(runtime.generation >= 14 ? { persisted: true } : {}),
      label: "",
      hint: "",
      validationError: "is not a valid value",
    };
  }

  declare name: string;
  declare parent: Any;
  declare options: Record<string, Any>;
  declare required: boolean;
  declare nullable: boolean;
  declare initial: Any;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare persisted?: boolean;
  declare label: string;
  declare hint: string;
  declare validationError: string;
  [key: string]: Any;

  constructor(options: Record<string, Any> = {}, context: { name?: string; parent?: Any } = {}) {
    this.name = context.name as string;
    this.parent = context.parent;
    this.options = options;
    const defaults = (this.constructor as typeof DataField)._defaults;
    for (const key of Object.keys(defaults)) this[key] = key in options ? options[key] : defaults[key];
    for (const key of ["validate", "label", "hint"]) if (key in options && key !== "validate") this[key] = options[key];
  }

  /** Dotted path from the model. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter((part) => part !== undefined && part !== "").join(".");
  }

  /** Calls a function (or method name) on this field. */
  apply(fn: string | ((this: DataField, value: Any, options: Any) => Any), value?: Any, options: Any = {}): Any {
    return typeof fn === "string" ? this[fn](value, options) : fn.call(this, value, options);
  }

  /** Cast to the type of the field. */
  _cast(value: Any): Any {
    return value;
  }

  /** Value in its valid form: cast, or the initial value where there is none. */
  clean(value: Any, options: CleanContext = {}): Any {
    if (value === undefined) return this.getInitialValue(options.source);
    if (value === null) return this.nullable ? null : this.getInitialValue(options.source);
    return this._cleanType(this._cast(value), options);
  }

  _cleanType(value: Any, _options: CleanContext): Any {
    return value;
  }

  /** Initial value: a copy, or the result of the function given. */
  getInitialValue(data?: Any): Any {
    const initial = this._initialValue(data);
    return initial === undefined && this.nullable && this.required ? null : initial;
  }

  _initialValue(data?: Any): Any {
    if (typeof this.initial === "function") return this.initial(data);
    return typeof this.initial === "object" ? deepClone(this.initial) : this.initial;
  }

  /** Undefined if valid, otherwise the failure. */
  validate(value: Any, options: Any = {}): DataModelValidationFailure | undefined {
    try {
      if (value === undefined) return this.required ? failing(value, "may not be undefined") : undefined;
      if (value === null) return this.nullable ? undefined : failing(value, "may not be null");
      const result: Any = this._validateType(value, options);
      if (result instanceof DataModelValidationFailure) return result;
      if (result === false) return failing(value, this.validationError);
      const own = this.options["validate"] as ((value: Any, options: Any) => Any) | undefined;
      const special: Any = own?.call(this, value, options);
      if (special === false) return failing(value, this.validationError);
      if (special instanceof DataModelValidationFailure) return special;
      return undefined;
    } catch (error) {
      return failing(value, (error as Error).message);
    }
  }

  _validateType(_value: Any, _options: Any): Any {
    return undefined;
  }

  /** Live value made from the stored one. A function becomes a getter of the model. */
  initialize(value: Any, _model?: Any, _options?: Any): Any {
    return value;
  }

  /** Plain value made from the live one. */
  toObject(value: Any): Any {
    return value;
  }

  /** New value and difference after a change, or null when nothing changes. Throws on an invalid change. */
  [UPDATE](current: Any, change: Any, context: CleanContext): FieldUpdate | null {
    const value = this.clean(change, { ...context, partial: false });
    this._demand(value, context);
    return equals(current, value) && current !== undefined ? null : { value, diff: value };
  }

  /** Throws where the value is invalid, with the path of this field. */
  _demand(value: Any, context: CleanContext): void {
    const failure = this.validate(value, context);
    if (!failure) return;
    const root = new DataModelValidationFailure();
    root.fields[this.fieldPath] = failure;
    throw root.asError();
  }

  /** Form element for this field. */
  toInput(config: Any = {}): HTMLElement {
    const merged = { name: this.fieldPath, ...config };
    if (merged.input instanceof Function) return merged.input(this, merged);
    return this._toInput(merged);
  }

  _toInput(_config: Any): HTMLElement {
    throw new Error(`The ${this.constructor.name} class does not implement the _toInput method`);
  }

  /** Form group (label, input, hint) for this field. */
  toFormGroup(groupConfig: Any = {}, inputConfig: Any = {}): HTMLElement {
    const widget = groupConfig.widget;
    if (widget instanceof Function) return widget(this, groupConfig, inputConfig);
    const config = { label: this.label || this.fieldPath, hint: this.hint, ...groupConfig };
    const input = config.input ?? this.toInput(inputConfig);
    return formFields().createFormGroup({ ...config, input });
  }
}

const failing = (invalidValue: Any, message: string): DataModelValidationFailure =>
  new DataModelValidationFailure({ invalidValue, message });

/** Whether a source holds a value of this field; otherwise it is made anew of its initial value (ledger 25). */
export const isStored = (field: DataField): boolean => field.persisted !== false;

/** The live value of a field of this source. */
export const liveOf = (field: DataField, source: Any, model?: Any, options?: Any): Any =>
  field.initialize(isStored(field) ? source[field.name] : field.getInitialValue(source), model, options);

/** The host's form builders; the client's user interface provides them. */
export function formFields(): Any {
  return (globalThis as Any).foundry.applications.fields;
}
