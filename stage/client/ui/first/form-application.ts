/**
 * `foundry.appv1.api.FormApplication`: a form of the first generation that changes an object.
 * Source (public): API page of that name and FormApplicationOptions. Rich text is edited in `<prose-mirror>`.
 */
import { host, type Any, type Data } from "../host.ts";
import { FormDataExtended } from "../ux/form-data.ts";
import { Application } from "./application.ts";

export class FormApplication extends Application {
  object: Any;
  form: HTMLFormElement | null = null;
  filepickers: Any[] = [];
  editors: Record<string, Any> = {};
  _submitting = false;

  constructor(object: Any = {}, options: Data = {}) {
    super(options);
    this.object = object;
  }

  static override get defaultOptions(): Data {
    const own = { classes: ["form"], closeOnSubmit: true, editable: true, sheetConfig: false };
    return host.foundry.utils.mergeObject(super.defaultOptions, {
      ...own,
      submitOnChange: false,
      submitOnClose: false,
    });
  }

  get isEditable(): boolean {
    return this.options.editable;
  }

  override getData(_options: Data = {}): Any {
    return { object: this.object, options: this.options, title: this.title };
  }

  override async _renderInner(data: Data): Promise<Any> {
    const html = await super._renderInner(data);
    const found = html.filter((_at: number, node: Any) => node instanceof HTMLFormElement)[0] ?? html.find("form")[0];
    if (!found) throw new Error("The template of a FormApplication has to have a form in it.");
    this.form = found as HTMLFormElement;
    return html;
  }

  override _activateCoreListeners(html: Any): void {
    super._activateCoreListeners(html);
    if (!this.form) return;
    this._disableFieldsUnlessEditable();
    this.form.onsubmit = (event) => void this._onSubmit(event);
  }
  override activateListeners(html: Any): void {
    super.activateListeners(html);
    if (!this.isEditable) return;
    html.on(
      "change",
      "input,select,textarea,prose-mirror,file-picker,color-picker,range-picker,multi-select,multi-checkbox,string-tags,code-mirror,document-tags",
      (event: Any) => void this._onChangeInput(event),
    );
    html.find(".editor-content[data-edit]").each((_at: number, div: HTMLElement) => this._activateEditor(div));
    html.find("button.file-picker").on("click", (event: Any) => this._activateFilePicker(event));
    html.find("img[data-edit]").on("click", (event: Any) => this.#onEditImage(event));
  }
  _disableFieldsUnlessEditable(): void {
    if (!this.isEditable && this.form) this._disableFields(this.form);
  }
  _disableFields(form: HTMLFormElement): void {
    for (const field of form.elements) if ("disabled" in field) field.disabled = true;
  }

  /** The form's fields by name, flat, with `updateData` over them. */
  _getSubmitData(updateData: Data | null = {}): Data {
    if (!this.form) throw new Error("There is no form to be read.");
    const data: Data = new FormDataExtended(this.form).object;
    return { ...data, ...host.foundry.utils.flattenObject(updateData ?? {}) };
  }
  async _onSubmit(
    event: Any,
    { updateData = null, preventClose = false, preventRender = false }: Any = {},
  ): Promise<Data | false> {
    event.preventDefault();
    if (!this.rendered || this._submitting || (!this.options.editable && !preventClose)) return false;
    this._submitting = true;
    try {
      const data = this._getSubmitData(updateData);
      await this._updateObject(event, data);
      this._submitting = false;
      if (this.options.closeOnSubmit && !preventClose) await this.close({ submit: false, force: true });
      else if (!preventRender && this.options.submitOnChange && !this.#draws) this.render();
      return data;
    } finally {
      this._submitting = false;
    }
  }
  /** A sheet is drawn by the change of its document. */
  get #draws(): boolean {
    return this.object?.apps?.[this.appId] === this;
  }
  async _updateObject(_event: Event, _formData: Data): Promise<unknown> {
    throw new Error("A subclass of FormApplication has to have an _updateObject.");
  }
  async submit(options: Data = {}): Promise<this> {
    if (this._submitting || !this.form) return this;
    await this._onSubmit(new Event("submit", { cancelable: true }), options);
    return this;
  }

  async _onChangeInput(event: Any): Promise<void> {
    const target = event.currentTarget as HTMLElement;
    const color = target.dataset["edit"];
    if (target instanceof HTMLInputElement && target.type === "color" && color) this._onChangeColorPicker(event);
    if (target instanceof HTMLInputElement && target.type === "range") this._onChangeRange(event);
    if (this.options.submitOnChange) await this._onSubmit(event);
  }
  _onChangeColorPicker(event: Any): void {
    const { value, dataset } = event.target as HTMLInputElement;
    const text = this.form?.elements.namedItem(dataset["edit"] ?? "");
    if (text instanceof HTMLInputElement) text.value = value;
  }
  _onChangeRange(event: Any): void {
    const shown = (event.target as HTMLElement).parentElement?.querySelector(".range-value");
    if (shown) shown.textContent = (event.target as HTMLInputElement).value;
  }

  /** Puts an editor in place of the text an `{{editor}}` shows. */
  _activateEditor(div: HTMLElement): void {
    const name = div.dataset["edit"] as string;
    const html = String(host.foundry.utils.getProperty(this.object, name) ?? "");
    const editor = document.createElement("prose-mirror") as Any;
    editor.setAttribute("name", name);
    editor.setAttribute("value", html);
    if (div.parentElement?.querySelector(".editor-edit")) editor.setAttribute("toggled", "");
    editor.innerHTML = div.innerHTML;
    this.editors[name] = { target: name, initial: html, element: editor, active: true };
    div.replaceWith(editor);
  }
  async activateEditor(name: string, _options: Data = {}, _initial = ""): Promise<Any> {
    const editor = this.editors[name];
    if (!editor) throw new Error(`${name} is not a registered editor name!`);
    editor.element.open = true;
    return editor;
  }
  async saveEditor(name: string, _options: Data = {}): Promise<void> {
    const editor = this.editors[name];
    if (!editor) throw new Error(`${name} is not a registered editor name!`);
    await this.submit({ preventClose: true });
  }
  _getFilePickerOptions(event: Any): Data {
    const button = event.currentTarget as HTMLElement;
    const field = this.form?.elements.namedItem(button.dataset["target"] ?? "") as HTMLInputElement | null;
    return { field, type: button.dataset["type"], current: field?.value ?? "", button };
  }
  _activateFilePicker(event: Any): void {
    event.preventDefault();
    const options = this._getFilePickerOptions(event);
    const callback = (path: string): void => {
      if (options["field"]) options["field"].value = path;
      this._onSelectFile(path, options["field"]);
    };
    this.#pick({ ...options, callback });
  }
  _onSelectFile(_selection: string, _picker: Any): void {
    if (this.options.submitOnChange) void this.submit({ preventClose: true });
  }
  #onEditImage(event: Any): void {
    const image = event.currentTarget as HTMLImageElement;
    const callback = (path: string): void => {
      image.setAttribute("src", path);
      this._onSelectFile(path, null);
    };
    this.#pick({ type: "image", current: image.getAttribute("src") ?? "", callback });
  }
  #pick(options: Data): void {
    const picker = new host.foundry.applications.apps.FilePicker.implementation(options);
    this.filepickers.push(picker);
    void picker.render({ force: true });
  }

  override async close(options: Data = {}): Promise<void> {
    const submit = options["submit"] ?? this.options.submitOnClose;
    if (submit && this.rendered && this.form) await this.submit({ preventClose: true, preventRender: true });
    this.filepickers = [];
    this.editors = {};
    await super.close(options);
    this.form = null;
  }
}
