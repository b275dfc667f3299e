/**
 * `foundry.applications.sheets.journal.JournalEntrySheet`: a journal with its list of pages and the page in view, or
 * with all pages one below the other, each drawn by the sheet its sub-type has. Sources: API pages JournalEntrySheet,
 * JournalSheetRenderOptions, article "Journal".
 */
import { host, t, type Any, type Data } from "../host.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { createPage, deletePage, pageMenu } from "./page-actions.ts";

export class JournalEntrySheet extends (HandlebarsApplicationMixin(DocumentSheetV2) as typeof DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["journal-sheet", "journal-entry"],
    tag: "section",
    viewPermission: 1,
    window: { icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 860, height: 640 },
    actions: {
      goToPage: JournalEntrySheet.#onGoToPage,
      nextPage(this: JournalEntrySheet): void {
        void this.render({ pageIndex: this.#pageIndex + 1 });
      },
      previousPage(this: JournalEntrySheet): void {
        void this.render({ pageIndex: Math.max(0, this.#pageIndex - 1) });
      },
      editPage: JournalEntrySheet.#onEditPage,
      createPage: JournalEntrySheet.#onCreatePage,
      deletePage: JournalEntrySheet.#onDeletePage,
      toggleSidebar(this: JournalEntrySheet): void {
        this.element.classList.toggle("collapsed");
      },
    },
  };
  static PARTS = {
    sidebar: { template: "templates/journal/sidebar.hbs", scrollable: [".toc"] },
    pages: { template: "templates/journal/pages.hbs", scrollable: [""] },
  };
  static VIEW_MODES = Object.freeze({ SINGLE: 1, MULTIPLE: 2 });

  #pageId: string | null = null;
  #mode: number = JournalEntrySheet.VIEW_MODES.SINGLE;
  #sheets = new Map<string, { sheetClass: Any; app: Any }>();

  /** Whether all pages are drawn one below the other. */
  get #isMultiple(): boolean {
    return this.#mode === JournalEntrySheet.VIEW_MODES.MULTIPLE;
  }
  get #pageIndex(): number {
    return this.#visiblePages.findIndex((page) => page.id === this.#pageId);
  }
  override get title(): string {
    return String(this.document.name);
  }

  /** The pages this viewer may see, in their order. */
  get #visiblePages(): Any[] {
    const seen = (page: Any): boolean => page.testUserPermission(host.game.user, "OBSERVER");
    return [...this.document.pages].filter(seen).sort((a, b) => a.sort - b.sort);
  }

  protected override _configureRenderOptions(options: Data): void {
    super._configureRenderOptions(options);
    this.#mode = (options["mode"] as number | undefined) ?? this.#mode;
    const pages = this.#visiblePages;
    const index: Any = options["pageIndex"] === undefined ? null : pages[options["pageIndex"] as number];
    const wanted = (options["pageId"] as string | undefined) ?? index?.id ?? this.#pageId;
    this.#pageId = pages.some((page) => page.id === wanted) ? (wanted as string) : (pages[0]?.id ?? null);
  }

  protected override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const pages = this.#visiblePages;
    const index = this.#pageIndex;
    return Object.assign(context, {
      pages: pages.map((page, at) => ({
        id: page.id,
        name: page.name,
        number: at + 1,
        active: page.id === this.#pageId,
        icon: host.config.JournalEntryPage?.typeIcons?.[page.type] ?? "fa-solid fa-file-lines",
        draft: page.ownership?.default === 0,
      })),
      hasPrevious: index > 0,
      hasNext: index >= 0 && index < pages.length - 1,
      canEditPage: Boolean(pages[index]?.isOwner && this.isEditable),
      canCreate: this.isEditable,
      empty: pages.length === 0,
    });
  }

  protected override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => pageMenu(this), ".toc [data-page-id]", {
      fixed: true,
      hookName: "getJournalEntryPageContextOptions",
    });
  }

  protected override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    const parts = options["parts"] as string[];
    if (parts.includes("pages")) await this.#drawPages(options["anchor"] as string | undefined);
  }

  /** The sheet of a page in view mode, made once a page and class. */
  #sheetOf(doc: Any): Any {
    const sheetClass = doc._getSheetClass?.() ?? host.foundry.applications.sheets.journal.JournalEntryPageTextSheet;
    const known = this.#sheets.get(doc.id);
    if (known && known.sheetClass === sheetClass) return known.app;
    if (known !== undefined) void known.app.close({ animate: false });
    const app = new sheetClass({ document: doc, mode: "view" });
    this.#sheets.set(doc.id, { sheetClass, app });
    return app;
  }

  async #drawPages(anchor: string | undefined): Promise<void> {
    const holder = this.element?.querySelector(".journal-entry-pages");
    if (!holder) return;
    const pages = this.#visiblePages.filter((page) => this.#isMultiple || page.id === this.#pageId);
    for (const [id, { app }] of this.#sheets) {
      if (!pages.some((page) => page.id === id) && app.element?.isConnected) app.element.remove();
    }
    for (const page of pages) {
      const sheet = this.#sheetOf(page);
      await sheet.render({ force: true });
      holder.append(sheet.element);
    }
    const shown = this.#isMultiple && this.#pageId ? this.#sheets.get(this.#pageId)?.app.element : null;
    if (shown && this.#pageIndex > 0) shown.scrollIntoView();
    if (anchor) holder.querySelector(`[data-anchor="${CSS.escape(anchor)}"], #${CSS.escape(anchor)}`)?.scrollIntoView();
  }

  protected override async _preClose(options: Data): Promise<void> {
    await super._preClose(options);
    for (const { app } of this.#sheets.values()) await app.close({ animate: false });
    this.#sheets.clear();
  }

  static #onGoToPage(this: JournalEntrySheet, _event: Event, target: HTMLElement): void {
    const id = target.closest<HTMLElement>("[data-page-id]")?.dataset["pageId"];
    if (id) void this.render({ force: true, pageId: id });
  }
  static #onEditPage(this: JournalEntrySheet, _event: Event, target: HTMLElement): void {
    const id = target.closest<HTMLElement>("[data-page-id]")?.dataset["pageId"] ?? this.#pageId;
    void this.document.pages.get(id)?.sheet.render({ force: true });
  }
  static async #onCreatePage(this: JournalEntrySheet): Promise<void> {
    await createPage(this.document);
  }
  static async #onDeletePage(this: JournalEntrySheet, _event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-page-id]")?.dataset["pageId"] ?? this.#pageId;
    const page = id ? this.document.pages.get(id) : null;
    if (page) await deletePage(page, t("STAGE.Journal.DeletePage", { name: page.name }));
  }
}
