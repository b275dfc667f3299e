/** The drawing of one scene: floor, grid, regions, tokens, and where it lies on the screen. Our own drawing. */
import { element, host, t, type Any } from "../ui/host.ts";
import type { Bounds, Point } from "../core/regions/geometry.ts";
import { fitted, toScene, zoomAt, type View } from "./geometry.ts";
import { Pointer } from "./pointer.ts";
import { svg } from "./region.ts";
import { routed } from "./token-picture.ts";

const MARKUP = `
  <section class="scene-view">
    <div class="scene-world">
      <div class="scene-floor"></div>
      <div class="scene-tokens"></div>
      <div class="scene-effects" aria-hidden="true"></div>
    </div>
    <p class="scene-said" role="status"></p>
  </section>`;

export class Board {
  readonly root: HTMLElement;
  readonly tokenFloor: HTMLElement;
  readonly regionFloor: SVGSVGElement;
  readonly effects: HTMLElement;
  /** Where the pointer is, in pixels of the scene. */
  pointer: Point = { x: 0, y: 0 };
  view: View = { x: 0, y: 0, scale: 1 };

  private readonly world: HTMLElement;
  private readonly mouse: Pointer;

  constructor(readonly scene: Any) {
    this.root = element(MARKUP);
    const find = (name: string): HTMLElement => this.root.querySelector<HTMLElement>(`.scene-${name}`) as HTMLElement;
    this.world = find("world");
    this.tokenFloor = find("tokens");
    this.effects = find("effects");
    const { width, height } = scene.dimensions;
    Object.assign(this.world.style, { width: `${width}px`, height: `${height}px` });
    this.regionFloor = svg("svg", { class: "scene-regions", width, height, viewBox: `0 0 ${width} ${height}` });
    this.furnish(find("floor"));
    find("floor").after(this.regionFloor);
    this.mouse = new Pointer(this);
    document.getElementById("board")?.append(this.root);
    document.body.classList.add("has-scene");
  }

  /** Floor, picture and grid. */
  private furnish(floor: HTMLElement): void {
    const { sceneRect, size } = this.scene.dimensions;
    const place = { left: `${sceneRect.x}px`, top: `${sceneRect.y}px` };
    Object.assign(floor.style, place, { width: `${sceneRect.width}px`, height: `${sceneRect.height}px` });
    const { src } = (host.game.release.generation >= 14 ? this.scene.firstLevel : this.scene)?.background ?? {};
    if (src) {
      const image = document.createElement("img");
      image.className = "scene-background";
      image.alt = "";
      image.src = routed(src);
      floor.append(image);
    }
    if (this.scene.grid.type === 0) return;
    const lines = document.createElement("div");
    lines.className = "scene-grid";
    lines.style.setProperty("--size", `${size}px`);
    floor.append(lines);
  }

  /** The part of the screen that no column and no bar covers. */
  get free(): Bounds {
    const edge = (id: string, side: "left" | "right" | "top" | "bottom", otherwise: number): number =>
      document.getElementById(id)?.getBoundingClientRect()[side] ?? otherwise;
    const left = edge("scene-tools", "right", 0) + 16;
    const top = edge("scene-navigation", "bottom", 0) + 12;
    const right = edge("ui-right", "left", window.innerWidth) - 16;
    const bottom = edge("hotbar", "top", window.innerHeight) - 16;
    return { x: left, y: top, width: Math.max(right - left, 100), height: Math.max(bottom - top, 100) };
  }
  /** The point of the scene in the middle of that part. */
  get middle(): Point {
    const { x, y, width, height } = this.free;
    return toScene(this.view, { x: x + width / 2, y: y + height / 2 });
  }

  show(view: View): void {
    this.view = view;
    this.world.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    this.root.style.setProperty("--scene-scale", String(view.scale));
    host.game.canvas.hud?.token._place();
    if (host.game.canvas.ready)
      host.hooks.callAll("canvasPan", host.game.canvas, { ...this.middle, scale: view.scale });
  }
  fit(): void {
    this.show(fitted(this.scene.dimensions.sceneRect, this.free));
  }
  zoom(factor: number, at?: Point): void {
    const { x, y, width, height } = this.free;
    this.show(zoomAt(this.view, at ?? { x: x + width / 2, y: y + height / 2 }, this.view.scale * factor));
  }
  panBy(dx: number, dy: number): void {
    this.show({ ...this.view, x: this.view.x + dx, y: this.view.y + dy });
  }
  /** The next change of the view is seen as a movement, unless the device asks for calm. */
  glide(duration: number): void {
    this.world.style.transition = `transform ${Math.min(duration, 400)}ms ease-out`;
    setTimeout(() => (this.world.style.transition = ""), Math.min(duration, 400));
  }

  ping(at: Point): void {
    const ring = document.createElement("span");
    ring.className = "scene-ping";
    Object.assign(ring.style, { left: `${at.x}px`, top: `${at.y}px` });
    this.effects.append(ring);
    setTimeout(() => ring.remove(), 1200);
  }

  /** Name of the scene and of its regions, for people who do not see them. */
  describe(): void {
    const name = this.scene.navName || this.scene.name;
    this.root.setAttribute("aria-label", t("STAGE.Scene.Label", { name }));
    const shown = host.game.canvas.regions.placeables.filter((region: Any) => region.isVisible);
    const names = shown.map((region: Any) => region.document.name as string);
    if (!names.length) {
      for (const attribute of ["role", "aria-label"]) this.regionFloor.removeAttribute(attribute);
      this.regionFloor.setAttribute("aria-hidden", "true");
      return;
    }
    this.regionFloor.removeAttribute("aria-hidden");
    this.regionFloor.setAttribute("role", "img");
    const list = host.game.i18n.getListFormatter().format(names);
    this.regionFloor.setAttribute("aria-label", t("STAGE.Scene.Regions", { names: list }));
  }
  /** Says one thing to a screen reader. */
  say(text: string): void {
    (this.root.querySelector(".scene-said") as HTMLElement).textContent = text;
  }

  destroy(): void {
    this.mouse.destroy();
    this.root.remove();
    document.body.classList.remove("has-scene");
  }
}
