/**
 * `canvas.tokens` and `canvas.regions`. Sources (public pages): API
 * "foundry.canvas.layers.PlaceablesLayer", "TokenLayer", "RegionLayer".
 */
import { host, type Any } from "../ui/host.ts";
import { holds, within } from "./geometry.ts";
import type { Bounds, Point } from "../core/regions/geometry.ts";
import type { PlaceableObject } from "./placeable.ts";
import type { Token } from "./token.ts";

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export class PlaceablesLayer<T extends PlaceableObject = PlaceableObject> {
  static documentName = "";
  active = false;
  hover: T | null = null;
  /** Where the pictures of this layer go; null while no scene is drawn. */
  floor: Element | null = null;
  protected readonly drawn = new Map<string, T>();

  get #documentName(): string {
    return (this.constructor as typeof PlaceablesLayer).documentName;
  }
  get documentCollection(): Any {
    return host.game.canvas.scene?.getEmbeddedCollection(this.#documentName) ?? null;
  }
  get placeables(): T[] {
    return [...this.drawn.values()];
  }
  get controlled(): T[] {
    return this.placeables.filter((one) => one.controlled);
  }
  get hud(): Any {
    return null;
  }
  get(id: string): T | undefined {
    return this.drawn.get(id);
  }
  activate(): this {
    for (const layer of host.game.canvas.layers) layer.active = layer === this;
    for (const layer of host.game.canvas.layers) for (const one of layer.placeables) one.refresh();
    return this;
  }
  deactivate(): this {
    this.active = false;
    for (const one of this.placeables) one.refresh();
    return this;
  }

  /** Draws all documents of the scene. */
  async draw(floor: Element): Promise<this> {
    this.floor = floor;
    const documents = this.documentCollection.contents.sort((a: Any, b: Any) => (a.sort ?? 0) - (b.sort ?? 0));
    for (const document of documents) await this._add(document);
    return this;
  }
  tearDown(): void {
    for (const one of this.placeables) one.destroy();
    this.drawn.clear();
    this.floor = null;
  }
  async _add(document: Any): Promise<T> {
    const cls = host.config[this.#documentName].objectClass;
    const made: T = new cls(document);
    this.drawn.set(made.id, made);
    await made.draw();
    return made;
  }
  /** A document came: what is drawn of it comes a moment later, as it does on a canvas that loads pictures. */
  async _addLater(document: Any): Promise<void> {
    await later();
    const { canvas } = host.game;
    if (!canvas.ready || document.parent !== canvas.scene || !this.documentCollection.has(document.id)) return;
    if (!this.drawn.has(document.id)) await this._add(document);
  }
  _remove(id: string): void {
    this.drawn.get(id)?.destroy();
    this.drawn.delete(id);
  }
  releaseAll(): number {
    const all = this.controlled as Any[];
    for (const one of all) one.release();
    return all.length;
  }
}

export class TokenLayer extends PlaceablesLayer<Token> {
  static override documentName = "Token";

  override get hud(): Any {
    return host.game.canvas.hud.token;
  }
  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.isOwner);
  }

  /** Controls what lies with its middle in a box; true if that changed anything. */
  selectObjects({ x, y, width, height }: Bounds, { releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    const before = new Set(this.controlled);
    const caught = this.placeables.filter((one) => one.isVisible && holds({ x, y, width, height }, one.center));
    if (releaseOthers) for (const one of before) if (!caught.includes(one)) one.release();
    for (const one of caught) one.control({ releaseOthers: false });
    const after = this.controlled;
    return after.length !== before.size || after.some((one) => !before.has(one));
  }

  /** Targets tokens by id: instead of, in addition to, or no longer among the present ones. */
  setTargets(
    ids: string[] | Set<string>,
    { mode = "replace" }: { mode?: "replace" | "acquire" | "release" } = {},
  ): void {
    const { user } = host.game;
    const wanted = new Set(ids);
    const before = [...user.targets.ids].join();
    for (const token of this.placeables) {
      const named = wanted.has(token.id);
      if (named || mode === "replace") {
        const targeted = mode === "release" ? false : named;
        token.setTarget(targeted, { releaseOthers: false, groupSelection: true });
      }
    }
    if (user.targets.ids.join() !== before) user.broadcastActivity({ targets: user.targets.ids });
  }

  /** Moves controlled tokens by squares, in one write. */
  async moveMany({ dx = 0, dy = 0, ids }: { dx?: number; dy?: number; ids?: string[] } = {}): Promise<Token[]> {
    const chosen = this.controlled.filter((token) => !ids || ids.includes(token.id));
    const { grid } = host.game.canvas;
    const to = chosen.map((token) => {
      const { x, y } = token.document._source;
      const at = { x: x + dx * grid.sizeX, y: y + dy * grid.sizeY };
      return { token, at: grid.getSnappedPoint(at) as Point };
    });
    await this._moveTo(to, "keyboard");
    return chosen;
  }

  /**
   * Writes new places of several tokens at once. Locked tokens stay, and while the
   * game is paused only game masters move.
   */
  async _moveTo(moves: readonly { token: Token; at: Point }[], method: string): Promise<void> {
    const { canvas, paused, user } = host.game;
    if (paused && !user.isGM) {
      host.ui.notifications.warn("STAGE.Scene.Paused", { localize: true });
      return;
    }
    const updates = moves
      .filter(({ token }) => !token.document.locked)
      .map(({ token, at }) => ({ _id: token.id, ...within(at, token, canvas.dimensions) }))
      .filter(({ _id, x, y }) => {
        const { document } = this.get(_id) as Token;
        return document._source.x !== x || document._source.y !== y;
      });
    if (updates.length) await canvas.scene.updateEmbeddedDocuments("Token", updates, { method });
  }
}

export class RegionLayer extends PlaceablesLayer {
  static override documentName = "Region";
}
