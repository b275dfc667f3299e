/** `foundry.applications.sheets.ItemSheetV2`. Source: API page ItemSheetV2. */
import { type Any, type Data } from "../host.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";

export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Data = {
    position: { width: 480 },
    classes: ["item"],
    window: { icon: "fa-solid fa-suitcase" },
  };

  get item(): Any {
    return this.document;
  }
  get actor(): Any {
    return this.document.actor ?? null;
  }
  override get title(): string {
    return String(this.item.name);
  }

  protected override async _prepareContext(options: Data): Promise<Data> {
    return Object.assign(await super._prepareContext(options), { item: this.item });
  }
}
