/** What every document can do in the client. Sources (public pages): API "ClientDocumentMixin" (13 and 14). */
import { runtime } from "../../../common/runtime.ts";
import { OWNERSHIP_LEVELS } from "../../../common/constants/ownership.ts";
import { createDialog } from "./create-dialog.ts";
import { makeSheet, sheetClassOf } from "./sheets.ts";
import { toAnchor, toDragData } from "./links.ts";

/** Adds the client's side to a base document class. */
export function ClientDocumentMixin(Base: any): any {
  return class ClientDocument extends Base {
    declare apps: Record<string, any>;
    declare _sheet: any;

    _configure(options: any = {}): void {
      super._configure(options);
      Object.defineProperty(this, "apps", { value: {}, enumerable: false, configurable: true });
      Object.defineProperty(this, "_sheet", { value: null, enumerable: false, writable: true, configurable: true });
    }

    _initialize(options: any = {}): void {
      super._initialize(options);
      if (runtime.game?._documentsReady || this.pack) this._safePrepareData();
    }

    static get implementation(): any {
      return runtime.config[this["documentName"]]?.documentClass ?? this;
    }
    get isOwner(): boolean {
      return this.testUserPermission(runtime.game.user, "OWNER");
    }
    get limited(): boolean {
      return this.testUserPermission(runtime.game.user, "LIMITED", { exact: true });
    }
    get visible(): boolean {
      return this.testUserPermission(runtime.game.user, this.isEmbedded ? "OBSERVER" : "LIMITED");
    }
    get permission(): number {
      return runtime.game.user.isGM ? OWNERSHIP_LEVELS.OWNER : this.getUserLevel(runtime.game.user);
    }
    get hasPlayerOwner(): boolean {
      return runtime.game.users.some((user: any) => !user.isGM && this.testUserPermission(user, "OWNER"));
    }
    get collection(): any {
      if (this.isEmbedded) return this.parent[this.parentCollection];
      return this.pack ? runtime.game.packs.get(this.pack) : runtime.game.collections.get(this.documentName);
    }
    get link(): string {
      return `@UUID[${this.uuid}]{${this.name}}`;
    }
    get sheet(): any {
      if (!this._sheet) {
        const cls = this._getSheetClass();
        if (cls) this._sheet = makeSheet(cls, this);
      }
      return this._sheet;
    }
    _getSheetClass(): any {
      return sheetClassOf(this);
    }

    prepareData(): void {
      const typed = this.system?.prepareBaseData instanceof Function;
      if (typed) this.system.prepareBaseData();
      this.prepareBaseData();
      this.prepareEmbeddedDocuments();
      if (typed) this.system.prepareDerivedData();
      this.prepareDerivedData();
    }
    prepareBaseData(): void {}
    prepareDerivedData(): void {}
    prepareEmbeddedDocuments(): void {
      for (const [name, collection] of Object.entries<any>(this.collections))
        if (name !== "effects") for (const child of collection.values()) child._safePrepareData();
      for (const effect of this.collections.effects?.values() ?? []) effect._safePrepareData();
    }
    _safePrepareData(): void {
      try {
        this.prepareData();
      } catch (error) {
        (globalThis as any).Hooks.onError("ClientDocument#_safePrepareData", error, {
          msg: `Failed data preparation for ${this.uuid}`,
          log: "error",
        });
      }
    }

    render(force: boolean | object = false, context: any = {}): void {
      for (const app of Object.values<any>(this.apps)) void app.render(force, context);
    }

    getRelativeUUID(relative: any): string {
      if (relative && this.uuid.startsWith(`${relative.uuid}.`)) return this.uuid.slice(relative.uuid.length);
      return this.uuid;
    }
    async sortRelative({
      updateData = {},
      sortKey = "sort",
      target = null,
      siblings = [],
      ...options
    }: any = {}): Promise<any> {
      const order = [...siblings]
        .sort((a: any, b: any) => a[sortKey] - b[sortKey])
        .filter((d: any) => d.id !== this.id);
      const at = target ? order.indexOf(target) : order.length;
      order.splice(options.sortBefore === false ? at + 1 : at, 0, this);
      const updates = order.map((d: any, index: number) => ({
        _id: d.id,
        [sortKey]: (index + 1) * 100000,
        ...(d === this ? updateData : {}),
      }));
      return (this.constructor as any).updateDocuments(updates, { parent: this.parent, pack: this.pack });
    }
    /** What a compendium or a file keeps of it: nothing of this world but its own data. */
    toCompendium(_pack?: any, options: any = {}): any {
      const {
        clearSort = true,
        clearFlags = false,
        clearOwnership = true,
        clearState = true,
        keepId = false,
      } = options;
      const { clearFolder = clearSort, clearSource = true } = options;
      const data = this.toObject();
      if (!keepId) delete data._id;
      if (clearSort) delete data.sort;
      if (clearFolder) delete data.folder;
      if (clearFlags) delete data.flags;
      if (clearOwnership) delete data.ownership;
      if (clearState) delete data.active;
      if (clearSource && data._stats) {
        data._stats.compendiumSource = null;
        data._stats.duplicateSource = null;
      }
      return data;
    }
    /** Offers its data as a file, with the world it comes from. */
    exportToJSON(options: any = {}): void {
      const { game } = runtime as any;
      const { foundry } = globalThis as any;
      const data = this.toCompendium(null, { clearSource: false, ...options });
      data._stats = {
        ...data._stats,
        exportSource: {
          worldId: game.world.id,
          uuid: this.uuid,
          coreVersion: game.version,
          systemId: game.system.id,
          systemVersion: game.system.version,
        },
      };
      const name = [this.documentName, this.name, this.id].join("-").replace(/[^\p{L}\p{N}]+/gu, "-");
      foundry.utils.saveDataToFile(JSON.stringify(data, null, 2), "text/json", `fvtt-${name}.json`);
    }
    /** Takes the data of a file in the place of its own: id, folder, order and owners stay. */
    async importFromJSON(json: string): Promise<any> {
      const { _id, folder: _folder, sort: _sort, ownership: _ownership, ...data } = JSON.parse(json);
      const own = this.toObject();
      const kept = Object.fromEntries(
        ["_id", "folder", "sort", "ownership"].filter((key) => key in own).map((key) => [key, own[key]]),
      );
      return this.update({ ...data, ...kept }, { diff: false, recursive: false });
    }
    toDragData(): any {
      return toDragData(this);
    }
    toAnchor(options: any = {}): HTMLElement {
      return toAnchor(this, options);
    }
    async toEmbed(config: any, options: any = {}): Promise<any> {
      return this.system?.toEmbed?.(config, options) ?? null;
    }
    static async fromDropData(data: any): Promise<any> {
      if (data.uuid) return (globalThis as any).fromUuid(data.uuid);
      return data.data ? new (this as any).implementation(data.data) : null;
    }
    static defaultName({ type }: any = {}): string {
      const label =
        type && type !== "base" ? `TYPES.${(this as any).documentName}.${type}` : (this as any).metadata.label;
      return runtime.game.i18n.localize(label);
    }
    static async createDialog(data: any = {}, operation: any = {}, dialog: any = {}): Promise<any> {
      return createDialog(this, data, operation, dialog);
    }
    async deleteDialog(options: any = {}): Promise<any> {
      const { DialogV2 } = (globalThis as any).foundry.applications.api;
      const { i18n } = runtime.game;
      const title = i18n.format("DOCUMENT.Delete", { type: i18n.localize((this.constructor as any).metadata.label) });
      const sure = await DialogV2.confirm({
        window: { title },
        content: `<p>${i18n.format("DOCUMENT.DeleteWarning", { name: (globalThis as any).foundry.utils.escapeHTML(this.name ?? "") })}</p>`,
      });
      return sure ? this.delete(options) : sure;
    }

    _onCreate(data: any, options: any, userId: string): void {
      super._onCreate(data, options, userId);
      if (options.renderSheet && userId === runtime.game.userId)
        void this.sheet?.render(true, { renderContext: `create${this.documentName}`, renderData: data });
    }
    _onUpdate(changes: any, options: any, userId: string): void {
      super._onUpdate(changes, options, userId);
      if (options.render !== false)
        this.render(false, { renderContext: `update${this.documentName}`, renderData: changes });
    }
    _onDelete(options: any, userId: string): void {
      super._onDelete(options, userId);
      for (const app of Object.values<any>(this.apps)) void app.close({ submit: false });
    }
    _preCreateDescendantDocuments(..._args: any[]): void {}
    _preUpdateDescendantDocuments(..._args: any[]): void {}
    _preDeleteDescendantDocuments(..._args: any[]): void {}
    _onCreateDescendantDocuments(
      _parent: any,
      collection: string,
      _documents: any[],
      data: any[],
      options: any,
      _userId: string,
    ): void {
      if (options.render !== false) this.render(false, { renderContext: `create.${collection}`, renderData: data });
    }
    _onUpdateDescendantDocuments(
      _parent: any,
      collection: string,
      _documents: any[],
      changes: any[],
      options: any,
      _userId: string,
    ): void {
      if (options.render !== false) this.render(false, { renderContext: `update.${collection}`, renderData: changes });
    }
    _onDeleteDescendantDocuments(
      _parent: any,
      collection: string,
      _documents: any[],
      ids: string[],
      options: any,
      _userId: string,
    ): void {
      if (options.render !== false) this.render(false, { renderContext: `delete.${collection}`, renderData: ids });
    }
  };
}
