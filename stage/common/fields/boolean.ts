/** Booleans and anything. Sources (public pages): API "foundry.data.fields.BooleanField", "AnyField". */
import { deepClone } from "../utils/clone.ts";
import { DataField, formFields, type Any } from "./field.ts";

export class BooleanField extends DataField {
  static override hasFormSupport = true;
  static override get _defaults(): Record<string, Any> {
    return { ...super._defaults, required: true, nullable: false, initial: false, validationError: "is not a boolean" };
  }
  override _cast(value: Any): Any {
    if (typeof value === "string") return value === "true" || (value !== "false" && value !== "" && value !== "0");
    return Boolean(value);
  }
  override _validateType(value: Any): void {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
  }
  override _toInput(config: Any): HTMLElement {
    return formFields().createCheckboxInput(config);
  }
}

export class AnyField extends DataField {
  override _cast(value: Any): Any {
    return value;
  }
  override initialize(value: Any): Any {
    return deepClone(value);
  }
}
