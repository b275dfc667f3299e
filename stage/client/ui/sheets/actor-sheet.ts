/** `foundry.applications.sheets.ActorSheetV2`. Source: API page ActorSheetV2; conformance 57, 86. */
import { host, type Any, type Data } from "../host.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { adoptDropped, bindDragDrop, sortDropped, startDocumentDrag } from "./droppable.ts";

export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Data = {
    position: { width: 600 },
    classes: ["actor"],
    window: { icon: "fa-solid fa-user" },
  };

  get actor(): Any {
    return this.document;
  }
  get token(): Any {
    return this.document.token ?? null;
  }

  override get title(): string {
    return String(this.actor.name);
  }

  protected override async _prepareContext(options: Data): Promise<Data> {
    return Object.assign(await super._prepareContext(options), { actor: this.actor });
  }

  protected override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    bindDragDrop(this);
  }

  protected _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }
  protected _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }
  protected async _onDragStart(event: DragEvent): Promise<void> {
    startDocumentDrag(this.actor, event);
  }
  protected _onDragOver(_event: DragEvent): void {}

  protected async _onDrop(event: DragEvent): Promise<void> {
    const data = host.foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
    if (host.hooks.call("dropActorSheetData", this.actor, this, data) === false) return;
    const Class = data.type ? host.foundry.utils.getDocumentClass(data.type) : null;
    const dropped = Class ? await Class.fromDropData(data) : null;
    if (dropped) await this._onDropDocument(event, dropped);
  }

  protected async _onDropDocument(event: DragEvent, dropped: Any): Promise<Any> {
    switch (dropped.documentName) {
      case "ActiveEffect":
        return (await this._onDropActiveEffect(event, dropped)) ?? null;
      case "Actor":
        return (await this._onDropActor(event, dropped)) ?? null;
      case "Item":
        return (await this._onDropItem(event, dropped)) ?? null;
      case "Folder":
        return (await this._onDropFolder(event, dropped)) ?? null;
      default:
        return null;
    }
  }

  protected async _onDropActiveEffect(_event: DragEvent, effect: Any): Promise<Any> {
    return this.actor.isOwner ? adoptDropped(this.actor, "ActiveEffect", effect) : null;
  }
  protected async _onDropActor(_event: DragEvent, _actor: Any): Promise<Any> {
    return null;
  }
  protected async _onDropItem(event: DragEvent, item: Any): Promise<Any> {
    if (!this.actor.isOwner) return null;
    if (item.parent?.uuid !== this.actor.uuid) return adoptDropped(this.actor, "Item", item);
    await this._onSortItem(event, item);
    return item;
  }
  protected async _onDropFolder(_event: DragEvent, _folder: Any): Promise<Any> {
    return null;
  }
  protected async _onSortItem(event: DragEvent, item: Any): Promise<void> {
    await sortDropped(this.actor, "Item", event, item);
  }
}
