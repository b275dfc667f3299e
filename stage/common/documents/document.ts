/**
 * The root of all documents. Sources (public pages): API "foundry.abstract.Document" (13 and 14), KB "Document model".
 */
import { DataModel, type DataUpdate } from "../data/data-model.ts";
import { EmbeddedCollection } from "../data/embedded-collection.ts";
import type { Any, CleanContext } from "../fields/field.ts";
import { ForcedReplacement } from "../utils/operators.ts";
import { EmbeddedCollectionField } from "../fields/collection.ts";
import { UPDATE_DATA } from "../inside.ts";
import { runtime } from "../runtime.ts";
import { getProperty, hasProperty, setProperty } from "../utils/path.ts";
import { buildUuid } from "../utils/ids.ts";
import { OWNERSHIP_LEVELS } from "../constants/ownership.ts";
import { canModify } from "./permissions.ts";
import { DOCUMENTS, typesOf } from "./table.ts";

export class Document extends DataModel {
  static documentName = "Document";

  /** Facts about the document kind. */
  static get metadata(): Any {
    const info = DOCUMENTS[this.documentName];
    return {
      name: this.documentName,
      collection: info?.collection,
      label: `DOCUMENT.${this.documentName}`,
      labelPlural: `DOCUMENT.${this.documentName.replace(/y$/, "ie")}s`,
      embedded: info?.embedded ?? {},
      hasTypeData: info?.typed ?? false,
      coreTypes: info?.coreTypes ?? [],
    };
  }
  static get collectionName(): string {
    return DOCUMENTS[this.documentName]?.collection ?? "";
  }
  static get hasTypeData(): boolean {
    return DOCUMENTS[this.documentName]?.typed ?? false;
  }
  static get TYPES(): string[] {
    return runtime.types(this.documentName) ?? typesOf(this.documentName);
  }
  /** The class CONFIG names for this document, else this one. */
  static get implementation(): Any {
    return runtime.config[this.documentName]?.documentClass ?? this;
  }
  static get baseDocument(): Any {
    return this;
  }
  /** Fields with embedded documents, by name. */
  static get hierarchy(): Record<string, EmbeddedCollectionField> {
    const { fields } = this.schema;
    const held: Record<string, EmbeddedCollectionField> = {};
    for (const name in fields) {
      const field = fields[name];
      if (field instanceof EmbeddedCollectionField) held[name] = field;
    }
    return held;
  }
  /** Moves a value of older data to its present path; true where there was one. Source: API "Document" (13 and 14). */
  static _addDataFieldMigration(data: Any, oldKey: string, newKey: string, apply?: (data: Any) => Any): boolean {
    if (!hasProperty(data, oldKey) || hasProperty(data, newKey)) return false;
    setProperty(data, newKey, apply ? apply(data) : getProperty(data, oldKey));
    const path = oldKey.split(".");
    const last = path.pop() as string;
    const holder = path.length ? getProperty(data, path.join(".")) : data;
    return Reflect.deleteProperty(holder as object, last);
  }
  /** An old path of live data reads and writes the present one, with a warning. Source: API "Document" (13 and 14). */
  static _addDataFieldShim(data: Any, oldKey: string, newKey: string, options: Any = {}): void {
    const path = oldKey.split(".");
    const last = path.pop() as string;
    const holder = path.length ? getProperty(data, path.join(".")) : data;
    if (!holder || Object.hasOwn(holder as object, last)) return;
    const warn = (): void => {
      const { warning = `${oldKey} is ${newKey} now`, since = "", until = "" } = options;
      console.warn(`${warning}${since && until ? ` (since ${since}, until ${until})` : ""}`);
    };
    Object.defineProperty(holder, last, {
      get: () => (warn(), "value" in options ? options.value : getProperty(data, newKey)),
      set: (value) => (warn(), setProperty(data, newKey, value)),
      configurable: true,
      enumerable: false,
    });
  }
  static _addDataFieldShims(data: Any, shims: Record<string, string>, options: Any = {}): void {
    for (const [oldKey, newKey] of Object.entries(shims)) this._addDataFieldShim(data, oldKey, newKey, options);
  }
  /** Field that holds children of this name ("Item" or "items"), or null. */
  static getCollectionName(name: string): string | null {
    const embedded = DOCUMENTS[this.documentName]?.embedded ?? {};
    if (name in embedded) return embedded[name] ?? null;
    return Object.values(embedded).includes(name) ? name : null;
  }

  override _configure(options: Any = {}): void {
    const own = {
      pack: options.pack ?? this.parent?.pack ?? null,
      parentCollection:
        options.parentCollection ?? this.parent?.constructor?.getCollectionName?.(this.documentName) ?? null,
    };
    for (const [key, value] of Object.entries(own))
      Object.defineProperty(this, key, { value, writable: true, enumerable: false, configurable: true });
    const collections: Record<string, EmbeddedCollection> = {};
    for (const [name, field] of Object.entries((this.constructor as typeof Document).hierarchy))
      collections[name] = new EmbeddedCollection(this, name, field.document);
    Object.defineProperty(this, "collections", { value: collections, enumerable: false, configurable: true });
  }

