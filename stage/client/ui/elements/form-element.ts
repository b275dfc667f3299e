/**
 * `foundry.applications.elements.AbstractFormInputElement`: an element of our own that takes part in forms by its
 * `name`, `value` and `disabled`. Source: API pages of foundry.applications.elements.
 */
import type { Any } from "../host.ts";

export abstract class AbstractFormInputElement extends HTMLElement {
  static formAssociated = true;
  static observedAttributes = ["disabled"];

  protected _value: Any;
  protected _internals: ElementInternals | undefined;
  #built = false;

  constructor() {
    super();
    if ("attachInternals" in this) this._internals = this.attachInternals();
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }
  set name(value: string) {
    this.setAttribute("name", value);
  }
  get form(): HTMLFormElement | null {
    return this._internals?.form ?? this.closest("form");
  }
  get disabled(): boolean {
    return this.hasAttribute("disabled") || this.matches(":disabled");
  }
  set disabled(value: boolean) {
    this.toggleAttribute("disabled", value);
  }
  get editable(): boolean {
    return !this.disabled && !this.hasAttribute("readonly");
  }
  get value(): Any {
    return this._getValue();
  }
  set value(value: Any) {
    this._setValue(value);
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
    if (this.#built) this._refresh();
  }

  protected _getValue(): Any {
    return this._value;
  }
  protected _setValue(value: Any): void {
    this._value = value;
  }

  connectedCallback(): void {
    if (!this.#built) {
      this.#built = true;
      this.replaceChildren(...this._buildElements());
      this._activateListeners();
    }
    this._refresh();
    this._toggleDisabled(!this.editable);
  }

  attributeChangedCallback(): void {
    if (this.#built) this._toggleDisabled(!this.editable);
  }
  formDisabledCallback(): void {
    if (this.#built) this._toggleDisabled(!this.editable);
  }

  /** Makes the inner elements, once. */
  protected abstract _buildElements(): Node[];
  protected _activateListeners(): void {}
  protected _refresh(): void {}
  protected _toggleDisabled(disabled: boolean): void {
    for (const control of this.querySelectorAll<HTMLInputElement>("input, select, button, textarea"))
      control.disabled = disabled;
  }

  /** The name a reader hears for the inner control. */
  protected _label(): string {
    return this.getAttribute("aria-label") ?? this.name;
  }
}
