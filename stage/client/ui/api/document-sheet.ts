/**
 * `foundry.applications.api.DocumentSheetV2`: a form bound to a document.
 * Source: API pages DocumentSheetV2, DocumentSheetConfiguration; conformance 57, 58.
 */
import { host, t, type Any, type Data } from "../host.ts";
import { ApplicationV2 } from "./application.ts";

export class DocumentSheetV2 extends ApplicationV2 {
  static override BASE_APPLICATION: Any = ApplicationV2;
  static override DEFAULT_OPTIONS: Data = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    viewPermission: 1,
    editPermission: 3,
    canCreate: false,
    sheetConfig: true,
    actions: {
      configureSheet: DocumentSheetV2.#onConfigureSheet,
      configureOwnership: DocumentSheetV2.#onConfigureOwnership,
      copyUuid: DocumentSheetV2.#onCopyUuid,
      editImage: DocumentSheetV2.#onEditImage,
      importDocument: DocumentSheetV2.#onImportDocument,
    },
    form: { handler: DocumentSheetV2.#onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
    window: {
      controls: [
        {
          icon: "fa-solid fa-gear",
          label: "STAGE.Sheet.Configure",
          action: "configureSheet",
          visible(this: DocumentSheetV2): boolean {
            return this.options.sheetConfig && this.isEditable && !this.document.pack;
          },
        },
        {
          icon: "fa-solid fa-user-lock",
          label: "STAGE.Ownership.Title",
          action: "configureOwnership",
          visible(this: DocumentSheetV2): boolean {
            const { document: doc } = this;
            return Boolean(host.game.user.isGM && "ownership" in (doc._source ?? {}) && !doc.pack && !doc.isEmbedded);
          },
        },
        {
          icon: "fa-solid fa-passport",
          label: "STAGE.Sheet.CopyUuid",
          action: "copyUuid",
        },
        {
          icon: "fa-solid fa-download",
          label: "STAGE.Sheet.Import",
          action: "importDocument",
          visible(this: DocumentSheetV2): boolean {
            return Boolean(this.document.pack && host.game.user.isGM && !this.document.isEmbedded);
          },
        },
      ],
    },
  };

  #document: Any;

  constructor(options: Data = {}) {
    super(options);
    this.#document = options["document"];
  }

  get document(): Any {
    return this.#document ?? this.options.document;
  }

  override get title(): string {
    const { name, id, documentName, constructor } = this.document;
    const label = t(constructor.metadata?.label ?? `DOCUMENT.${documentName}`);
    return `${label}: ${name || id}`;
  }

  /** Whether the viewer may see the document at all. */
  get isVisible(): boolean {
    return this.document.testUserPermission(host.game.user, this.options.viewPermission);
  }

  /** Whether the viewer may change it: by ownership, and not inside a locked compendium. */
  get isEditable(): boolean {
    const { document: doc } = this;
    if (doc.pack && host.game.packs.get(doc.pack)?.locked) return false;
    return doc.testUserPermission(host.game.user, this.options.editPermission);
  }

  protected override _initializeApplicationOptions(options: Data): Data {
    const doc = options["document"];
    if (!doc) throw new Error(`${this.constructor.name} needs a document`);
    const merged = super._initializeApplicationOptions(options);
    merged["document"] = doc;
    merged["uniqueId"] = options["uniqueId"] ?? `${this.constructor.name}-${String(doc.uuid).replaceAll(".", "-")}`;
    return merged;
  }

  protected override _canRender(_options: Data): false | void {
    if (this.isVisible) return;
    throw new Error(t("STAGE.Sheet.NotVisible", { name: this.document.name ?? this.document.id }));
  }

  protected override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const { document: doc } = this;
    return Object.assign(context, {
      document: doc,
      source: doc._source,
      fields: doc.schema.fields,
      editable: this.isEditable,
      user: host.game.user,
      rootId: this.id,
    });
  }

  protected override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  protected override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  protected override _onClose(options: Data): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  /** Disables every field and button of the form that would write. */
  protected _toggleDisabled(disabled: boolean): void {
    const form = this.form;
    if (!form) return;
    for (const control of form.elements as unknown as HTMLInputElement[]) {
      if (control.closest(".window-header")) continue;
      control.disabled = disabled;
    }
    for (const custom of form.querySelectorAll<HTMLElement>(
      "prose-mirror, multi-select, string-tags, file-picker, color-picker, range-picker",
    )) {
      (custom as Any).disabled = disabled;
    }
    for (const image of form.querySelectorAll<HTMLElement>("img[data-edit]"))
      image.classList.toggle("disabled", disabled);
  }

  static async #onSubmitDocumentForm(
    this: DocumentSheetV2,
    event: SubmitEvent,
    form: HTMLFormElement,
    formData: Any,
    options: Data = {},
  ): Promise<void> {
    if (!this.isEditable) return;
    const { updateData, ...updateOptions } = options;
    const submitData = this._prepareSubmitData(event, form, formData, updateData as Data | undefined);
    await this._processSubmitData(event, form, submitData, updateOptions);
  }

  /** What the form says, expanded and proven against the document's schema. Throws what the schema throws. */
  protected _prepareSubmitData(event: Event, form: HTMLFormElement, formData: Any, updateData?: Data): Data {
    const submitData = this._processFormData(event, form, formData);
    if (updateData) {
      host.foundry.utils.mergeObject(submitData, updateData, { performDeletions: true, overwrite: true });
    }
    this.document.validate({ changes: submitData, clean: true, fallback: false });
    return submitData;
  }

  protected _processFormData(_event: Event | null, _form: HTMLFormElement, formData: Any): Data {
    return host.foundry.utils.expandObject(formData.object);
  }

  protected async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Data,
    options: Data = {},
  ): Promise<void> {
    const { document: doc } = this;
    if (doc.collection?.has(doc.id) ?? doc.id) await doc.update(submitData, options);
    else if (this.options.canCreate) await doc.constructor.create(submitData, options);
  }

  static #onConfigureSheet(this: DocumentSheetV2): void {
    const Config = host.foundry.applications.apps.DocumentSheetConfig;
    void new Config({ document: this.document }).render({ force: true });
  }
  static #onConfigureOwnership(this: DocumentSheetV2): void {
    const Config = host.foundry.applications.apps.DocumentOwnershipConfig;
    void new Config({ document: this.document }).render({ force: true });
  }
  static async #onCopyUuid(this: DocumentSheetV2): Promise<void> {
    await navigator.clipboard?.writeText(this.document.uuid).catch(() => undefined);
    host.ui.notifications.info(t("STAGE.Sheet.UuidCopied", { uuid: this.document.uuid }));
  }
  static async #onImportDocument(this: DocumentSheetV2): Promise<void> {
    const { document: doc } = this;
    await doc.collection.importFromCompendium?.(host.game.packs.get(doc.pack), doc.id);
  }
  static async #onEditImage(this: DocumentSheetV2, _event: PointerEvent, target: HTMLImageElement): Promise<void> {
    if (!this.isEditable) return;
    const path = target.dataset["edit"] ?? "img";
    const Picker = host.foundry.applications.apps.FilePicker.implementation;
    const picker = new Picker({
      type: "image",
      current: host.foundry.utils.getProperty(this.document._source, path) ?? "",
      callback: (src: string) => {
        target.src = src;
        if (this.options.form.submitOnChange) void this.submit({ updateData: { [path]: src } });
        else void this.document.update({ [path]: src });
      },
    });
    await picker.browse();
  }
}
