// Source: API pages HTMLEnrichedContentElement, HTMLDocumentEmbedElement,
// HTMLSecretBlockElement, HTMLDocumentTagsElement.
import { host, t, type Any, type Data } from "../host.ts";
import { createWith } from "./create.ts";
import { AbstractFormInputElement } from "./form-element.ts";
import { tag } from "./choices.ts";

/**
 * `<enriched-content>`: wraps what an enricher with `onRender` made, so that it is called each time it enters the page.
 */
export class HTMLEnrichedContentElement extends HTMLElement {
  static tagName = "enriched-content";
  connectedCallback(): void {
    const id = this.getAttribute("enricher");
    const enricher = host.config?.TextEditor?.enrichers?.find((entry: Any) => entry.id === id);
    enricher?.onRender?.(this);
  }
}

/** `<document-embed>`: shows an embedded document by its uuid. */
export class HTMLDocumentEmbedElement extends HTMLElement {
  static tagName = "document-embed";
}

/** `<secret-block>`: a secret with a button to reveal it, for those who may edit the document. */
export class HTMLSecretBlockElement extends HTMLElement {
  static tagName = "secret-block";
  get secret(): HTMLElement | null {
    return this.querySelector(".secret");
  }
  get revealed(): boolean {
    return this.secret?.classList.contains("revealed") ?? false;
  }
}

/** `<document-tags>`: uuids of documents, shown by name. */
export class HTMLDocumentTagsElement extends AbstractFormInputElement {
  static tagName = "document-tags";
  static create(config: Data): HTMLDocumentTagsElement {
    return createWith(HTMLDocumentTagsElement, config, ["type", "single", "max"]);
  }
  declare protected _value: string[] | undefined;

  get single(): boolean {
    return this.hasAttribute("single");
  }
  #list(): string[] {
    this._value ??= (this.getAttribute("value") ?? "").split(",").filter(Boolean);
    return this._value;
  }
  protected override _getValue(): Any {
    return this.single ? (this.#list()[0] ?? null) : [...this.#list()];
  }
  protected override _setValue(value: Any): void {
    this._value = value === null || value === "" ? [] : Array.isArray(value) ? value : [value];
  }
  protected override _buildElements(): Node[] {
    this.#list();
    const tags = document.createElement("div");
    tags.className = "tags input-element-tags";
    const input = document.createElement("input");
    input.type = "text";
    input.setAttribute("aria-label", this._label());
    input.placeholder = t("STAGE.Element.DropDocument");
    input.addEventListener("change", (event) => {
      event.stopPropagation();
      this.#add(input.value);
      input.value = "";
    });
    return [tags, input];
  }
  #add(uuid: string): void {
    if (uuid) this.value = this.single ? [uuid] : [...this.#list(), uuid];
  }
  protected override _activateListeners(): void {
    this.addEventListener("dragover", (event) => event.preventDefault());
    this.addEventListener("drop", (event) => {
      event.preventDefault();
      const data = host.foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
      if (data?.uuid && this.editable) this.#add(data.uuid as string);
    });
  }
  protected override _refresh(): void {
    const name = (uuid: string): string => host.foundry.utils.fromUuidSync(uuid)?.name ?? uuid;
    const remove = (uuid: string) => () => {
      this.value = this.#list().filter((other) => other !== uuid);
    };
    this.querySelector(".tags")?.replaceChildren(
      ...this.#list().map((uuid) => tag(name(uuid), this.editable, remove(uuid))),
    );
  }
}
