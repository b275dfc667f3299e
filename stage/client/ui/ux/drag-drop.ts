/** `foundry.applications.ux.DragDrop`: binds dragging and dropping by selector. Source: API page DragDrop. */
import { implementationOf } from "./implementation.ts";

interface Configuration {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: { dragstart?: (selector: string) => boolean; drop?: (selector: string) => boolean };
  callbacks?: Record<string, ((event: DragEvent) => unknown) | undefined>;
}

export class DragDrop {
  static get implementation(): typeof DragDrop {
    return implementationOf("DragDrop", DragDrop);
  }

  dragSelector: string | null;
  dropSelector: string | null;
  permissions: NonNullable<Configuration["permissions"]>;
  callbacks: NonNullable<Configuration["callbacks"]>;

  constructor({ dragSelector = null, dropSelector = null, permissions = {}, callbacks = {} }: Configuration = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  /** Binds to the markup given; call again after the markup was replaced. */
  bind(html: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector)) this.#bindDrag(html);
    if (this.can("drop", this.dropSelector)) this.#bindDrop(html);
    return this;
  }

  #bindDrag(html: HTMLElement): void {
    if (!this.dragSelector) return;
    const draggable = [...html.querySelectorAll<HTMLElement>(this.dragSelector)];
    if (html.matches(this.dragSelector)) draggable.push(html);
    for (const node of draggable) {
      node.draggable = true;
      node.ondragstart = (event) => this._handleDragStart(event);
      node.ondragend = (event) => this.callback(event, "dragend");
    }
  }

  #bindDrop(html: HTMLElement): void {
    const zones = this.dropSelector ? [...html.querySelectorAll<HTMLElement>(this.dropSelector)] : [html];
    if (this.dropSelector && html.matches(this.dropSelector)) zones.push(html);
    for (const zone of zones) {
      zone.ondragover = (event) => {
        event.preventDefault();
        this.callback(event, "dragover");
      };
      zone.ondragenter = (event) => this.callback(event, "dragenter");
      zone.ondragleave = (event) => this.callback(event, "dragleave");
      zone.ondrop = (event) => {
        event.preventDefault();
        this.callback(event, "drop");
      };
    }
  }

  callback(event: DragEvent, action: string): unknown {
    const handler = this.callbacks[action];
    return handler instanceof Function ? handler.call(this, event) : undefined;
  }

  can(action: "dragstart" | "drop", selector: string | null): boolean {
    const permission = this.permissions[action];
    return permission ? permission.call(this, selector ?? "") : true;
  }

  protected _handleDragStart(event: DragEvent): void {
    this.callback(event, "dragstart");
    if (event.dataTransfer?.items.length) event.stopPropagation();
  }
}
