/**
 * The sheets of one journal page: `JournalEntryPageSheet` and its Handlebars form. In view mode a page sheet is drawn,
 * without a frame, inside its journal; in edit mode it is a window. Source: API pages JournalEntryPageSheet,
 * JournalEntryPageHandlebarsSheet.
 */
import type { Any, Data } from "../host.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";

export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["journal-sheet", "journal-entry-page"],
    viewClasses: [],
    mode: "edit",
    includeTOC: true,
    sheetConfig: true,
    window: { icon: "fa-solid fa-book-open", resizable: true, contentClasses: ["standard-form"] },
    position: { width: 640, height: 560 },
    form: { closeOnSubmit: true },
  };

  /** Headings of the page, for the journal's contents. */
  toc: Data = {};

  get page(): Any {
    return this.document;
  }
  get isView(): boolean {
    return this.options.mode === "view";
  }
  override get title(): string {
    return String(this.page.name);
  }

  protected override _initializeApplicationOptions(options: Data): Data {
    const merged = super._initializeApplicationOptions(options);
    if (merged["mode"] !== "view") return merged;
    const classes = [...(merged["classes"] as string[]), ...(merged["viewClasses"] as string[])];
    return {
      ...merged,
      classes,
      tag: "article",
      uniqueId: `${String(merged["uniqueId"])}-view`,
      window: { ...(merged["window"] as Data), frame: false, positioned: false },
    };
  }

  /** In view mode the journal places the element. */
  protected override _insertElement(element: HTMLElement): void {
    if (!this.isView) super._insertElement(element);
  }

  protected override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const level = Number(this.page.title?.level ?? 1);
    return Object.assign(context, {
      page: this.page,
      name: this.page.name,
      isView: this.isView,
      title: { show: this.page.title?.show ?? true, level },
      buttons: this.isView ? [] : [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "STAGE.Form.Save" }],
    });
  }

  protected override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    if (!this.isView) return;
    this.element.dataset.pageId = this.page.id;
  }
}

export class JournalEntryPageHandlebarsSheet extends (HandlebarsApplicationMixin(
  JournalEntryPageSheet,
) as typeof JournalEntryPageSheet) {
  static EDIT_PARTS: Data = {
    header: { template: "templates/journal/page-edit-header.hbs" },
    content: {},
    footer: { template: "templates/generic/form-footer.hbs" },
  };
  static VIEW_PARTS: Data = { content: { root: true } };

  protected _configureRenderParts(_options: Data): Data {
    const cls = this.constructor as typeof JournalEntryPageHandlebarsSheet & { PARTS?: Data };
    const parts = this.isView ? cls.VIEW_PARTS : cls.EDIT_PARTS;
    return Object.fromEntries(Object.entries<Any>(parts).map(([id, part]) => [id, { ...part }]));
  }
}
