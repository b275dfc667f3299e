/**
 * `foundry.applications.apps.DocumentSheetConfig`: which sheet a document opens with. Source: API page of that name.
 */
import { host, t, type Any, type Data } from "../host.ts";
import { SimpleConfig } from "../sheets/simple-config.ts";
import { registerSheet, sheetClassesFor, unregisterSheet } from "./sheet-registry.ts";

export class DocumentSheetConfig extends SimpleConfig {
  static override DEFAULT_OPTIONS: Data = {
    id: "{id}",
    window: { icon: "fa-solid fa-gear" },
    form: { handler: DocumentSheetConfig.#onSubmit, closeOnSubmit: true },
  };
  static PARTS = {
    body: { template: "templates/apps/document-sheet-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static registerSheet = registerSheet;
  static unregisterSheet = unregisterSheet;

  override get title(): string {
    return t("STAGE.Sheet.ConfigureTitle", { name: this.document.name });
  }

  protected override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const { documentName, type } = this.document;
    const { choices, defaultClass } = sheetClassesFor(documentName, type ?? "base");
    const chosen = this.document.getFlag("core", "sheetClass") ?? "";
    return Object.assign(context, {
      choices: Object.fromEntries(Object.entries(choices).map(([id, label]) => [id, t(label)])),
      chosen,
      blank: t("STAGE.Sheet.Default", { label: t(choices[defaultClass] ?? "") }),
    });
  }

  static async #onSubmit(
    this: DocumentSheetConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: Any,
  ): Promise<void> {
    const { document: doc } = this;
    const chosen: string = formData.object.sheetClass ?? "";
    if (chosen === (doc.getFlag("core", "sheetClass") ?? "")) return;
    const open = doc.sheet?.rendered;
    await doc.sheet?.close();
    await doc.update({ "flags.core.sheetClass": chosen });
    doc._sheet = null;
    if (open) await doc.sheet?.render({ force: true });
    host.ui.notifications.info(t("STAGE.Form.Saved"));
  }
}
