/**
 * `foundry.applications.sidebar.DocumentDirectory`: a list of documents with folders, search, drag and menus.
 * Source: API page DocumentDirectory.
 */
import { host, t, type Any, type Data } from "../host.ts";
import { AbstractSidebarTab } from "./abstract-tab.ts";
import { SearchFilter } from "../ux/search-filter.ts";
import { createFolder } from "./create.ts";
import { directoryTree } from "./tree.ts";
import { entryMenu, folderMenu } from "./directory-menu.ts";
import { bindDirectoryDrag } from "./directory-drag.ts";

/** What each tab lists. */
const DOCUMENT_OF: Readonly<Record<string, string>> = {
  actors: "Actor",
  items: "Item",
  journal: "JournalEntry",
  macros: "Macro",
  tables: "RollTable",
};

export class DocumentDirectory extends AbstractSidebarTab {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["directory", "flexcol"],
    collection: null,
    renderUpdateKeys: ["name", "img", "ownership", "sort", "folder"],
    actions: {
      activateEntry: DocumentDirectory.#onActivate,
      createEntry: DocumentDirectory.#onCreateEntry,
      createFolder: DocumentDirectory.#onCreateFolder,
      toggleFolder: DocumentDirectory.#onToggleFolder,
    },
  };
  static PARTS: Data = {
    header: { template: "templates/sidebar/directory/header.hbs" },
    directory: { template: "templates/sidebar/directory/directory.hbs", scrollable: [""] },
  };

  #search = "";
  /** Folders a person has closed. */
  #closed = new Set<string>();

  get #documentName(): string {
    return DOCUMENT_OF[this.tabName] ?? "";
  }
  get documentClass(): Any {
    return host.config[this.#documentName].documentClass;
  }
  /** The collection listed. */
  get #collection(): Any {
    return host.game.collections.get(this.#documentName);
  }

  protected _canCreateEntry(): boolean {
    return this.documentClass.canUserCreate?.(host.game.user) ?? host.game.user.isGM;
  }
  protected _canCreateFolder(): boolean {
    return host.game.user.isGM;
  }
  protected _getVisibleEntries(): Any[] {
    return this.#collection.filter((doc: Any) => doc.visible ?? doc.testUserPermission(host.game.user, "LIMITED"));
  }

  protected override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const entries = this._getVisibleEntries();
    const folders: Any[] = host.game.folders?.filter((folder: Any) => folder.type === this.#documentName) ?? [];
    const noun = t(`DOCUMENT.${this.#documentName}`);
    return Object.assign(context, {
      documentName: this.#documentName,
      canCreateEntry: this._canCreateEntry(),
      canCreateFolder: this._canCreateFolder(),
      createLabel: t("STAGE.Directory.Create", { type: noun }),
      searchLabel: t("STAGE.Directory.Search", { type: t(this.options.window.title) }),
      searchId: `${this.id}-search`,
      query: this.#search,
      tree: directoryTree(entries, folders, this.#closed, (doc) => this._entryContext(doc)),
      empty: entries.length === 0 && folders.length === 0 ? this._emptyText() : "",
    });
  }

  protected _emptyText(): string {
    return t(this._canCreateEntry() ? "STAGE.Directory.EmptyCreate" : "STAGE.Directory.Empty");
  }
  /** What one line of the list shows. */
  protected _entryContext(doc: Any): Data {
    return {
      id: doc.id,
      uuid: doc.uuid,
      name: doc.name,
      img: doc.img ?? doc.thumbnail ?? null,
      icon: this.options.window.icon,
    };
  }

  protected override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenus();
  }
  protected _createContextMenus(): void {
    this._createContextMenu(this._getEntryContextOptions.bind(this), ".directory-item[data-entry-id]", {
      fixed: true,
      hookName: `get${this.#documentName}ContextOptions`,
      parentClassHooks: false,
    });
    this._createContextMenu(this._getFolderContextOptions.bind(this), ".folder .folder-header", {
      fixed: true,
      hookName: "getFolderContextOptions",
      parentClassHooks: false,
    });
  }
  protected _getEntryContextOptions(): Any[] {
    return entryMenu(this.#collection);
  }
  protected _getFolderContextOptions(): Any[] {
    return folderMenu();
  }

  protected override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    const filter = new SearchFilter({
      inputSelector: "input[type=search]",
      contentSelector: ".directory-list",
      initial: this.#search,
      callback: (_event, query, rgx, content) => {
        this.#search = query;
        for (const item of content?.querySelectorAll<HTMLElement>(".directory-item.entry") ?? []) {
          item.hidden = Boolean(query) && !SearchFilter.testQuery(rgx, item.textContent);
        }
      },
    });
    filter.bind(this.element as HTMLElement);
    bindDirectoryDrag(this.element as HTMLElement, this.#collection);
  }

  protected async _onClickEntry(_event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"];
    await this.#collection.get(id)?.sheet?.render({ force: true });
  }

  static async #onActivate(this: DocumentDirectory, event: Event, target: HTMLElement): Promise<void> {
    await this._onClickEntry(event, target);
  }
  static async #onCreateEntry(this: DocumentDirectory, _event: Event, target: HTMLElement): Promise<void> {
    const folder = target.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? null;
    await this._onCreateEntry(folder);
  }
  protected async _onCreateEntry(folder: string | null): Promise<void> {
    await this.documentClass.createDialog({ folder });
  }
  static async #onCreateFolder(this: DocumentDirectory): Promise<void> {
    await createFolder(this.#documentName);
  }
  static async #onToggleFolder(this: DocumentDirectory, _event: Event, target: HTMLElement): Promise<void> {
    const folder = target.closest<HTMLElement>("[data-folder-id]");
    const id = folder?.dataset["folderId"];
    if (!id) return;
    const open = this.#closed.delete(id);
    if (!open) this.#closed.add(id);
    folder.classList.toggle("expanded", open);
    target.setAttribute("aria-expanded", String(open));
  }
}
