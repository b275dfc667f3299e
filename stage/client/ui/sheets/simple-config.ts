// Source: API page DocumentSheetV2.
import { type Data } from "../host.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";

/** A core sheet that is a form with a save button; the subclass names its template. */
export class SimpleConfig extends (HandlebarsApplicationMixin(DocumentSheetV2) as typeof DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["standard-form", "config-sheet"],
    window: { contentClasses: ["standard-form"] },
    position: { width: 460 },
    form: { closeOnSubmit: true },
    sheetConfig: false,
  };

  protected override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "STAGE.Form.Save" }],
    });
  }
}