  get documentName(): string {
    return (this.constructor as typeof Document).documentName;
  }
  get id(): string | null {
    return this._source["_id"] ?? null;
  }
  get isEmbedded(): boolean {
    return Boolean(this.parent && this.parentCollection);
  }
  get inCompendium(): boolean {
    return Boolean(this.pack);
  }
  /** What is not stored has none, nor has what is inside it (ledger 211). */
  get uuid(): string | null {
    const { id, documentName, parent, pack } = this;
    return id === null || parent?.uuid === null ? null : buildUuid({ id, documentName, parent, pack });
  }
  get compendium(): Any {
    return this.pack ? (runtime.game?.packs.get(this.pack) ?? null) : null;
  }

  getEmbeddedCollection(name: string): EmbeddedCollection {
    const field = (this.constructor as typeof Document).getCollectionName(name);
    const found = field ? this.collections[field] : undefined;
    if (!found) throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
    return found;
  }
  getEmbeddedDocument(name: string, id: string, options: Any = {}): Any {
    return this.getEmbeddedCollection(name).get(id, options);
  }
  *traverseEmbeddedDocuments(path = ""): Generator<[string, Any]> {
    for (const [name, collection] of Object.entries(this.collections as Record<string, EmbeddedCollection>))
      for (const child of collection.values()) {
        yield [`${path}${name}`, child];
        yield* child.traverseEmbeddedDocuments(`${path}${name}.`);
      }
  }

  /**
   * Ownership level of a user, 0 to 3; embedded documents without their own inherit, compendium content goes by role.
   */
  getUserLevel(user: Any = runtime.game?.user): number {
    if (this.pack && this.compendium) return this.compendium.getUserLevel(user);
    const inherits = this.parent?.getUserLevel && this.documentName !== "JournalEntryPage";
    const ownership = inherits ? undefined : (this._source["ownership"] as Record<string, number> | undefined);
    const level = ownership ? (ownership[user?.id] ?? ownership["default"] ?? 0) : -1;
    if (level === -1 && this.parent?.getUserLevel) return this.parent.getUserLevel(user);
    return Math.max(level, 0);
  }

  testUserPermission(user: Any, permission: string | number, options: { exact?: boolean } = {}): boolean {
    const wanted = typeof permission === "string" ? (OWNERSHIP_LEVELS as Any)[permission] : permission;
    if (wanted === undefined) throw new Error(`"${permission}" is not a valid ownership level`);
    const level = user?.isGM ? OWNERSHIP_LEVELS.OWNER : this.getUserLevel(user);
    return options.exact ? level === wanted : level >= wanted;
  }

  canUserModify(user: Any, action: "create" | "update" | "delete", data: Any = {}): boolean {
    const parents: Any[] = [];
    for (let at = this.parent; at; at = at.parent) parents.push({ documentName: at.documentName, source: at._source });
    if (this.pack && this.compendium?.locked) return false;
    return canModify({
      action,
      documentName: this.documentName,
      user: { _id: user.id, role: user.role, permissions: user._source?.permissions },
      source: this._source,
      changes: data,
      parents,
      lookup: (name, id) => runtime.game?.collections.get(name)?.get(id)?._source,
    });
  }
  static canUserCreate(user: Any): boolean {
    return canModify({
      action: "create",
      documentName: this.documentName,
      user: { _id: user.id, role: user.role, permissions: user._source?.permissions },
      source: { author: user.id },
      parents: [],
    });
  }

  getFlag(scope: string, key: string): Any {
    checkScope(scope);
    return getProperty((this as Any).flags?.[scope], key);
  }
  async setFlag(scope: string, key: string, value: Any): Promise<Any> {
    checkScope(scope);
    if (value === null) return this.unsetFlag(scope, key);
    return this.update({ flags: { [scope]: { [key]: value } } });
  }
  async unsetFlag(scope: string, key: string): Promise<Any> {
    checkScope(scope);
    const parts = key.split(".");
    const last = `-=${parts.pop()}`;
    return this.update({ [["flags", scope, ...parts, last].join(".")]: null });
  }

