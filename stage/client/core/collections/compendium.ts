/** Compendium packs. Sources (public pages): API "CompendiumCollection", "CompendiumPacks". */
import { Collection } from "../../../common/utils/collection.ts";
import { runtime } from "../../../common/runtime.ts";
import { ask } from "../connection.ts";
import { DocumentCollection } from "./document-collection.ts";

/** Copies what lies at a path; of a list, of each that is in it. */
function takeOver(to: any, from: any, [key, ...rest]: string[]): void {
  if (key === undefined) return;
  const value = from?.[key];
  if (rest.length === 0) to[key] = value;
  else if (Array.isArray(value)) {
    to[key] ??= value.map(() => ({}));
    value.forEach((one, at) => takeOver(to[key][at], one, rest));
  } else takeOver((to[key] ??= {}), value, rest);
}

export class CompendiumCollection extends DocumentCollection {
  readonly metadata: any;
  index: Collection<string, any>;
  /** The folders within the pack. Source: API page CompendiumFolderCollection. */
  readonly folders: Collection<string, any>;
  #loaded = false;

  constructor(pack: { metadata: any; index: any[]; folders?: any[] }) {
    super([]);
    this.metadata = {
      id: `${pack.metadata.packageName ?? pack.metadata.system}.${pack.metadata.name}`,
      ...pack.metadata,
    };
    this.index = new Collection<string, any>();
    for (const entry of pack.index ?? []) this.#addEntry(entry);
    const Folder = runtime.config["Folder"]?.documentClass;
    const made = (pack.folders ?? []).map((source) => new Folder(source, { pack: this.collection }));
    this.folders = new Collection<string, any>(made.map((folder: any) => [folder.id, folder]));
  }

  #addEntry(entry: any): void {
    this.index.set(entry._id, { ...entry, uuid: this.getUuid(entry._id) });
  }
  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }
  get collection(): string {
    return this.metadata.id;
  }
  override get documentName(): string {
    return this.metadata.type;
  }
  get title(): string {
    return runtime.game.i18n.localize(this.metadata.label);
  }
  get locked(): boolean {
    const config = runtime.game.settings.get("core", "compendiumConfiguration")?.[this.collection];
    return config?.locked ?? this.metadata.packageType !== "world";
  }
  get ownership(): Record<string, string> {
    return this.metadata.ownership ?? { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };
  }
  get visible(): boolean {
    return this.getUserLevel() >= 2;
  }
  get indexed(): boolean {
    return true;
  }
  get folder(): any {
    return null;
  }
  async configure(configuration: any = {}): Promise<void> {
    const all = runtime.game.settings.get("core", "compendiumConfiguration") ?? {};
    await runtime.game.settings.set("core", "compendiumConfiguration", {
      ...all,
      [this.collection]: { ...all[this.collection], ...configuration },
    });
  }

  /** Level by role: the highest level granted to a role the user has. */
  getUserLevel(user: any = runtime.game.user): number {
    if (user.isGM) return 3;
    const levels: Record<string, number> = { NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };
    const roles: Record<string, number> = { PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 };
    const granted = Object.entries(this.ownership).filter(([role]) => user.role >= (roles[role] ?? 9));
    return Math.max(0, ...granted.map(([, level]) => levels[level] ?? 0));
  }
  testUserPermission(user: any, permission: string | number, options: { exact?: boolean } = {}): boolean {
    const levels: Record<string, number> = { NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };
    const wanted = typeof permission === "string" ? (levels[permission] ?? 3) : permission;
    return options.exact ? this.getUserLevel(user) === wanted : this.getUserLevel(user) >= wanted;
  }

  /** The index, with the fields that are asked for and those that CONFIG names for its documents: ledger 191. */
  async getIndex(options: { fields?: string[] } = {}): Promise<Collection<string, any>> {
    const named: string[] = runtime.config[this.documentName]?.compendiumIndexFields ?? [];
    const fields = [...new Set([...named, ...(options.fields ?? [])])];
    if (!fields.length) return this.index;
    for (const document of await this.getDocuments()) {
      const entry = this.index.get(document.id) ?? { _id: document.id, uuid: document.uuid };
      for (const field of fields) takeOver(entry, document._source, field.split("."));
      this.index.set(document.id, entry);
    }
    return this.index;
  }

  async getDocument(id: string): Promise<any> {
    return this.get(id) ?? (await this.#fetch({ _id: id })).find((document) => document.id === id) ?? null;
  }

  async getDocuments(query: any = {}): Promise<any[]> {
    if (!this.#loaded) {
      await this.#fetch({});
      this.#loaded = true;
    }
    const keys = Object.entries(query);
    return this.contents.filter((document) =>
      keys.every(([key, value]) =>
        key.endsWith("__in")
          ? (value as any[]).includes(document._source[key.slice(0, -4)])
          : document._source[key] === value,
      ),
    );
  }

  async #fetch(query: any): Promise<any[]> {
    const sources = await ask<any[]>(runtime.game.socket, "modifyDocument", {
      action: "get",
      documentName: this.documentName,
      pack: this.collection,
      operation: { query, ...(query._id ? { ids: [query._id] } : {}) },
    });
    return sources.map((source) => {
      const document = this.get(source._id) ?? new this.documentClass(source, { pack: this.collection });
      if (!this.has(document.id)) this.set(document.id, document);
      return document;
    });
  }

  override set(id: string, document: any): this {
    super.set(id, document);
    const { name, type, img, folder, sort } = document._source;
    this.#addEntry({
      ...this.index.get(id),
      _id: id,
      name,
      ...(type === undefined ? {} : { type }),
      img,
      folder,
      sort,
    });
    return this;
  }
  override delete(id: string): boolean {
    this.index.delete(id);
    return super.delete(id);
  }
  async importDocument(document: any, options: any = {}): Promise<any> {
    const data = document.toObject();
    return document.constructor.create(data, { ...options, pack: this.collection });
  }
  #windowClass: any = null;

  /** The class of its window; a package may name another. Source: API page CompendiumCollection. */
  get applicationClass(): any {
    return this.#windowClass ?? (globalThis as any).foundry.applications.sidebar.apps.Compendium;
  }
  set applicationClass(named: any) {
    this.#windowClass = named;
  }
  /** Its window, made when it is first asked for by force; otherwise what is open is drawn again. */
  override render(force = false, options: any = {}): void {
    if (force && this.apps.length === 0) this.apps.push(new this.applicationClass({ collection: this }));
    super.render(force, options);
  }
}

export class CompendiumPacks extends Collection<string, CompendiumCollection> {
  get folders(): Collection<string, any> {
    return new Collection();
  }
}
