/**
 * Core's `AdventureImporterV2`: what an adventure holds, and the button that imports it. Source: API page
 * AdventureImporterV2, article "Adventure Documents"; issue 14515.
 */
import { host, t, type Data } from "../host.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";

export class AdventureImporterV2 extends (HandlebarsApplicationMixin(DocumentSheetV2) as typeof DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["adventure-importer"],
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-map-location-dot", resizable: true },
    position: { width: 640 },
    form: { handler: AdventureImporterV2.#onImport, closeOnSubmit: true },
    sheetConfig: false,
  };
  static PARTS = {
    body: { template: "templates/sheets/adventure-importer.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** It writes into the world, not into itself. */
  override get isEditable(): boolean {
    return Boolean(host.game.user.isGM);
  }

  protected override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const { document: adventure } = this;
    const { TextEditor } = host.foundry.applications.ux;
    const fields = Object.entries<any>(adventure.constructor.contentFields).map(([name, cls]) => ({
      name,
      label: t(cls.metadata.labelPlural),
      count: adventure[name].size,
    }));
    return Object.assign(context, {
      description: await TextEditor.implementation.enrichHTML(adventure.description, { relativeTo: adventure }),
      contents: fields.filter(({ count }) => count > 0),
      buttons: [{ type: "submit", icon: "fa-solid fa-download", label: "STAGE.Adventure.Import" }],
    });
  }

  static async #onImport(this: AdventureImporterV2, _event: Event, _form: unknown, data: any): Promise<void> {
    const chosen = Object.entries<unknown>(data.object).filter(([, picked]) => picked === true);
    const importFields = chosen.map(([name]) => name);
    if (importFields.length === 0) return void host.ui.notifications.warn(t("STAGE.Adventure.Nothing"));
    const { created, updated } = await this.document.import({ importFields });
    const count = [...Object.values<any[]>(created), ...Object.values<any[]>(updated)].flat().length;
    if (count > 0) host.ui.notifications.info(t("STAGE.Adventure.Imported", { name: this.document.name, count }));
  }
}
