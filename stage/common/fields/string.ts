/**
 * Texts. Sources (public pages): API "foundry.data.fields.StringField", "HTMLField", "JSONField",
 * "FilePathField", "ColorField", "JavaScriptField".
 */
import { Color } from "../utils/color.ts";
import { choiceList, validateChoice } from "./choices.ts";
import { DataField, formFields, type Any, type CleanContext } from "./field.ts";

export class StringField extends DataField {
  static override hasFormSupport = true;
  static override get _defaults(): Record<string, Any> {
    return {
      ...super._defaults,
      blank: true,
      trim: true,
      choices: undefined,
      textSearch: false,
      validationError: "is not a valid string",
    };
  }

  constructor(options: Record<string, Any> = {}, context = {}) {
    super(options, context);
    if (this.choices) {
      if (!("blank" in options)) this.blank = false;
      if (!("nullable" in options)) this.nullable = false;
    }
  }

  override _initialValue(data?: Any): Any {
    const initial: Any = super._initialValue(data);
    if (initial !== undefined || "initial" in this.options || !this.required) return initial;
    if (this.blank) return "";
    return this.nullable ? null : undefined;
  }

  override _cast(value: Any): Any {
    return String(value);
  }

  override clean(value: Any, options: CleanContext = {}): Any {
    const clean: Any = super.clean(value, options);
    return clean === "" && !this.blank && this.nullable ? null : clean;
  }

  override _cleanType(value: Any, _options: CleanContext): Any {
    return this.trim && typeof value === "string" ? value.trim() : value;
  }

  override _validateType(value: Any): void {
    if (typeof value !== "string") throw new Error("must be a string");
    if (value === "") {
      if (!this.blank) throw new Error("may not be a blank string");
      return;
    }
    if (this.choices) validateChoice(this.choices, value);
  }

  override _toInput(config: Any): HTMLElement {
    const choices = config.choices ?? this.choices;
    const settings = { ...config };
    if (choices && !settings.options) settings.options = choiceList(choices, settings);
    if (settings.options) {
      if (this.blank || this.nullable) settings.blank ??= "";
      return formFields().createSelectInput(settings);
    }
    if (settings.elementType === "textarea") return formFields().createTextareaInput(settings);
    return formFields().createTextInput(settings);
  }
}

export class HTMLField extends StringField {
  static override get _defaults(): Record<string, Any> {
    return { ...super._defaults, required: true, blank: true };
  }
  override _toInput(config: Any): HTMLElement {
    return formFields().createEditorInput({ documentUUID: config.documentUUID, ...config });
  }
}

/** A string holding JSON; live it is the parsed value. */
export class JSONField extends StringField {
  static override get _defaults(): Record<string, Any> {
    return {
      ...super._defaults,
      blank: false,
      trim: true,
      initial: undefined,
      validationError: "is not a valid JSON string",
    };
  }
  override clean(value: Any, options: CleanContext = {}): Any {
    return super.clean(value === "" ? "null" : value, options);
  }
  override _cast(value: Any): Any {
    return typeof value === "string" ? value : JSON.stringify(value);
  }
  override _validateType(value: Any): void {
    if (typeof value !== "string") throw new Error("must be a serialized JSON string");
    JSON.parse(value);
  }
  override initialize(value: Any): Any {
    return value === undefined || value === null ? value : JSON.parse(value as string);
  }
  override toObject(value: Any): Any {
    return value === undefined || value === null ? value : JSON.stringify(value);
  }
}

export class FilePathField extends StringField {
  static override get _defaults(): Record<string, Any> {
    return {
      ...super._defaults,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
      nullable: true,
      blank: false,
      initial: null,
      validationError: "is not a valid file path",
    };
  }
  override _toInput(config: Any): HTMLElement {
    const create: Any = (globalThis as Any).foundry.applications.elements.HTMLFilePickerElement?.create;
    return create
      ? create({ type: this.categories?.[0]?.toLowerCase(), ...config })
      : formFields().createTextInput(config);
  }
}

export class JavaScriptField extends StringField {
  static override get _defaults(): Record<string, Any> {
    return { ...super._defaults, required: true, blank: true, nullable: false, async: false };
  }
}

/** Stored "#rrggbb"; live a Color. */
export class ColorField extends StringField {
  static override get _defaults(): Record<string, Any> {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      validationError: "is not a valid hexadecimal color string",
    };
  }
  override clean(value: Any, options: CleanContext = {}): Any {
    if (value === "") return super.clean(null, options);
    if (typeof value === "number" || value instanceof Number) return super.clean(new Color(Number(value)).css, options);
    return super.clean(value, options);
  }
  override _validateType(value: Any): void {
    if (!/^#[0-9A-Fa-f]{6}$/.test(String(value))) throw new Error("must be a valid color string");
  }
  override initialize(value: Any): Any {
    return value === null || value === undefined ? value : Color.from(value);
  }
  override toObject(value: Any): Any {
    return value === null || value === undefined ? value : Color.from(value).css;
  }
  override _toInput(config: Any): HTMLElement {
    const create: Any = (globalThis as Any).foundry.applications.elements.HTMLColorPickerElement?.create;
    return create ? create(config) : formFields().createTextInput(config);
  }
}
