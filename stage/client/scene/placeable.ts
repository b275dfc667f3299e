/** What all drawn documents share. Source (public page): API "foundry.canvas.placeables.PlaceableObject". */
import { host, type Any } from "../ui/host.ts";
import { middleOf } from "./geometry.ts";
import type { Bounds, Point } from "../core/regions/geometry.ts";

export abstract class PlaceableObject {
  static embeddedName = "";
  readonly document: Any;
  element: HTMLElement | SVGElement | null = null;
  controlled = false;
  hover = false;
  destroyed = false;

  constructor(document: Any) {
    this.document = document;
    document._object = this;
  }

  get id(): string {
    return this.document.id;
  }
  get objectId(): string {
    return this.document.uuid;
  }
  get scene(): Any {
    return this.document.parent;
  }
  get sheet(): Any {
    return this.document.sheet;
  }
  get isOwner(): boolean {
    return this.document.isOwner;
  }
  get isPreview(): boolean {
    return false;
  }
  abstract get bounds(): Bounds;
  abstract get layer(): Any;
  get center(): Point {
    return middleOf(this.bounds);
  }
  get x(): number {
    return this.bounds.x;
  }
  get y(): number {
    return this.bounds.y;
  }

  /** Draws for the first time. */
  async draw(): Promise<this> {
    this._draw();
    this.refresh();
    host.hooks.callAll(`draw${(this.constructor as typeof PlaceableObject).embeddedName}`, this);
    return this;
  }
  /** Draws again what changed. */
  refresh(): this {
    if (this.element) this._refresh();
    return this;
  }
  protected abstract _draw(): void;
  protected abstract _refresh(): void;

  destroy(): void {
    this.destroyed = true;
    this.element?.remove();
    this.element = null;
    if (this.document._object === this) this.document._object = null;
    host.hooks.callAll(`destroy${(this.constructor as typeof PlaceableObject).embeddedName}`, this);
  }
}
