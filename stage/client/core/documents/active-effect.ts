/** ActiveEffect. Sources (public pages): API "foundry.documents.ActiveEffect", "CONFIG.statusEffects". */
import { BaseActiveEffect } from "../../../common/documents/base-actor.ts";
import { runtime } from "../../../common/runtime.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** Status of an id. */
export const statusOf = (id: string): any =>
  (runtime.config["statusEffects"] as readonly any[]).find((status) => status.id === id);

export class ActiveEffect extends ClientDocumentMixin(BaseActiveEffect) {
  get target(): any {
    if (this.parent?.documentName === "Item" && this.transfer) return this.parent.actor;
    return this.parent;
  }
  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }
  get isSuppressed(): boolean {
    return this.system?.isSuppressed ?? false;
  }
  get isTemporary(): boolean {
    return (
      this.statuses.size > 0 || Number.isFinite(this.duration?.seconds ?? this.duration?.rounds ?? this.duration?.value)
    );
  }
  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === "Actor";
  }
  get sourceName(): string {
    return runtime.game.i18n.localize("COMMON.Unknown");
  }

  /** Unsaved effect of a status. */
  static async fromStatusEffect(statusId: string, options: any = {}): Promise<any> {
    const status = statusOf(statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect#fromStatusEffect`);
    const { id, _id, hud: _hud, order: _order, ...rest } = status;
    const data: any = {
      ...rest,
      name: runtime.game.i18n.localize(status.name ?? ""),
      statuses: [...new Set([id, ...(status.statuses ?? [])])],
    };
    if (_id) data._id = _id;
    const cls = this as any;
    return new cls.implementation(data, options);
  }
}
