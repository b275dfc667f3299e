/**
 * `canvas`: the scene that is drawn, its layers, and how it lies on the screen. Drawn with SVG and HTML; there is
 * no PIXI. Sources (public pages): API "foundry.canvas.Canvas", "hookEvents" (canvasConfig, canvasInit,
 * canvasReady, canvasTearDown, canvasPan).
 * `ready` is false while no scene is drawn: UNMEASURED.
 */
import { host, type Any } from "../ui/host.ts";
import type { Point } from "../core/regions/geometry.ts";
import { Board } from "./board.ts";
import { centredOn, fitted, toScene, toScreen } from "./geometry.ts";
import { gridOf } from "./grid.ts";
import { Interface } from "./interface.ts";
import type { PlaceablesLayer } from "./layers.ts";

export class Canvas {
  ready = false;
  loading = false;
  initialized = false;
  initializing = false;
  scene: Any = null;
  /** The drawing itself; not part of the interface packages see. */
  _board: Board | null = null;
  _drawing: Promise<unknown> = Promise.resolve();

  get id(): string | null {
    return this.scene?.id ?? null;
  }
  get dimensions(): Any {
    return this.scene?.dimensions ?? null;
  }
  get layers(): Any[] {
    const { tokens, regions } = this as Any;
    return this.initialized ? [tokens, regions] : [];
  }
  get activeLayer(): Any {
    return this.layers.find((layer) => layer.active) ?? null;
  }
  get screenDimensions(): [number, number] {
    return [window.innerWidth, window.innerHeight];
  }
  get mousePosition(): Point {
    return this._board?.pointer ?? { x: 0, y: 0 };
  }

  getLayerByEmbeddedName(documentName: string): Any {
    return (
      this.layers.find((layer) => (layer.constructor as typeof PlaceablesLayer).documentName === documentName) ?? null
    );
  }
  getCollectionLayer(collectionName: string): Any {
    return ({ tokens: this.layers[0], regions: this.layers[1] } as Record<string, Any>)[collectionName] ?? null;
  }

  /** Makes the layers of `CONFIG.Canvas.layers`; once, and only where the canvas is on. */
  initialize(): void {
    if (this.initialized) return;
    const { layers } = host.config.Canvas;
    const hud = { token: new host.config.Token.hudClass() };
    const made = Object.fromEntries(
      Object.entries<Any>(layers).map(([name, { layerClass }]) => [name, new layerClass()]),
    );
    Object.assign(this, made, { hud, interface: new Interface(), grid: gridOf(NO_GRID) });
    this.initialized = true;
    (this as Any).tokens.active = true;
  }

  /** Draws a scene instead of the present one; null draws none. Drawings follow one another, they never mix. */
  async draw(scene: Any = host.game.scenes.current): Promise<this> {
    const drawing = this._drawing.then(() => this._draw(scene));
    this._drawing = drawing.catch(() => undefined);
    return drawing;
  }

  async _draw(scene: Any): Promise<this> {
    await this.tearDown();
    if (!scene) return this;
    const self = this as Any;
    this.loading = true;
    this.scene = scene;
    self.grid = gridOf(scene.grid);
    host.hooks.callAll("canvasInit", host.game.canvas);
    this._board = new Board(scene);
    await self.regions.draw(this._board.regionFloor);
    await self.tokens.draw(this._board.tokenFloor);
    this._board.fit();
    this._board.describe();
    this.loading = false;
    this.ready = true;
    host.hooks.callAll("canvasReady", host.game.canvas);
    return this;
  }

  async tearDown(): Promise<void> {
    if (!this.scene) return;
    host.hooks.callAll("canvasTearDown", host.game.canvas);
    for (const user of host.game.users)
      for (const token of [...user.targets])
        token.setTarget(false, { user, releaseOthers: false, groupSelection: true });
    this.ready = false;
    for (const layer of this.layers) layer.tearDown();
    this._board?.destroy();
    this._board = null;
    this.scene = null;
  }

  /** Puts a point of the scene into the middle of the free part of the screen. */
  pan({ x, y, scale }: { x?: number; y?: number; scale?: number } = {}): void {
    const board = this._board;
    if (!board) return;
    const middle = board.middle;
    board.show(centredOn({ x: x ?? middle.x, y: y ?? middle.y }, board.free, scale ?? board.view.scale));
  }
  async animatePan(
    view: { x?: number; y?: number; scale?: number; duration?: number; speed?: number } = {},
  ): Promise<boolean> {
    this._board?.glide(view.duration ?? 250);
    this.pan(view);
    return this._board !== null;
  }
  async recenter(): Promise<boolean> {
    if (!this._board) return false;
    this._board.show(fitted(this.dimensions.sceneRect, this._board.free));
    return true;
  }
  /** A ring that shows where. */
  async ping(origin: Point): Promise<boolean> {
    this._board?.ping(origin);
    return this._board !== null;
  }
  canvasCoordinatesFromClient(origin: Point): Point {
    return this._board ? toScene(this._board.view, origin) : { x: origin.x, y: origin.y };
  }
  clientCoordinatesFromCanvas(origin: Point): Point {
    return this._board ? toScreen(this._board.view, origin) : { x: origin.x, y: origin.y };
  }
}

const NO_GRID = { type: 1, size: 100, distance: 1, units: "" };
