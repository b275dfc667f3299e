/** A drawn region: its outline, its colour, its name. Source (public page): API "foundry.canvas.placeables.Region". */
import { host } from "../ui/host.ts";
import type { Bounds, Shape } from "../core/regions/geometry.ts";
import { regionShows } from "./display.ts";
import { outlineOf, pivotOf } from "./geometry.ts";
import { PlaceableObject } from "./placeable.ts";

const SVG = "http://www.w3.org/2000/svg";
export const svg = <K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | number> = {},
): SVGElementTagNameMap[K] => {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
};

export class Region extends PlaceableObject {
  static override embeddedName = "Region";

  get layer(): unknown {
    return host.game.canvas.regions;
  }
  get bounds(): Bounds {
    return this.document.bounds;
  }
  get isVisible(): boolean {
    const { visibility, hidden } = this.document as { visibility: number; hidden?: boolean };
    if (hidden && !host.game.user.isGM) return false;
    return regionShows(visibility, { gm: host.game.user.isGM, layer: host.game.canvas.regions.active });
  }
  get visible(): boolean {
    return this.isVisible;
  }

  protected override _draw(): void {
    this.element = svg("g", { class: "scene-region", "data-region-id": this.id });
    host.game.canvas.regions.floor?.append(this.element);
  }

  protected override _refresh(): void {
    const group = this.element as SVGGElement;
    const shapes = this.document.shapes as Shape[];
    group.style.setProperty("--region-color", String(this.document.color?.css ?? this.document.color));
    group.toggleAttribute("hidden", !this.isVisible);
    group.style.display = this.isVisible ? "" : "none";
    const outlines = shapes.map((shape) => {
      const path = svg("path", { d: outlineOf(shape), class: shape.hole ? "region-hole" : "region-area" });
      const { x, y } = pivotOf(shape);
      if (shape.rotation) path.setAttribute("transform", `rotate(${shape.rotation} ${x} ${y})`);
      return path;
    });
    const { x, y } = this.bounds;
    const label = svg("text", { x: x + 16, y: y + 34, class: "region-name" });
    label.textContent = this.document.name;
    group.replaceChildren(...outlines, label);
  }
}
