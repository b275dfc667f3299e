/**
 * `foundry.appv1.api.DocumentSheet` and the sheets of actors and items built on it. Source (public): API pages
 * foundry.appv1.api.DocumentSheet, foundry.appv1.sheets.ActorSheet and ItemSheet.
 */
import { host, t, type Any, type Data } from "../host.ts";
import { adoptDropped, sortDropped, startDocumentDrag } from "../sheets/droppable.ts";
import { FormApplication } from "./form-application.ts";

export class DocumentSheet extends FormApplication {
  constructor(object: Any, options: Data = {}) {
    super(object, options);
    this.object.apps[this.appId] = this;
  }

  static override get defaultOptions(): Data {
    const { OBSERVER, OWNER } = host.consts.DOCUMENT_OWNERSHIP_LEVELS;
    return host.foundry.utils.mergeObject(super.defaultOptions, {
      classes: ["sheet"],
      template: "templates/sheets/document-sheet.hbs",
      viewPermission: OBSERVER,
      editPermission: OWNER,
      sheetConfig: true,
    });
  }

  get document(): Any {
    return this.object;
  }
  override get id(): string {
    return `${this.constructor.name}-${this.document.uuid.replace(/\./g, "-")}`;
  }
  override get isEditable(): boolean {
    const { pack } = this.document;
    if (pack && host.game.packs.get(pack)?.locked) return false;
    return this.options.editable && this.document.testUserPermission(host.game.user, this.options.editPermission);
  }
  override get title(): string {
    const { documentName, name, id } = this.document;
    return `${t(`DOCUMENT.${documentName}`)}: ${name ?? id}`;
  }

  override getData(_options: Data = {}): Any {
    const data = this.document.toObject(false);
    const { isOwner, limited } = this.document;
    const editable = this.isEditable;
    const { options, title } = this;
    const cssClass = editable ? "editable" : "locked";
    return { cssClass, editable, document: this.document, data, limited, options, owner: isOwner, title };
  }
  override async _render(force = false, options: Data = {}): Promise<void> {
    if (!this.document.testUserPermission(host.game.user, this.options.viewPermission)) {
      if (force) host.ui.notifications.warn(t("STAGE.Sheet.NotVisible", { name: this.document.name }));
      return;
    }
    await super._render(force, options);
  }
  override async _updateObject(_event: Event, formData: Data): Promise<unknown> {
    if (!this.document.id) return undefined;
    return this.document.update(formData);
  }
  override _getHeaderButtons(): Any[] {
    const buttons = super._getHeaderButtons();
    if (this.options.sheetConfig && this.isEditable && !this.document.pack) {
      const { DocumentSheetConfig } = host.foundry.applications.apps;
      const onclick = (): void => void new DocumentSheetConfig({ document: this.document }).render({ force: true });
      buttons.unshift({ label: t("STAGE.Sheet.Configure"), class: "configure-sheet", icon: "fas fa-cog", onclick });
    }
    return buttons;
  }
  override async close(options: Data = {}): Promise<void> {
    await super.close(options);
    delete this.document.apps[this.appId];
  }
}

export class ActorSheet extends DocumentSheet {
  static override get defaultOptions(): Data {
    const dragDrop = [{ dragSelector: ".item-list .item", dropSelector: null }];
    return host.foundry.utils.mergeObject(super.defaultOptions, {
      baseApplication: "ActorSheet",
      height: 720,
      width: 800,
      closeOnSubmit: false,
      submitOnClose: true,
      submitOnChange: true,
      resizable: true,
      dragDrop,
    });
  }

  get actor(): Any {
    return this.object;
  }
  get token(): Any {
    return this.object.token ?? null;
  }
  override get title(): string {
    return this.token && !this.token.isLinked ? `[${t("TYPES.Base.token")}] ${this.actor.name}` : this.actor.name;
  }
  override getData(options: Data = {}): Any {
    const context = super.getData(options);
    const { data } = context;
    return { ...context, actor: this.object, items: data.items, effects: data.effects };
  }

  override _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }
  override _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }
  override _onDragStart(event: DragEvent): void {
    startDocumentDrag(this.actor, event);
  }
  override async _onDrop(event: DragEvent): Promise<Any> {
    const data = host.foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
    if (host.hooks.call("dropActorSheetData", this.actor, this, data) === false) return undefined;
    const handlers: Data = {
      ActiveEffect: () => this._onDropActiveEffect(event, data),
      Actor: () => this._onDropActor(event, data),
      Item: () => this._onDropItem(event, data),
      Folder: () => this._onDropFolder(event, data),
    };
    return handlers[data.type]?.();
  }
  async _onDropActiveEffect(_event: DragEvent, data: Data): Promise<Any> {
    const effect = await host.config.ActiveEffect.documentClass.fromDropData(data);
    return this.actor.isOwner && effect ? adoptDropped(this.actor, "ActiveEffect", effect) : false;
  }
  async _onDropActor(_event: DragEvent, _data: Data): Promise<Any> {
    return false;
  }
  async _onDropItem(event: DragEvent, data: Data): Promise<Any> {
    if (!this.actor.isOwner) return false;
    const item = await host.config.Item.documentClass.fromDropData(data);
    if (item?.parent?.uuid === this.actor.uuid) return this._onSortItem(event, item.toObject());
    return this._onDropItemCreate(item.toObject(), event);
  }
  async _onDropFolder(_event: DragEvent, _data: Data): Promise<Any> {
    return [];
  }
  async _onDropItemCreate(itemData: Data | Data[], _event: DragEvent): Promise<Any> {
    return this.actor.createEmbeddedDocuments("Item", Array.isArray(itemData) ? itemData : [itemData]);
  }
  _onSortItem(event: DragEvent, itemData: Data): Any {
    const item = this.actor.items.get(itemData["_id"]);
    return item ? sortDropped(this.actor, "Item", event, item) : undefined;
  }
}

export class ItemSheet extends DocumentSheet {
  static override get defaultOptions(): Data {
    return host.foundry.utils.mergeObject(super.defaultOptions, {
      baseApplication: "ItemSheet",
      width: 500,
      closeOnSubmit: false,
      submitOnClose: true,
      submitOnChange: true,
      resizable: true,
    });
  }

  get item(): Any {
    return this.object;
  }
  get actor(): Any {
    return this.object.actor ?? null;
  }
  override get title(): string {
    return this.item.name;
  }
  override getData(options: Data = {}): Any {
    return { ...super.getData(options), item: this.document };
  }
}
