/** Core's sheets of text and picture pages. Source: API pages JournalEntryPageTextSheet, JournalEntryPageImageSheet. */
import { host, type Data } from "../host.ts";
import { JournalEntryPageHandlebarsSheet } from "./page-sheet.ts";

export class JournalEntryPageTextSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: Data = { classes: ["text"], viewClasses: ["journal-page-text"] };
  static override EDIT_PARTS = {
    ...JournalEntryPageHandlebarsSheet.EDIT_PARTS,
    content: { template: "templates/journal/text-edit.hbs" },
  };
  static override VIEW_PARTS = { content: { template: "templates/journal/text-view.hbs", root: true } };

  protected override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const content = String(this.page.text?.content ?? "");
    const { TextEditor } = host.foundry.applications.ux;
    const enriched: string = await TextEditor.implementation.enrichHTML(content, {
      relativeTo: this.page,
      secrets: this.page.isOwner,
    });
    return Object.assign(context, { text: { content, enriched } });
  }
}

export class JournalEntryPageProseMirrorSheet extends JournalEntryPageTextSheet {}

export class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: Data = { classes: ["image"] };
  static override EDIT_PARTS = {
    ...JournalEntryPageHandlebarsSheet.EDIT_PARTS,
    content: { template: "templates/journal/image-edit.hbs" },
  };
  static override VIEW_PARTS = { content: { template: "templates/journal/image-view.hbs", root: true } };
}
