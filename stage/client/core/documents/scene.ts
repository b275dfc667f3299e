/**
 * Scenes, tokens and regions as documents; what is drawn of them is in stage/client/scene. Sources (public pages): API
 * "Scene", "TokenDocument", "RegionDocument", "RegionBehavior".
 */
import { BaseRegion, BaseRegionBehavior, BaseScene, BaseToken } from "../../../common/documents/base-scene.ts";
import { otherWay } from "../../../common/guesses.ts";
import { runtime } from "../../../common/runtime.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { areaOf, boundsOf, inShapes, type Bounds, type Point, type Shape } from "../regions/geometry.ts";
import { crossed, membersChanged, regionsAt, rememberMembers } from "../regions/membership.ts";
import { afterMove, beforeMove, placeOf } from "../regions/movement.ts";
import { dimensionsOf } from "../../scene/geometry.ts";
import { barAttribute, type BarAttribute } from "./token-bars.ts";
import { createCombatants, deleteCombatants, removeCombatants, removeCombats } from "./token-combat.ts";
import { rememberLeaving, syntheticActor, syntheticChanged } from "./synthetic.ts";

export class Scene extends ClientDocumentMixin(BaseScene) {
  get isView(): boolean {
    return runtime.game.user?.viewedScene ? runtime.game.user.viewedScene === this.id : this.active;
  }
  get dimensions(): any {
    return this.getDimensions();
  }
  getDimensions(): any {
    return dimensionsOf(this as any);
  }
  async activate(): Promise<any> {
    const others = runtime.game.scenes
      .filter((scene: any) => scene.active && scene !== this)
      .map((scene: any) => ({ _id: scene.id, active: false }));
    await (this.constructor as any).updateDocuments([...others, { _id: this.id, active: true }]);
    return this;
  }
  _preUpdateDescendantDocuments(parent: any, field: string, documents: any[], changes: any[], ...rest: any[]): void {
    super._preUpdateDescendantDocuments(parent, field, documents, changes, ...rest);
    if (field === "regions") for (const { _id } of changes) rememberMembers(this.regions.get(_id));
    if (field === "tokens") for (const { _id } of changes) rememberLeaving(this.tokens.get(_id), rest[0]);
  }
  /** Its combats go with it; done by the client that deleted it. */
  _onDelete(options: any, userId: string): void {
    super._onDelete(options, userId);
    if (userId === runtime.game.userId) void removeCombats(this);
  }
  /** Shows this scene to this user; with a canvas it is drawn. */
  async view(): Promise<any> {
    runtime.game.user.viewedScene = this.id;
    if (runtime.game.canvas?.initialized) await runtime.game.canvas.draw(this);
    return this;
  }
}

/** Documents with a drawn counterpart. Source (public page): API "CanvasDocumentMixin". */
const CanvasDocument = (Base: any): any =>
  class extends ClientDocumentMixin(Base) {
    declare _object: any;
    _configure(options: any): void {
      super._configure(options);
      Object.defineProperty(this, "_object", { value: null, enumerable: false, writable: true, configurable: true });
    }
    /**
     * What is drawn of the document; null while it is not on the board, which may be a
     * little longer than the document is there.
     */
    get object(): any {
      return this._object;
    }
    get rendered(): boolean {
      return this._object !== null;
    }
  };

export class TokenDocument extends CanvasDocument(BaseToken) {
  get scene(): any {
    return this.parent;
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
  async _preUpdate(changes: any, options: any, user: any): Promise<boolean | void> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    return beforeMove(this, changes, options) ? undefined : false;
  }
  _onCreate(data: any, options: any, userId: string): void {
    super._onCreate(data, options, userId);
    crossed(this, new Set(), this.regions, null, userId);
  }
  _onUpdate(changes: any, options: any, userId: string): void {
    super._onUpdate(changes, options, userId);
    if (changes.delta && !this.actorLink && this.actor) syntheticChanged(this, changes.delta, options, userId);
    const movement = options.movement?.[this.id];
    if (!movement) return;
    // ledger 97, the other way: the move is told after the update
    if (otherWay(97)) queueMicrotask(() => afterMove(this, options, userId));
    else afterMove(this, options, userId);
    crossed(this, regionsAt(this.parent, movement.origin), this.regions, movement, userId);
  }
  _onDelete(options: any, userId: string): void {
    super._onDelete(options, userId);
    crossed(this, this.regions, new Set(), null, userId);
    if (userId === runtime.game.userId) void removeCombatants(this);
  }
  getUserLevel(user: any = runtime.game.user): number {
    return this.baseActor?.getUserLevel(user) ?? 0;
  }
  /** Regions the middle of the token lies in. */
  get regions(): Set<any> {
    return regionsAt(this.parent, placeOf(this._source));
  }
  getBarAttribute(barName: string, { alternative }: { alternative?: string } = {}): BarAttribute | null {
    return barAttribute(this, barName, alternative);
  }
  get isSecret(): boolean {
    return this.disposition === -2 && !this.isOwner;
  }
  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }
  /** In or out of the combat that is shown; answers whether it is in now. */
  async toggleCombatant({ active = !this.inCombat }: { active?: boolean } = {}): Promise<boolean> {
    const cls = this.constructor as typeof TokenDocument;
    if (active) await cls.createCombatants([this]);
    else await cls.deleteCombatants([this]);
    return this.inCombat;
  }
  static async createCombatants(tokens: any[], options: any = {}): Promise<any[]> {
    return createCombatants(tokens, options);
  }
  static async deleteCombatants(tokens: any[], options: any = {}): Promise<any[]> {
    return deleteCombatants(tokens, options);
  }
}

export class RegionDocument extends CanvasDocument(BaseRegion) {
  get scene(): any {
    return this.parent;
  }
  get tokens(): Set<any> {
    return new Set(this.parent?.tokens.filter((token: any) => token.regions.has(this)) ?? []);
  }
  /** Square pixels; overlaps are counted twice. */
  get area(): number {
    return this.shapes.reduce((sum: number, shape: Shape) => sum + (shape.hole ? -1 : 1) * areaOf(shape), 0);
  }
  get bounds(): Bounds {
    return boundsOf(this.shapes);
  }
  get polygonTree(): { testPoint: (point: Point) => boolean } {
    return { testPoint: (point) => inShapes(this.shapes, point) };
  }
  testPoint(point: Point & { elevation?: number }, elevation: number = point.elevation ?? 0): boolean {
    const { bottom, top } = this.elevation;
    return elevation >= (bottom ?? -Infinity) && elevation <= (top ?? Infinity) && inShapes(this.shapes, point);
  }
  /** Tokens whose membership an edit changed are told so. */
  _onUpdate(changes: any, options: any, userId: string): void {
    super._onUpdate(changes, options, userId);
    membersChanged(this, userId);
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
    return !this.disabled && this.parent?.hidden !== true;
  }
  /** Does the behaviour's model subscribe to an event? */
  hasEvent(name: string): boolean {
    const handlers = this.system?.constructor?.events ?? {};
    return name in handlers || (this.system?.schema?.has("events") === true && this.system.events.has(name));
  }
  async _handleRegionEvent(event: any): Promise<void> {
    await this.system._handleRegionEvent?.(event);
  }
}
