/**
 * Scenes, tokens and regions as documents; what is drawn of them is in stage/client/scene. Sources (public pages): API
 * "Scene", "TokenDocument", "RegionDocument", "RegionBehavior".
 */
import { BaseLevel } from "../../../common/documents/base-level.ts";
import { BaseWall } from "../../../common/documents/base-wall.ts";
import { BaseRegion, BaseRegionBehavior, BaseScene, BaseToken } from "../../../common/documents/base-scene.ts";
import { otherWay } from "../../../common/guesses.ts";
import { runtime } from "../../../common/runtime.ts";
import { logCompatibilityWarning } from "../utilities.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { areaOf, boundsOf, inShapes, type Bounds, type Point, type Shape } from "../regions/geometry.ts";
import {
  crossed,
  holds,
  regionIds,
  regionsBefore,
  rememberGone,
  rememberRegions,
  storedRegions,
  updateTokenRegions,
} from "../regions/membership.ts";
import { afterMove, beforeMove, lookAt, mayCross } from "../regions/movement.ts";
import { rememberPlace, slide } from "../regions/slide.ts";
import { dimensionsOf } from "../../scene/geometry.ts";
import { barAttribute, type BarAttribute } from "./token-bars.ts";
import { createCombatants, deleteCombatants, removeCombatants, removeCombats } from "./token-combat.ts";
import { rememberLeaving, syntheticActor, syntheticChanged } from "./synthetic.ts";

/** Fields of 13 that read the first level on 14. Source: ledger 188. */
const OF_LEVEL: Record<string, (level: any) => unknown> = {
  background: (level) => level?.background ?? { src: null },
  foreground: (level) => level?.foreground.src ?? null,
  backgroundColor: (level) => level?.background.color ?? null,
};

export class Scene extends ClientDocumentMixin(BaseScene) {
  _configure(options: any): void {
    super._configure(options);
    if (runtime.generation < 14) return;
    const first = (): any => this.levels?.contents[0] ?? null;
    Object.defineProperty(this, "firstLevel", { get: first, configurable: true });
    for (const [name, read] of Object.entries(OF_LEVEL)) {
      const details = "Read it of the first level.";
      const get = (): unknown => {
        logCompatibilityWarning(`Scene#${name} is deprecated.`, { since: 14, until: 16, details, once: true });
        return read(first());
      };
      Object.defineProperty(this, name, { get, configurable: true });
    }
  }
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
    if (field !== "tokens") return;
    for (const { _id } of changes) {
      rememberRegions(this.tokens.get(_id));
      rememberPlace(this.tokens.get(_id));
      rememberLeaving(this.tokens.get(_id), rest[0]);
    }
  }
  /** Writes which regions hold tokens; the host does so itself after regions were edited. */
  async updateTokenRegions(tokens: Iterable<any> = this.tokens): Promise<void> {
    await updateTokenRegions(this, tokens);
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
  async _preCreate(data: any, options: any, user: any): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.updateSource({ _regions: regionIds(this.parent, this._source) });
  }
  async _preUpdate(changes: any, options: any, user: any): Promise<boolean | void> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    beforeMove(this, changes, options);
    if (mayCross(changes)) changes._regions = regionIds(this.parent, { ...this._source, ...changes });
  }
  static async _onCreateOperation(tokens: any[], operation: any, user: any): Promise<void> {
    await super._onCreateOperation(tokens, operation, user);
    for (const token of tokens) crossed(token, new Set(), storedRegions(token), null, user.id);
  }
  _onUpdate(changes: any, options: any, userId: string): void {
    super._onUpdate(changes, options, userId);
    if (changes.delta && !this.actorLink && this.actor) syntheticChanged(this, changes.delta, options, userId);
    slide(this);
    // ledger 97, the other way: the move is told before the update
    if (otherWay(97)) afterMove(this, options, userId);
  }
  /** Moves and what they mean for regions are told once all have heard of the update itself. */
  static async _onUpdateOperation(tokens: any[], operation: any, user: any): Promise<void> {
    await super._onUpdateOperation(tokens, operation, user);
    for (const token of tokens) {
      if (!otherWay(97)) afterMove(token, operation, user.id);
      crossed(token, regionsBefore(token), storedRegions(token), operation.movement?.[token.id] ?? null, user.id);
      rememberRegions(token);
    }
  }
  _onDelete(options: any, userId: string): void {
    super._onDelete(options, userId);
    if (userId === runtime.game.userId) void removeCombatants(this);
  }
  static async _onDeleteOperation(tokens: any[], operation: any, user: any): Promise<void> {
    await super._onDeleteOperation(tokens, operation, user);
    for (const token of tokens) crossed(token, storedRegions(token), new Set(), null, user.id);
  }
  getUserLevel(user: any = runtime.game.user): number {
    return this.baseActor?.getUserLevel(user) ?? 0;
  }
  /** The regions that are stored with the token. */
  get regions(): Set<any> {
    return new Set([...storedRegions(this)].filter((region) => this.parent.regions.has(region.id)));
  }
  /** Whether a region holds the token, here or where the data say. */
  testInsideRegion(region: any, data: any = {}): boolean {
    return holds(region, { ...this._source, ...data }, this.parent.grid.size);
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
  get tokens(): Set<any> {
    return new Set(this.parent?.tokens.filter((token: any) => token.regions.has(this)) ?? []);
  }
  /** Square pixels; overlaps are counted twice. */
  get _area(): number {
    return this.shapes.reduce((sum: number, shape: Shape) => sum + (shape.hole ? -1 : 1) * areaOf(shape), 0);
  }
  get bounds(): Bounds {
    return boundsOf(this.shapes);
  }
  get polygonTree(): { testPoint: (point: Point) => boolean } {
    lookAt(this);
    return { testPoint: (point) => inShapes(this.shapes, point) };
  }
  testPoint(point: Point & { elevation?: number }, elevation: number = point.elevation ?? 0): boolean {
    const { bottom, top } = this.elevation;
    return elevation >= (bottom ?? -Infinity) && elevation <= (top ?? Infinity) && inShapes(this.shapes, point);
  }
  _onDelete(options: any, userId: string): void {
    super._onDelete(options, userId);
    rememberGone(this);
  }
  /** Whoever edited regions writes to the tokens which of them hold them; nobody waits for it. */
  static async _onCreateOperation(regions: any[], operation: any, user: any): Promise<void> {
    await super._onCreateOperation(regions, operation, user);
    tokensFollow(regions, user);
  }
  static async _onUpdateOperation(regions: any[], operation: any, user: any): Promise<void> {
    await super._onUpdateOperation(regions, operation, user);
    tokensFollow(regions, user);
  }
  static async _onDeleteOperation(regions: any[], operation: any, user: any): Promise<void> {
    await super._onDeleteOperation(regions, operation, user);
    tokensFollow(regions, user);
  }
}

function tokensFollow(regions: readonly any[], user: any): void {
  const scene = regions[0]?.parent;
  if (user?.isSelf && scene && !scene.pack) void scene.updateTokenRegions();
}

/** A wall of a scene; it is not drawn. */
export class WallDocument extends ClientDocumentMixin(BaseWall) {}

/** A level of a scene of 14. */
export class Level extends ClientDocumentMixin(BaseLevel) {}

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
