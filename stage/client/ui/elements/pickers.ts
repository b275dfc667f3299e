// Source: API pages HTMLColorPickerElement, HTMLRangePickerElement, HTMLFilePickerElement, HTMLCodeMirrorElement.
import { host, icon, t, type Any, type Data } from "../host.ts";
import { createWith } from "./create.ts";
import { AbstractFormInputElement } from "./form-element.ts";

/** An input inside one of our elements; its own events stay inside. */
function inner(type: string, label: string): HTMLInputElement {
  const input = document.createElement("input");
  input.type = type;
  input.setAttribute("aria-label", label);
  input.addEventListener("input", (event) => event.stopPropagation());
  return input;
}

/** `<color-picker>`: a text and a swatch. */
export class HTMLColorPickerElement extends AbstractFormInputElement {
  static tagName = "color-picker";
  static create(config: Data): HTMLColorPickerElement {
    return createWith(HTMLColorPickerElement, config);
  }
  #text: HTMLInputElement | undefined;
  #swatch: HTMLInputElement | undefined;

  protected override _buildElements(): Node[] {
    this._value ??= this.getAttribute("value") ?? "";
    this.#text = inner("text", this._label());
    this.#swatch = inner("color", this._label());
    return [this.#text, this.#swatch];
  }
  protected override _activateListeners(): void {
    for (const input of [this.#text, this.#swatch]) {
      input?.addEventListener("change", (event) => {
        event.stopPropagation();
        this.value = input.value;
      });
    }
  }
  protected override _getValue(): Any {
    return this._value ?? this.getAttribute("value") ?? "";
  }
  protected override _refresh(): void {
    if (this.#text) this.#text.value = String(this._value ?? "");
    if (this.#swatch)
      this.#swatch.value = /^#[0-9a-f]{6}$/i.test(String(this._value)) ? String(this._value) : "#000000";
  }
}

/** `<range-picker>`: a slider and its number. */
export class HTMLRangePickerElement extends AbstractFormInputElement {
  static tagName = "range-picker";
  static create(config: Data): HTMLRangePickerElement {
    return createWith(HTMLRangePickerElement, config, ["min", "max", "step"]);
  }
  #range: HTMLInputElement | undefined;
  #number: HTMLInputElement | undefined;

  protected override _buildElements(): Node[] {
    this._value ??= Number(this.getAttribute("value") ?? this.getAttribute("min") ?? 0);
    this.#range = inner("range", this._label());
    this.#number = inner("number", this._label());
    for (const input of [this.#range, this.#number]) {
      for (const key of ["min", "max", "step"]) {
        const bound = this.getAttribute(key);
        if (bound !== null) input.setAttribute(key, bound);
      }
    }
    return [this.#range, this.#number];
  }
  protected override _activateListeners(): void {
    for (const input of [this.#range, this.#number]) {
      input?.addEventListener("change", (event) => {
        event.stopPropagation();
        this.value = Number(input.value);
      });
    }
    this.#range?.addEventListener("input", () => {
      if (this.#number && this.#range) this.#number.value = this.#range.value;
    });
  }
  protected override _getValue(): number {
    return Number(this._value ?? this.getAttribute("value") ?? 0);
  }
  protected override _setValue(value: unknown): void {
    const [min, max] = ["min", "max"].map((key) => this.getAttribute(key));
    this._value = Math.min(Number(max ?? Infinity), Math.max(Number(min ?? -Infinity), Number(value)));
  }
  protected override _refresh(): void {
    for (const input of [this.#range, this.#number]) if (input) input.value = String(this._value);
  }
}

/** `<file-picker>`: a path and a button that opens the picker. */
export class HTMLFilePickerElement extends AbstractFormInputElement {
  static tagName = "file-picker";
  static create(config: Data): HTMLFilePickerElement {
    return createWith(HTMLFilePickerElement, config, ["type", "noupload"]);
  }
  #text: HTMLInputElement | undefined;

  protected override _buildElements(): Node[] {
    this._value ??= this.getAttribute("value") ?? "";
    this.#text = inner("text", this._label());
    const button = document.createElement("button");
    button.type = "button";
    button.className = "icon";
    button.setAttribute("aria-label", t("STAGE.FilePicker.Title"));
    button.append(icon("fa-solid fa-file-import"));
    button.addEventListener("click", () => this.#browse());
    return [this.#text, button];
  }
  protected override _activateListeners(): void {
    this.#text?.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = this.#text?.value;
    });
  }
  /** What kind of file is picked. */
  get type(): string {
    return this.getAttribute("type") ?? "any";
  }
  set type(value: string) {
    this.setAttribute("type", value);
  }
  #browse(): void {
    const Picker = host.foundry.applications.apps.FilePicker.implementation;
    void new Picker({ type: this.type, current: this.value, callback: (path: string) => (this.value = path) }).browse();
  }
  protected override _getValue(): string {
    return String(this._value ?? this.getAttribute("value") ?? "");
  }
  protected override _refresh(): void {
    if (this.#text) this.#text.value = this._getValue();
  }
}

/** `<code-mirror>`: plain code, here in a text area. */
export class HTMLCodeMirrorElement extends AbstractFormInputElement {
  static tagName = "code-mirror";
  #area: HTMLTextAreaElement | undefined;

  protected override _buildElements(): Node[] {
    this._value ??= this.getAttribute("value") ?? this.textContent ?? "";
    this.#area = document.createElement("textarea");
    this.#area.spellcheck = false;
    this.#area.setAttribute("aria-label", this._label());
    this.#area.addEventListener("input", (event) => event.stopPropagation());
    this.#area.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = this.#area?.value;
    });
    return [this.#area];
  }
  protected override _getValue(): string {
    return this.#area?.value ?? String(this._value ?? this.getAttribute("value") ?? this.textContent ?? "");
  }
  protected override _refresh(): void {
    if (this.#area) this.#area.value = String(this._value ?? "");
  }
}
