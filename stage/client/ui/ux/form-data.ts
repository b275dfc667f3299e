/**
 * `foundry.applications.ux.FormDataExtended`: reads a form into typed values.
 * Source: API page FormDataExtended; conformance 59, 60.
 */
import { type Any, type Data } from "../host.ts";

interface Settings {
  disabled?: boolean;
  readonly?: boolean;
  dtypes?: Record<string, string>;
  submitter?: HTMLElement | null;
}

export class FormDataExtended extends FormData {
  dtypes: Record<string, string>;
  #object: Data = {};

  constructor(form: HTMLFormElement, settings: Settings = {}) {
    super();
    this.dtypes = { ...settings.dtypes };
    this.process(form, settings);
  }

  /** Typed values by field name. */
  get object(): Data {
    return this.#object;
  }

  process(form: HTMLFormElement, { disabled = false, readonly = true, submitter = null }: Settings = {}): void {
    const groups = new Map<string, HTMLInputElement[]>();
    for (const control of form.elements as unknown as Any[]) {
      const name = (control.name ?? control.getAttribute?.("name")) as string | undefined;
      if (!name || control.tagName === "FIELDSET" || control.tagName === "OBJECT") continue;
      if (!disabled && (control.disabled || control.matches(":disabled"))) continue;
      if (!readonly && control.readOnly) continue;
      if (isButton(control)) {
        if (control === submitter) this.#keep(name, control.value, control.dataset?.dtype);
        continue;
      }
      groups.set(name, [...(groups.get(name) ?? []), control as HTMLInputElement]);
    }
    for (const [name, controls] of groups) this.#read(name, controls);
    const edits = form.querySelectorAll<HTMLElement>("img[data-edit]:not(.disabled)");
    for (const image of edits) this.#keep(image.dataset["edit"] as string, image.getAttribute("src") ?? "");
  }

  #read(name: string, controls: HTMLInputElement[]): void {
    const [first] = controls as [HTMLInputElement, ...HTMLInputElement[]];
    const dtype = this.dtypes[name] ?? first.dataset?.["dtype"];
    if (first.type === "radio") {
      const chosen = controls.find((control) => control.checked);
      this.#keep(name, chosen ? chosen.value : null, dtype);
    } else if (first.type === "checkbox") {
      if (controls.length > 1) this.#keep(name, controls.map(checkedOf), undefined);
      else this.#keep(name, checkedOf(first), first.hasAttribute("value") ? undefined : (dtype ?? "Boolean"));
    } else if (first instanceof HTMLSelectElement && first.multiple) {
      const values = [...first.selectedOptions].map((option) => cast(option.value, dtype));
      this.#keep(name, values);
    } else if (controls.length > 1) {
      this.#keep(
        name,
        controls.map((control) => cast(valueOf(control), dtype ?? typeOf(control))),
      );
    } else this.#keep(name, valueOf(first), dtype ?? typeOf(first));
  }

  #keep(name: string, value: unknown, dtype?: string): void {
    if (dtype) this.dtypes[name] ??= dtype;
    const typed: Any = cast(value, dtype);
    this.#object[name] = typed;
    this.set(name, typeof typed === "object" && typed !== null ? JSON.stringify(typed) : String(typed ?? ""));
  }
}

/** A file-picker has a type too, which may be "image". */
const isButton = (control: HTMLInputElement): boolean =>
  control.tagName === "BUTTON" ||
  (control.tagName === "INPUT" && ["submit", "image", "button", "reset"].includes(control.type));

/** A box with a value gives that or null, one without says whether it is checked. Source: ledger 102. */
const checkedOf = (box: HTMLInputElement): unknown => {
  if (!box.hasAttribute("value")) return box.checked;
  return box.checked ? cast(box.value, box.dataset["dtype"]) : null;
};

const valueOf = (control: Any): unknown => control.value;
const typeOf = (control: HTMLInputElement): string | undefined =>
  ["number", "range"].includes(control.type) ? "Number" : undefined;

/** Brings a raw value to a declared type; an empty number is null. */
export function cast(value: Any, dtype: string | undefined): unknown {
  if (dtype === undefined || value === null || value === undefined) return value;
  switch (dtype) {
    case "Number":
      return typeof value === "number" ? value : value === "" ? null : Number(value);
    case "Boolean":
      return typeof value === "boolean" ? value : value === "true" || value === "on" || value === "1";
    case "JSON":
    case "Object":
    case "Array":
      return typeof value === "string" ? (value === "" ? null : (JSON.parse(value) as unknown)) : value;
    case "String":
      return typeof value === "object" ? value : String(value);
    default: {
      const Type = (globalThis as Any)[dtype];
      return typeof Type === "function" ? Type(value) : value;
    }
  }
}
