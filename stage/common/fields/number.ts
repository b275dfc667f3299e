/**
 * Numbers. Sources (public pages): API "foundry.data.fields.NumberField", "AngleField",
 * "AlphaField", "HueField", "IntegerSortField".
 */
import { UPDATE } from "../inside.ts";
import { formFields, type Any, type CleanContext, DataField, type FieldUpdate } from "./field.ts";
import { otherWay } from "../guesses.ts";
import { choiceKeys, choiceList, validateChoice } from "./choices.ts";

export class NumberField extends DataField {
  static override hasFormSupport = true;
  static override get _defaults(): Record<string, Any> {
    return {
      ...super._defaults,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
      validationError: "is not a valid number",
    };
  }

  constructor(options: Record<string, Any> = {}, context = {}) {
    super(options, context);
    if (this.choices && !("nullable" in options)) this.nullable = false;
  }

  override _initialValue(data?: Any): Any {
    const initial: Any = super._initialValue(data);
    if (initial !== undefined || this.nullable || !this.required) return initial;
    if (this.choices) return choiceKeys(this.choices).map(Number)[0];
    return this._cleanType(this.positive ? (this.step ?? 1) : 0, {});
  }

  override _cast(value: Any): Any {
    return Number(value);
  }

  /** Nothing is the initial value of a number that may not be null (ledger 176); one without any refuses it. */
  override clean(value: Any, options: CleanContext = {}): Any {
    const given: Any = value === "" ? null : value;
    const none = !this.required && this.initial === undefined;
    const kept = given === null && !this.nullable && (none || (options.partial && otherWay(176)));
    return kept ? null : super.clean(given, options);
  }

  override [UPDATE](current: Any, change: Any, context: CleanContext): FieldUpdate | null {
    // ledger 176, the other way: what is cleared is refused
    if (otherWay(176) && !this.nullable && (change === null || change === "")) this._demand(null, context);
    return super[UPDATE](current, change, context);
  }

  override _cleanType(value: number, _options: CleanContext): number {
    if (typeof value !== "number" || Number.isNaN(value)) return value;
    let clean = this.integer ? Math.round(value) : value;
    if (this.step) {
      const base = Number.isFinite(this.min) ? (this.min as number) : 0;
      const steps = Math.round((clean - base) / this.step);
      clean = Number((base + steps * this.step).toPrecision(12));
    }
    if (this.min !== undefined) clean = Math.max(clean, this.min);
    if (this.max !== undefined) clean = Math.min(clean, this.max);
    return clean;
  }

  override _validateType(value: Any): void {
    if (typeof value !== "number" || !Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (this.choices) validateChoice(this.choices, value);
  }

  override _toInput(config: Any): HTMLElement {
    const settings = { min: this.min, max: this.max, step: this.step ?? (this.integer ? 1 : undefined), ...config };
    const choices = settings.choices ?? this.choices;
    if (choices && !settings.options) settings.options = choiceList(choices, settings);
    if (settings.options)
      return formFields().createSelectInput({ ...settings, dataset: { dtype: "Number", ...settings.dataset } });
    return formFields().createNumberInput(settings);
  }
}

export class AngleField extends NumberField {
  static override get _defaults(): Record<string, Any> {
    return { ...super._defaults, required: true, nullable: false, initial: 0, normalize: true, min: 0, max: 360 };
  }
  override _cast(value: Any): Any {
    const angle = Number(value);
    return this.normalize && angle !== 360 ? ((angle % 360) + 360) % 360 : angle;
  }
}

export class HueField extends NumberField {
  static override get _defaults(): Record<string, Any> {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }
}

export class AlphaField extends NumberField {
  static override get _defaults(): Record<string, Any> {
    return { ...super._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1 };
  }
}

export class IntegerSortField extends NumberField {
  static override get _defaults(): Record<string, Any> {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}
