// Source: API pages HTMLMultiSelectElement, HTMLMultiCheckboxElement, HTMLStringTagsElement.
import { icon, t, type Any, type Data } from "../host.ts";
import { createMultiSelectInput } from "../fields/inputs.ts";
import { AbstractFormInputElement } from "./form-element.ts";

interface Choice {
  value: string;
  label: string;
}

/** Reads the `<option>`s given as children before the element builds its own insides. */
abstract class ChoicesElement extends AbstractFormInputElement {
  protected _choices: Choice[] = [];
  protected override _value: Set<string> = new Set();
  #read = false;

  protected readOptions(): void {
    if (this.#read) return;
    this.#read = true;
    const given = (this.getAttribute("value") ?? "").split(",").filter(Boolean);
    const chosen = new Set<string>([...this._value, ...given]);
    for (const option of this.querySelectorAll("option")) {
      this._choices.push({ value: option.value, label: option.textContent });
      if (option.hasAttribute("selected")) chosen.add(option.value);
    }
    this._value = chosen;
  }
  protected override _getValue(): string[] {
    if (!this.#read) this.readOptions();
    return [...this._value];
  }
  protected override _setValue(value: Iterable<string>): void {
    this.readOptions();
    this._value = new Set([...value].map(String));
  }
  toggle(value: string, on: boolean): void {
    const next = new Set(this._value);
    if (on) next.add(value);
    else next.delete(value);
    this.value = next;
  }
}

/** `<multi-select>`: chosen ones as tags, the rest in a select. */
export class HTMLMultiSelectElement extends ChoicesElement {
  static tagName = "multi-select";
  static create(config: Data): HTMLElement {
    return createMultiSelectInput({ ...config, type: "select" });
  }
  #tags: HTMLElement | undefined;
  #select: HTMLSelectElement | undefined;

  protected override _buildElements(): Node[] {
    this.readOptions();
    this.#tags = document.createElement("div");
    this.#tags.className = "tags input-element-tags";
    this.#select = document.createElement("select");
    this.#select.setAttribute("aria-label", this._label());
    return [this.#tags, this.#select];
  }
  protected override _activateListeners(): void {
    this.#select?.addEventListener("change", (event) => {
      event.stopPropagation();
      if (this.#select?.value) this.toggle(this.#select.value, true);
    });
    this.#select?.addEventListener("input", (event) => event.stopPropagation());
  }
  protected override _refresh(): void {
    if (!this.#tags || !this.#select) return;
    const label = (value: string): string => this._choices.find((choice) => choice.value === value)?.label ?? value;
    this.#tags.replaceChildren(
      ...[...this._value].map((value) => tag(label(value), this.editable, () => this.toggle(value, false))),
    );
    const blank = new Option("", "");
    blank.textContent = t("STAGE.Element.Choose");
    this.#select.replaceChildren(
      blank,
      ...this._choices
        .filter(({ value }) => !this._value.has(value))
        .map(({ value, label: text }) => new Option(text, value)),
    );
  }
}

/** A removable tag. */
export function tag(label: string, removable: boolean, remove: () => void): HTMLElement {
  const node = document.createElement("span");
  node.className = "tag";
  node.append(label);
  if (removable) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "remove";
    button.setAttribute("aria-label", t("STAGE.Element.Remove", { label }));
    button.append(icon("fa-solid fa-xmark"));
    button.addEventListener("click", remove);
    node.append(button);
  }
  return node;
}

/** `<multi-checkbox>`: every choice a check box. */
export class HTMLMultiCheckboxElement extends ChoicesElement {
  static tagName = "multi-checkbox";
  protected override _buildElements(): Node[] {
    this.readOptions();
    return this._choices.map(({ value, label }) => {
      const line = document.createElement("label");
      line.className = "checkbox";
      const box = document.createElement("input");
      box.type = "checkbox";
      box.value = value;
      box.addEventListener("change", (event) => {
        event.stopPropagation();
        this.toggle(value, box.checked);
      });
      line.append(box, ` ${label}`);
      return line;
    });
  }
  protected override _refresh(): void {
    for (const box of this.querySelectorAll("input")) box.checked = this._value.has(box.value);
  }
}

/** `<string-tags>`: free words; a word not yet added is not part of the value (conformance 60). */
export class HTMLStringTagsElement extends AbstractFormInputElement {
  static tagName = "string-tags";
  /** Source (public page): API "HTMLStringTagsElement.create". */
  static create(config: Any): HTMLStringTagsElement {
    const made = new HTMLStringTagsElement();
    made.name = config.name;
    made._value = new Set((config.value as Iterable<string> | undefined) ?? []);
    made.toggleAttribute("disabled", Boolean(config.disabled));
    return made;
  }
  protected override _value: Set<string> = new Set();
  #tags: HTMLElement | undefined;
  #input: HTMLInputElement | undefined;
  #read = false;

  #readAttribute(): void {
    if (this.#read) return;
    this.#read = true;
    const given = (this.getAttribute("value") ?? this.textContent ?? "").split(",").map((word) => word.trim());
    this._value = new Set([...this._value, ...given.filter(Boolean)]);
  }
  protected override _buildElements(): Node[] {
    this.#readAttribute();
    this.#tags = document.createElement("div");
    this.#tags.className = "tags input-element-tags";
    this.#input = document.createElement("input");
    this.#input.type = "text";
    this.#input.setAttribute("aria-label", this._label());
    this.#input.placeholder = this.getAttribute("placeholder") ?? "";
    const add = document.createElement("button");
    add.type = "button";
    add.className = "icon";
    add.setAttribute("aria-label", t("STAGE.Element.Add"));
    add.append(icon("fa-solid fa-plus"));
    add.addEventListener("click", () => this.#add());
    return [this.#tags, this.#input, add];
  }
  protected override _activateListeners(): void {
    this.#input?.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      this.#add();
    });
    for (const kind of ["change", "input"]) {
      this.#input?.addEventListener(kind, (event) => kind === "input" && event.stopPropagation());
    }
  }
  #add(): void {
    const word = this.#input?.value.trim();
    if (!word || !this.#input) return;
    this.#input.value = "";
    this.value = new Set([...this._value, word]);
    this.#input.focus();
  }
  protected override _getValue(): string[] {
    this.#readAttribute();
    return [...this._value];
  }
  protected override _setValue(value: Any): void {
    this.#read = true;
    this._value = new Set(
      typeof value === "string" ? value.split(",").filter(Boolean) : [...(value as Iterable<string>)],
    );
  }
  protected override _refresh(): void {
    const remove = (word: string) => () => {
      this.value = [...this._value].filter((other) => other !== word);
    };
    this.#tags?.replaceChildren(...[...this._value].map((word) => tag(word, this.editable, remove(word))));
  }
}
