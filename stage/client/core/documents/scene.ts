/** Scenes, tokens and regions as plain documents: there is no canvas. Sources (public pages): API "Scene", "TokenDocument", "RegionDocument", "RegionBehavior". */
import { BaseRegion, BaseRegionBehavior, BaseScene, BaseToken } from "../../../common/documents/base-scene.ts";
import { runtime } from "../../../common/runtime.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { syntheticActor, syntheticChanged } from "./synthetic.ts";

export class Scene extends ClientDocumentMixin(BaseScene) {
  get isView(): boolean {
    return runtime.game.user?.viewedScene ? runtime.game.user.viewedScene === this.id : this.active;
  }
  get dimensions(): any {
    return { width: this.width, height: this.height, size: this.grid.size, distance: this.grid.distance };
  }
  async activate(): Promise<any> {
    const others = runtime.game.scenes
      .filter((scene: any) => scene.active && scene !== this)
      .map((scene: any) => ({ _id: scene.id, active: false }));
    await (this.constructor as any).updateDocuments([...others, { _id: this.id, active: true }]);
    return this;
  }
  async view(): Promise<any> {
    runtime.game.user.viewedScene = this.id;
    return this;
  }
}

export class TokenDocument extends ClientDocumentMixin(BaseToken) {
  get scene(): any {
    return this.parent;
  }
  get object(): any {
    return null;
  }
  get rendered(): boolean {
    return false;
  }
  get baseActor(): any {
    return this.actorId ? (runtime.game.actors.get(this.actorId) ?? null) : null;
  }
  get isLinked(): boolean {
    return this.actorLink;
  }
  get inCombat(): boolean {
    return this.combatant !== null;
  }
  get combatant(): any {
    return runtime.game.combat?.combatants.find((c: any) => c.tokenId === this.id) ?? null;
  }
  /** The world actor of a linked token; otherwise one of its own, made of the base actor and the delta. */
  get actor(): any {
    const base = this.baseActor;
    return !base || this.actorLink ? base : syntheticActor(this, base);
  }
  _onUpdate(changes: any, options: any, userId: string): void {
    super._onUpdate(changes, options, userId);
    if (changes.delta && !this.actorLink && this.actor) syntheticChanged(this.actor, changes.delta, options, userId);
  }
  getUserLevel(user: any = runtime.game.user): number {
    return this.baseActor?.getUserLevel(user) ?? 0;
  }
  /** Regions the token stands in; kept by the server's side of the world, there is no geometry here. */
  get regions(): Set<any> {
    return new Set((this._source._regions as string[]).map((id) => this.parent?.regions.get(id)).filter(Boolean));
  }
  getBarAttribute(): null {
    return null;
  }
  async toggleCombatant(): Promise<boolean> {
    const combat = runtime.game.combat;
    const own = combat?.getCombatantsByToken(this) ?? [];
    if (own.length)
      await combat.deleteEmbeddedDocuments(
        "Combatant",
        own.map((c: any) => c.id),
      );
    else
      await combat?.createEmbeddedDocuments("Combatant", [
        { tokenId: this.id, sceneId: this.parent.id, actorId: this.actorId, hidden: this.hidden },
      ]);
    return own.length === 0;
  }
}

export class RegionDocument extends ClientDocumentMixin(BaseRegion) {
  get scene(): any {
    return this.parent;
  }
  get tokens(): Set<any> {
    return new Set(this.parent?.tokens.filter((token: any) => token.regions.has(this)) ?? []);
  }
}

export class RegionBehavior extends ClientDocumentMixin(BaseRegionBehavior) {
  get region(): any {
    return this.parent;
  }
  get scene(): any {
    return this.parent?.parent ?? null;
  }
  get active(): boolean {
    return !this.disabled;
  }
}
