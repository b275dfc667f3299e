/** `foundry.applications.sidebar.apps.Compendium`: the entries of a pack in a window. Source: API page Compendium. */
import { host, t, type Any, type Data } from "../host.ts";
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { directoryTree } from "./tree.ts";
import { SearchFilter } from "../ux/search-filter.ts";
import { bindDirectoryDrag } from "./directory-drag.ts";
import { entry } from "../journal/page-actions.ts";

export class Compendium extends (HandlebarsApplicationMixin(ApplicationV2) as typeof ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: "compendium-{id}",
    classes: ["compendium-window", "directory"],
    window: { icon: "fa-solid fa-book-atlas", resizable: true },
    position: { width: 340, height: 540 },
    collection: null,
    actions: {
      activateEntry: Compendium.#onOpen,
      importEntry: Compendium.#onImport,
      toggleFolder: Compendium.#onToggleFolder,
    },
  };
  static PARTS = {
    header: { template: "templates/sidebar/compendium-header.hbs" },
    directory: {
      template: "templates/sidebar/compendium.hbs",
      scrollable: [""],
      templates: ["templates/sidebar/compendium-branch.hbs"],
    },
  };

  /** Folders a person has closed. */
  #closed = new Set<string>();

  get collection(): Any {
    return this.options.collection;
  }
  get #documentName(): string {
    return this.collection.documentName;
  }
  override get title(): string {
    return t(this.collection.title ?? this.collection.metadata.label);
  }

  protected override _initializeApplicationOptions(options: Data): Data {
    const merged = super._initializeApplicationOptions(options);
    merged["collection"] = options["collection"];
    merged["uniqueId"] = String(options["collection"].collection).replaceAll(".", "-");
    return merged;
  }

  protected override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const index = [...(await this.collection.getIndex())] as Any[];
    return Object.assign(context, {
      searchId: `${this.id}-search`,
      searchLabel: t("STAGE.Directory.Search", { type: this.title }),
      // an adventure is imported by its own sheet
      canImport: host.game.user.isGM && this.#documentName !== "Adventure",
      tree: directoryTree(index, [...this.collection.folders], this.#closed, (item) => this.#line(item)),
      empty: index.length === 0,
    });
  }
  #line(item: Any): Data {
    return { id: item._id, uuid: item.uuid, name: item.name, img: item.img ?? null };
  }

  protected override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    const isGM = (): boolean => host.game.user.isGM && this.#documentName !== "Adventure";
    const menu = [
      entry("STAGE.Sheet.Import", "fa-solid fa-download", isGM, (li) => void this.#import(li.dataset["entryId"])),
    ];
    const hookName = `get${this.#documentName}ContextOptions`;
    this._createContextMenu(() => menu, ".directory-item[data-entry-id]", {
      fixed: true,
      hookName,
      parentClassHooks: false,
    });
  }

  protected override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    new SearchFilter({
      inputSelector: "input[type=search]",
      contentSelector: ".directory-list",
      callback: (_event, query, rgx, content) => {
        for (const item of content?.querySelectorAll<HTMLElement>(".entry") ?? []) {
          item.hidden = Boolean(query) && !SearchFilter.testQuery(rgx, item.textContent);
        }
      },
    }).bind(this.element as HTMLElement);
    bindDirectoryDrag(this.element as HTMLElement, this.collection);
  }

  async #import(id: string | undefined): Promise<void> {
    const world = host.game.collections.get(this.#documentName);
    const doc = id ? await world.importFromCompendium(this.collection, id) : null;
    if (doc) host.ui.notifications.info(t("STAGE.Compendium.Imported", { name: doc.name }));
  }

  static async #onOpen(this: Compendium, _event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"];
    const doc = await this.collection.getDocument(id);
    await doc?.sheet?.render({ force: true });
  }
  static #onToggleFolder(this: Compendium, _event: Event, target: HTMLElement): void {
    const folder = target.closest<HTMLElement>("[data-folder-id]");
    const id = folder?.dataset["folderId"];
    if (!id) return;
    const open = this.#closed.delete(id);
    if (!open) this.#closed.add(id);
    folder.classList.toggle("expanded", open);
    target.setAttribute("aria-expanded", String(open));
  }
  static async #onImport(this: Compendium, _event: Event, target: HTMLElement): Promise<void> {
    await this.#import(target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"]);
  }
}
