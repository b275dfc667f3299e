/** Actor and Item. Sources (public pages): API "foundry.documents.Actor", "Item" (13 and 14). */
import { BaseActor, BaseItem } from "../../../common/documents/base-actor.ts";
import { runtime } from "../../../common/runtime.ts";
import { updateSynthetic } from "./synthetic.ts";
import { applyChanges } from "./effect-changes.ts";
import { ClientDocumentMixin } from "./client-document.ts";

export class Actor extends ClientDocumentMixin(BaseActor) {
  declare overrides: any;
  declare statuses: Set<string>;

  /** A class may prepare its data without its parent's: both are there from the start. */
  _configure(options: any): void {
    super._configure(options);
    this.statuses = new Set();
    this.overrides = {};
  }
  get thumbnail(): string {
    return this.img;
  }
  get isToken(): boolean {
    return this.parent?.documentName === "Token";
  }
  get token(): any {
    return this.isToken ? this.parent : null;
  }
  get inCombat(): boolean {
    return runtime.game.combats.some((combat: any) => combat.combatants.some((c: any) => c.actorId === this.id));
  }
  get temporaryEffects(): any[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active && effect.isTemporary);
  }
  get appliedEffects(): any[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }
  get itemTypes(): Record<string, any[]> {
    const byType = Object.fromEntries(
      runtime.config["Item"].documentClass.TYPES.map((type: string) => [type, [] as any[]]),
    );
    for (const item of this.items) (byType[item.type] ??= []).push(item);
    return byType;
  }

  /** Own effects and those its items transfer. */
  *allApplicableEffects(): Generator<any> {
    yield* this.effects;
    for (const item of this.items) for (const effect of item.effects) if (effect.transfer) yield effect;
  }

  prepareData(): void {
    this.statuses = new Set();
    this.overrides = {};
    super.prepareData();
  }
  prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.applyActiveEffects("initial");
  }
  /** Changes of all active effects, lowest priority first; statuses are gathered. */
  applyActiveEffects(phase = "initial"): void {
    for (const effect of this.allApplicableEffects())
      if (effect.active) for (const status of effect.statuses) this.statuses.add(status);
    applyChanges(this, phase);
  }

  getRollData(): any {
    return this.system;
  }
  /** Tokens of this actor in the scene that is drawn; documents instead of what is drawn if asked. */
  getActiveTokens(linked = false, document = false): any[] {
    const { canvas } = runtime.game;
    if (!canvas?.ready) return [];
    const own = this.isToken ? [this.token] : this.getDependentTokens({ scenes: canvas.scene, linked });
    const shown = own.filter((token: any) => token.parent === canvas.scene && (document || token.object));
    return document ? shown : shown.map((token: any) => token.object);
  }
  getDependentTokens({ scenes, linked = false }: any = {}): any[] {
    const among = scenes ? [scenes].flat() : runtime.game.scenes.contents;
    return among.flatMap((scene: any) =>
      scene.tokens.filter((t: any) => t.actorId === this.id && (!linked || t.actorLink)),
    );
  }
  async getTokenDocument(data: any = {}, options: any = {}): Promise<any> {
    const { name, ...prototype } = this.prototypeToken.toObject();
    const cls = runtime.config["Token"].documentClass;
    return new cls(
      { ...prototype, name: name || this.name, actorId: this.id, ...data },
      { parent: options.parent ?? null },
    );
  }
  async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true): Promise<any> {
    const { getProperty } = (globalThis as any).foundry.utils;
    const current = getProperty(this.system, attribute);
    const path = isBar && typeof current === "object" ? `system.${attribute}.value` : `system.${attribute}`;
    const base = typeof current === "object" ? current.value : current;
    return this.update({ [path]: isDelta ? base + value : value });
  }

  /** Turns a status on or off: gives the effect made, true, false, or undefined when nothing was to do. */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<any> {
    const cls = runtime.config["ActiveEffect"].documentClass;
    const held = this.effects.filter((effect: any) => effect.statuses.size === 1 && effect.statuses.has(statusId));
    if (held.length) {
      if (active === true) return true;
      await this.deleteEmbeddedDocuments(
        "ActiveEffect",
        held.map((effect: any) => effect.id),
      );
      return false;
    }
    if (active === false) return undefined;
    const effect = await cls.fromStatusEffect(statusId, { parent: this });
    if (overlay) effect.updateSource({ "flags.core.overlay": true });
    return cls.create(effect.toObject(), { parent: this, keepId: Boolean(effect.id) });
  }
  async rollInitiative(options: any = {}): Promise<any> {
    const combat = runtime.game.combat;
    const ids = combat?.combatants.filter((c: any) => c.actorId === this.id).map((c: any) => c.id) ?? [];
    await combat?.rollInitiative(ids, options.initiativeOptions);
    return combat ?? null;
  }
  static getDefaultArtwork(_data: any): any {
    return { img: BaseActor.DEFAULT_ICON, texture: { src: BaseActor.DEFAULT_ICON } };
  }
  async update(data: any = {}, operation: any = {}): Promise<any> {
    return this.isToken ? updateSynthetic(this, data, operation) : super.update(data, operation);
  }
}

export class Item extends ClientDocumentMixin(BaseItem) {
  get actor(): any {
    return this.parent?.documentName === "Actor" ? this.parent : null;
  }
  get thumbnail(): string {
    return this.img;
  }
  get isOwned(): boolean {
    return this.actor !== null;
  }
  get transferredEffects(): any[] {
    return this.effects.filter((effect: any) => effect.transfer);
  }
  getRollData(): any {
    return this.system;
  }
  static getDefaultArtwork(_data: any): any {
    return { img: BaseItem.DEFAULT_ICON };
  }
}
