/**
 * ActiveEffect. Sources (public pages): API "foundry.documents.ActiveEffect", "CONFIG.statusEffects"; for effects that
 * expire, ledger 209 and 212.
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
    if (allowed !== false && lasts && !this._source.start) {
      const { game } = runtime;
      const combat = game.combats.active?.started ? game.combats.active : null;
      const { round = null, turn = null, combatant = null } = combat ?? {};
      const start = { combat: combat?.id ?? null, combatant: combatant?.id ?? null, round, turn };
      this.updateSource({ start: { ...start, initiative: combatant?.initiative ?? null, time: game.time.worldTime } });
    }
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

/** Whether so much of the world's time has passed since an effect began. */
const isPast = ({ duration, start }: any, time: number): boolean =>
  Number.isFinite(start?.time) && time >= start.time + duration.value * (SECONDS[duration.units] ?? Infinity);

/** Whether the length of an effect has passed at a point of a fight; one without a length waits for its event alone. */
const isThrough = (effect: any, combat: any, at: any): boolean => {
  const { value, units } = effect.duration;
  if (!Number.isFinite(value)) return true;
  if (units in SECONDS) return isPast(effect, runtime.game.time.worldTime);
  const { start } = effect;
  if (start?.combat !== combat.id) return false;
  const rounds = at.round - start.round;
  return (units === "rounds" ? rounds : rounds * combat.turns.length + at.turn - start.turn) >= value;
};

/** Actors of the world, and those of tokens that have one of their own. */
const everybody = (): any[] => [
  ...runtime.game.actors.contents,
  ...runtime.game.scenes.contents.flatMap((scene: any) =>
    scene.tokens.contents.flatMap((token: any) => (token.actorLink || !token.actor ? [] : [token.actor])),
  ),
];

/** On the active GM's client what lasts no longer is marked as expired, or deleted. */
async function expire(over: (effect: any) => boolean): Promise<void> {
  const { game, config, generation } = runtime;
  if (generation < 14 || !game.user?.isActiveGM) return;
  const { expiryAction } = config["ActiveEffect"];
  for (const actor of everybody()) {
    const ids = actor.effects.contents.filter((effect: any) => effect.active && over(effect)).map(({ id }: any) => id);
    if (ids.length === 0) continue;
    if (expiryAction === "delete") await actor.deleteEmbeddedDocuments("ActiveEffect", ids);
    else if (expiryAction === "update")
      await actor.updateEmbeddedDocuments(
        "ActiveEffect",
        ids.map((_id: string) => ({ _id, duration: { expired: true } })),
      );
  }
}

/** World time goes on: what waits for no event ends. */
export const expireEffects = (time: number): Promise<void> =>
  expire((effect) => !effect.duration?.expiry && Number.isFinite(effect.duration?.value) && isPast(effect, time));

/** An event of a fight, and where the fight stood then; `turn` names whose turn it is that ends or starts. */
interface FightEvent {
  readonly event: string;
  readonly at: any;
  readonly turn?: string;
}

const eventsBetween = (before: any, now: any): readonly FightEvent[] => [
  ...(before.round === 0
    ? [{ event: "combatStart", at: now }]
    : [{ event: "turnEnd", at: before, turn: before.combatantId }]),
  ...(before.round > 0 && now.round > before.round ? [{ event: "roundEnd", at: before }] : []),
  ...(now.round > before.round ? [{ event: "roundStart", at: now }] : []),
  { event: "turnStart", at: now, turn: now.combatantId },
];

/**
 * A fight goes on, or ends where `now` is null: an effect whose length has passed ends at the event that it names, a
 * turn being that of whoever has it.
 */
export async function expireInFight(combat: any, before: any, now: any): Promise<void> {
  const events = now ? eventsBetween(before, now) : [{ event: "combatEnd", at: before }];
  for (const { event, at, turn } of events)
    await expire(
      (effect) =>
        effect.duration?.expiry === event &&
        (turn === undefined || combat.combatants.get(turn)?.actor === effect.target) &&
        isThrough(effect, combat, at),
    );
}
