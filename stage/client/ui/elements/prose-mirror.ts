/**
 * `<prose-mirror>`: rich text as the stage offers it, an editable area with a small toolbar. With `toggled` it shows
 * the enriched text and a button until a person edits. Value and events as documented (API page
 * HTMLProseMirrorElement); the editor's own internals are not on the stage.
 */
import { host, icon, t, type Any, type Data } from "../host.ts";
import { createEditorInput } from "../fields/inputs.ts";
import { AbstractFormInputElement } from "./form-element.ts";

const COMMANDS: [string, string, string][] = [
  ["bold", "fa-solid fa-bold", "STAGE.Editor.Bold"],
  ["italic", "fa-solid fa-italic", "STAGE.Editor.Italic"],
  ["insertUnorderedList", "fa-solid fa-list-ul", "STAGE.Editor.List"],
  ["insertOrderedList", "fa-solid fa-list-ol", "STAGE.Editor.NumberedList"],
];

export class HTMLProseMirrorElement extends AbstractFormInputElement {
  static tagName = "prose-mirror";
  static create(config: Data): HTMLElement {
    return createEditorInput(config);
  }
  #enriched = "";
  #open = false;
  #area: HTMLElement | undefined;

  /** Whether the editing area is shown. */
  get open(): boolean {
    return this.#open;
  }
  set open(value: boolean) {
    if (value && !this.editable) return;
    this.#open = value;
    this.#draw();
  }

  protected override _buildElements(): Node[] {
    this.#enriched = this.innerHTML;
    // An attribute may come by a tooltip or a message that was cleaned: what it holds has not been
    this._value ??= host.foundry.utils.cleanHTML(this.getAttribute("value") ?? this.#enriched);
    this.removeAttribute("value");
    this.#open = !this.hasAttribute("toggled") && this.editable;
    return [];
  }
  protected override _refresh(): void {
    this.#draw();
  }
  protected override _toggleDisabled(disabled: boolean): void {
    if (disabled) this.#open = false;
    else if (!this.hasAttribute("toggled")) this.#open = true;
    this.#draw();
  }
  protected override _getValue(): string {
    if (this.#open && this.#area) return this.#area.innerHTML;
    return String(this._value ?? this.getAttribute("value") ?? this.innerHTML);
  }
  protected override _setValue(value: Any): void {
    this._value = String(value ?? "");
    if (this.#area) this.#area.innerHTML = this._value as string;
  }

  /** Whether there is something typed that is not yet stored. */
  get #dirty(): boolean {
    return Boolean(this.#open && this.#area && this.#area.innerHTML !== this._value);
  }

  #draw(): void {
    this.classList.toggle("active", this.#open);
    this.classList.toggle("inactive", !this.#open);
    if (this.#open) this.#drawEditor();
    else this.#drawShown();
  }

  #drawShown(): void {
    this.#area = undefined;
    const shown = document.createElement("div");
    shown.className = "editor-content";
    shown.innerHTML = this.#enriched || String(this._value ?? "");
    this.replaceChildren(shown);
    if (!this.editable) return;
    const toggle = document.createElement("button");
    toggle.type = "button";
    toggle.className = "icon toggle";
    toggle.setAttribute("aria-label", t("STAGE.Editor.Edit"));
    toggle.dataset["tooltip"] = t("STAGE.Editor.Edit");
    toggle.append(icon("fa-solid fa-pen"));
    toggle.addEventListener("click", () => {
      this.open = true;
      this.dispatchEvent(new Event("open", { bubbles: true }));
      this.#area?.focus();
    });
    this.append(toggle);
  }

  #drawEditor(): void {
    if (this.#area?.isConnected) return;
    const bar = document.createElement("menu");
    bar.className = "editor-menu";
    bar.append(
      ...COMMANDS.map(([command, glyph, label]) => this.#tool(glyph, t(label), () => document.execCommand(command))),
    );
    bar.append(this.#tool("fa-solid fa-floppy-disk", t("STAGE.Editor.Save"), () => this.#save(), "save"));
    const area = document.createElement("div");
    area.className = "editor-content ProseMirror";
    area.contentEditable = "true";
    area.setAttribute("role", "textbox");
    area.setAttribute("aria-multiline", "true");
    area.setAttribute("aria-label", this._label() || t("STAGE.Editor.Edit"));
    area.innerHTML = String(this._value ?? "");
    area.addEventListener("input", (event) => event.stopPropagation());
    area.addEventListener("blur", (event) => {
      const to = event.relatedTarget as Node | null;
      // another window of the browser takes no focus from the editor, and what leaves the page is not saved
      if (!this.#open || !area.isConnected || area.ownerDocument.activeElement === area) return;
      if (to && this.contains(to)) return;
      if (this.hasAttribute("toggled")) this.#save();
      else if (this.#dirty) this.#commit();
    });
    this.#area = area;
    this.replaceChildren(bar, area);
  }

  #tool(glyph: string, label: string, run: () => void, action = ""): HTMLElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "icon";
    if (action) button.dataset["action"] = action;
    button.setAttribute("aria-label", label);
    button.dataset["tooltip"] = label;
    button.append(icon(glyph));
    button.addEventListener("pointerdown", (event) => event.preventDefault());
    button.addEventListener("click", (event) => {
      event.preventDefault();
      event.stopPropagation();
      run();
    });
    return button;
  }

  #commit(): void {
    this._value = this.#area?.innerHTML ?? this._value;
    this.#enriched = String(this._value);
    this.dispatchEvent(new Event("input", { bubbles: true }));
    this.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** First it is said that something is saved, which may be refused; then that it changed, where it did. */
  #save(): void {
    if (!this.dispatchEvent(new Event("save", { bubbles: true, cancelable: true }))) return;
    if (this.#dirty) this.#commit();
    if (this.hasAttribute("toggled")) {
      this.open = false;
      this.dispatchEvent(new Event("close", { bubbles: true }));
    }
  }
}
