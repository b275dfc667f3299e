/**
 * ActiveEffect. Sources (public pages): API "foundry.documents.ActiveEffect", "CONFIG.statusEffects"; for effects that
 * expire, ledger 209. Durations in rounds and turns, and expiry events of a fight, are not here.
 */
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
    return !this.disabled && !this.isSuppressed && this.duration?.expired !== true;
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

  /** On 14 an effect that lasts a while notes when it began. */
  async _preCreate(data: any, options: any, user: any): Promise<boolean | void> {
    const allowed = await super._preCreate(data, options, user);
    const lasts = runtime.generation >= 14 && Number.isFinite(this._source.duration?.value);
    if (allowed !== false && lasts && !this._source.start)
      this.updateSource({ start: { time: runtime.game.time.worldTime } });
    return allowed;
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

const SECONDS: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86400 };

const isOver = ({ duration, start, active }: any, time: number): boolean =>
  active &&
  Number.isFinite(start?.time) &&
  Number.isFinite(duration?.value) &&
  time >= start.time + duration.value * (SECONDS[duration.units] ?? Infinity);

/** World time goes on: on the active GM's client what lasts no longer is marked as expired, or deleted. */
export async function expireEffects(time: number): Promise<void> {
  const { game, config, generation } = runtime;
  if (generation < 14 || !game.user?.isActiveGM) return;
  const loose = game.scenes.contents.flatMap((scene: any) =>
    scene.tokens.contents.flatMap((token: any) => (token.actorLink || !token.actor ? [] : [token.actor])),
  );
  for (const actor of [...game.actors.contents, ...loose]) {
    const over = actor.effects.contents.filter((effect: any) => isOver(effect, time)).map((effect: any) => effect.id);
    if (over.length === 0) continue;
    const { expiryAction } = config["ActiveEffect"];
    if (expiryAction === "delete") await actor.deleteEmbeddedDocuments("ActiveEffect", over);
    else if (expiryAction === "update")
      await actor.updateEmbeddedDocuments(
        "ActiveEffect",
        over.map((_id: string) => ({ _id, duration: { expired: true } })),
      );
  }
}