  static async createDocuments(data: Any[] = [], operation: Any = {}): Promise<Any[]> {
    return runtime.database.create(this.implementation, { ...operation, data });
  }
  static async updateDocuments(updates: Any[] = [], operation: Any = {}): Promise<Any[]> {
    return runtime.database.update(this.implementation, { ...operation, updates });
  }
  static async deleteDocuments(ids: string[] = [], operation: Any = {}): Promise<Any[]> {
    return runtime.database.delete(this.implementation, { ...operation, ids });
  }
  static async create(data: Any, operation: Any = {}): Promise<Any> {
    const created = await this.createDocuments(Array.isArray(data) ? data : [data], operation);
    return Array.isArray(data) ? created : created.shift();
  }
  static get(id: string, operation: Any = {}): Any {
    return runtime.database.getDocument(this, id, operation);
  }
  async update(data: Any = {}, operation: Any = {}): Promise<Any> {
    const cls = this.constructor as typeof Document;
    const changes = { ...(data?.toObject instanceof Function ? data.toObject() : data), _id: this.id };
    const updated = await cls.updateDocuments([changes], { ...operation, parent: this.parent, pack: this.pack });
    return updated.shift();
  }
  async delete(operation: Any = {}): Promise<Any> {
    const cls = this.constructor as typeof Document;
    return (
      await cls.deleteDocuments([this.id as string], { ...operation, parent: this.parent, pack: this.pack })
    ).shift();
  }
  async createEmbeddedDocuments(name: string, data: Any[] = [], operation: Any = {}): Promise<Any[]> {
    return this.getEmbeddedCollection(name).documentClass.createDocuments(data, {
      ...operation,
      parent: this,
      pack: this.pack,
    });
  }
  async updateEmbeddedDocuments(name: string, updates: Any[] = [], operation: Any = {}): Promise<Any[]> {
    return this.getEmbeddedCollection(name).documentClass.updateDocuments(updates, {
      ...operation,
      parent: this,
      pack: this.pack,
    });
  }
  async deleteEmbeddedDocuments(name: string, ids: string[], operation: Any = {}): Promise<Any[]> {
    return this.getEmbeddedCollection(name).documentClass.deleteDocuments(ids, {
      ...operation,
      parent: this,
      pack: this.pack,
    });
  }

  /** What is embedded with an id that is not there is new: ledger 192. A write of it is refused by the server. */
  override updateSource(changes: Any = {}, options: Any = {}): Record<string, Any> {
    return super.updateSource(changes, { insertEmbedded: !options.dryRun, ...options });
  }

  override clone(data: Any = {}, context: Any = {}): Any {
    const { save = false, keepId = false, addSource: _addSource, ...rest } = context;
    const source = this.toObject();
    if (!keepId) source._id = save ? undefined : null;
    const cls = this.constructor as Any;
    const copy = new cls(source, { parent: this.parent, pack: this.pack, ...rest });
    copy.updateSource(data);
    return save ? cls.create(copy.toObject(), { parent: this.parent, pack: this.pack, keepId }) : copy;
  }

  async _preCreate(data: Any, options: Any, user: Any): Promise<boolean | void> {
    return (this as Any).system?._preCreate?.(data, options, user);
  }
  _onCreate(data: Any, options: Any, userId: string): void {
    (this as Any).system?._onCreate?.(data, options, userId);
  }
  async _preUpdate(changes: Any, options: Any, user: Any): Promise<boolean | void> {
    return (this as Any).system?._preUpdate?.(changes, options, user);
  }
  _onUpdate(changes: Any, options: Any, userId: string): void {
    (this as Any).system?._onUpdate?.(changes, options, userId);
  }
  async _preDelete(options: Any, user: Any): Promise<boolean | void> {
    return (this as Any).system?._preDelete?.(options, user);
  }
  _onDelete(options: Any, userId: string): void {
    (this as Any).system?._onDelete?.(options, userId);
  }
  static async _preCreateOperation(_documents: Any[], _operation: Any, _user: Any): Promise<boolean | void> {}
  static async _onCreateOperation(_documents: Any[], _operation: Any, _user: Any): Promise<void> {}
  static async _preUpdateOperation(_documents: Any[], _operation: Any, _user: Any): Promise<boolean | void> {}
  static async _onUpdateOperation(_documents: Any[], _operation: Any, _user: Any): Promise<void> {}
  static async _preDeleteOperation(_documents: Any[], _operation: Any, _user: Any): Promise<boolean | void> {}
  static async _onDeleteOperation(_documents: Any[], _operation: Any, _user: Any): Promise<void> {}

  /** A change of `type` must bring the whole new `system` along. */
  static override [UPDATE_DATA](
    source: Record<string, Any>,
    changes: Record<string, Any>,
    context: CleanContext,
  ): DataUpdate {
    const retyped = this.hasTypeData && typeof changes["type"] === "string" && changes["type"] !== source["type"];
    const replaced =
      context.recursive === false || "==system" in changes || changes["system"] instanceof ForcedReplacement;
    if (retyped && !replaced)
      throw new Error(
        `The type of a ${this.documentName} can be changed only if system is replaced with it ("==system").`,
      );
    const updated = super[UPDATE_DATA](source, changes, context);
    return retyped ? { ...updated, diff: { ...updated.diff, "==system": updated.source["system"] } } : updated;
  }

  /** Server side: full or partial cleaning with validation. */
  static _cleanSource(source: Any, options: { partial?: boolean } = {}): Any {
    const clean = this.cleanData(source, options);
    const failure = this.schema.validate(clean, { partial: options.partial, source: clean });
    if (failure) throw failure.asError();
    return clean;
  }
  /** Server side: a change applied to a stored source. */
  static _applyUpdate(source: Any, changes: Any, options: Any = {}): Any {
    return this[UPDATE_DATA](source, changes, { ...options, documentName: this.documentName });
  }
}

/** Throws unless a package of this name is active. */
function checkScope(scope: string): void {
  const game = runtime.game;
  if (!game) return;
  const known = ["core", "world", game.system?.id, ...(game.modules?.keys?.() ?? [])];
  if (!known.includes(scope)) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}
