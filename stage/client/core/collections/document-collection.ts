/**
 * Collections of documents. Sources (public pages): API "DocumentCollection",
 * "WorldCollection", "DirectoryCollectionMixin".
 */
import { DOCUMENTS } from "../../../common/documents/table.ts";
import { Collection } from "../../../common/utils/collection.ts";
import { runtime } from "../../../common/runtime.ts";

export class DocumentCollection extends Collection<string, any> {
  static documentName = "";
  readonly apps: any[] = [];
  readonly invalidDocumentIds = new Set<string>();
  declare readonly _source: any[];

  constructor(data: any[] = []) {
    super();
    Object.defineProperty(this, "_source", { value: data, enumerable: false });
  }

  get documentName(): string {
    return (this.constructor as typeof DocumentCollection).documentName;
  }
  get documentClass(): any {
    return runtime.config[this.documentName].documentClass;
  }
  get name(): string {
    return this.constructor.name;
  }

  /** Makes the documents; one that is invalid is reported, kept out and listed. */
  _initialize(): void {
    for (const data of this._source) {
      try {
        const document = this.createDocument(data);
        super.set(document.id, document);
      } catch (error) {
        this.invalidDocumentIds.add(data._id);
        console.error(`Failed to initialize ${this.documentName} [${data._id}]`, error);
      }
    }
  }

  createDocument(data: any, context: any = {}): any {
    return new this.documentClass(data, context);
  }

  getInvalid(id: string): any {
    return this._source.find((data) => data._id === id && this.invalidDocumentIds.has(id));
  }

  render(force = false, options: any = {}): void {
    for (const app of this.apps) if (force || app.rendered) void app.render(force, options);
  }

  async updateAll(
    transformation: any,
    condition: ((d: any) => boolean) | null = null,
    options: any = {},
  ): Promise<any[]> {
    const chosen = condition ? this.filter(condition) : this.contents;
    const updates = chosen.map((document: any) => ({
      ...(typeof transformation === "function" ? transformation(document) : transformation),
      _id: document.id,
    }));
    return this.documentClass.updateDocuments(updates, options);
  }

  search({ query = "", filters = [] as any[], exclude = [] as string[] } = {}): any[] {
    const text = query.trim().toLowerCase();
    return this.contents.filter(
      (d) => !exclude.includes(d.id) && d.name.toLowerCase().includes(text) && !filters.length,
    );
  }
}

/** Tabs that are not called as what they list. */
const TABS: Readonly<Record<string, string>> = { messages: "chat", combats: "combat" };

export class WorldCollection extends DocumentCollection {
  get directory(): any {
    const { collection } = DOCUMENTS[this.documentName] as { collection: string };
    const tab = TABS[collection] ?? collection;
    const { ui } = globalThis as any;
    return ui && tab in ui ? ui[tab] : null;
  }
  static get instance(): any {
    return runtime.game.collections.get(this.documentName);
  }
  /** Folders of this collection's documents. */
  get folders(): Collection<string, any> {
    const own = (runtime.game.folders?.contents ?? []).filter((folder: any) => folder.type === this.documentName);
    return new Collection(own.map((folder: any) => [folder.id, folder])) as any;
  }

  /** Data of a compendium document made ready for this world. */
  fromCompendium(document: any, options: any = {}): any {
    const { clearFolder = true, clearState = true, clearSort = true, clearOwnership = true, keepId = false } = options;
    const data = document.toObject();
    if (!keepId) delete data._id;
    if (clearFolder) delete data.folder;
    if (clearSort) delete data.sort;
    if (clearOwnership) delete data.ownership;
    if (clearState) delete data.active;
    data._stats = { ...data._stats, compendiumSource: document.uuid };
    return data;
  }

  async importFromCompendium(pack: any, id: string, updateData: any = {}, options: any = {}): Promise<any> {
    const document = await pack.getDocument(id);
    const data = this.fromCompendium(document, options);
    return this.documentClass.create({ ...data, ...updateData }, options);
  }

  static registerSheet(...args: any[]): void {
    sheetConfig().registerSheet(documentClass(this.documentName), ...args);
  }
  static unregisterSheet(...args: any[]): void {
    sheetConfig().unregisterSheet(documentClass(this.documentName), ...args);
  }
}

const sheetConfig = (): any => (globalThis as any).foundry.applications.apps.DocumentSheetConfig;
const documentClass = (name: string): any => (globalThis as any).foundry.documents[name];
