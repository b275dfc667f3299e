/**
 * `foundry.applications.ux.ContextMenu`. Entries may be of generation 13 (`name`, `condition`, `callback(element)`) or
 * 14 (`label`, `visible`, `onClick(event, element)`). Source: API pages ContextMenu, ContextMenuEntry.
 */
import { icon, t, type Any, type Data } from "../host.ts";
import { implementationOf } from "./implementation.ts";

export class ContextMenu {
  static get implementation(): typeof ContextMenu {
    return implementationOf("ContextMenu", ContextMenu);
  }
  static #open: ContextMenu | null = null;

  menuItems: Any[];
  target: HTMLElement | null = null;
  element: HTMLElement | null = null;
  #selector: string;
  #options: Data;
  #opener: HTMLElement | null = null;

  constructor(container: HTMLElement, selector: string, menuItems: Any[], options: Data = {}) {
    this.#selector = selector;
    this.menuItems = menuItems;
    this.#options = options;
    this.activateListeners(container);
  }

  /** Binds the opening event to the container. */
  activateListeners(container: HTMLElement): void {
    const name = (this.#options["eventName"] as string | undefined) ?? "contextmenu";
    container.addEventListener(name, (event) => {
      const target = (event.target as HTMLElement).closest<HTMLElement>(this.#selector);
      if (!target || !container.contains(target)) return;
      event.preventDefault();
      event.stopPropagation();
      void this.render(target, { event });
    });
  }

  /** Shows the menu for an element with those entries that apply to it. */
  async render(target: HTMLElement, { event }: { event?: Event } = {}): Promise<void> {
    ContextMenu.#open?.close();
    (this.#options["onOpen"] as ((target: HTMLElement) => void) | undefined)?.(target);
    const entries = this.menuItems.filter((entry) => applies(entry, target));
    if (!entries.length) return;
    this.target = target;
    this.#opener = document.activeElement as HTMLElement | null;
    const menu = document.createElement("nav");
    menu.id = "context-menu";
    menu.className = "themed";
    menu.classList.add(document.body.classList.contains("theme-light") ? "theme-light" : "theme-dark");
    const list = document.createElement("menu");
    list.className = "context-items";
    list.setAttribute("role", "menu");
    list.append(...groupsOf(entries).flatMap((group, index) => this.#group(group, index, target)));
    menu.append(list);
    document.body.append(menu);
    this.element = menu;
    ContextMenu.#open = this;
    this.#place(menu, target, event);
    list.querySelector<HTMLElement>("[role=menuitem]")?.focus();
    menu.addEventListener("keydown", (key) => this.#onKey(key));
    setTimeout(() => document.addEventListener("pointerdown", this.#outside, { capture: true }));
  }

  #group(entries: Any[], index: number, target: HTMLElement): Node[] {
    const items = entries.map((entry) => this.#item(entry, target));
    if (index === 0) return items;
    const line = document.createElement("li");
    line.className = "separator";
    line.setAttribute("role", "separator");
    return [line, ...items];
  }

  #item(entry: Any, target: HTMLElement): HTMLElement {
    const item = document.createElement("li");
    item.className = ["context-item", ...String(entry.classes ?? "").split(" ")].filter(Boolean).join(" ");
    item.setAttribute("role", "menuitem");
    item.tabIndex = -1;
    const glyph = String(entry.icon ?? "");
    if (glyph.startsWith("<")) item.insertAdjacentHTML("beforeend", glyph);
    else if (glyph) item.append(icon(`${glyph} fa-fw`));
    const label = document.createElement("span");
    label.textContent = t(String(entry.label ?? entry.name ?? ""));
    item.append(label);
    const run = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
      this.close();
      if (entry.onClick) entry.onClick(event, target);
      else entry.callback?.(target);
    };
    item.addEventListener("click", run);
    item.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") run(event);
    });
    return item;
  }

  #place(menu: HTMLElement, target: HTMLElement, event: Event | undefined): void {
    const box = target.getBoundingClientRect();
    const pointer = event instanceof MouseEvent && (event.clientX || event.clientY) ? event : null;
    const left = pointer?.clientX ?? box.left;
    const top = pointer?.clientY ?? box.bottom;
    menu.style.left = `${Math.max(4, Math.min(left, innerWidth - menu.offsetWidth - 4))}px`;
    menu.style.top = `${Math.max(4, Math.min(top, innerHeight - menu.offsetHeight - 4))}px`;
  }

  #onKey(event: KeyboardEvent): void {
    event.stopPropagation();
    const items = [...(this.element?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (event.key === "Escape" || event.key === "Tab") this.close();
    else if (event.key === "ArrowDown") items[(at + 1) % items.length]?.focus();
    else if (event.key === "ArrowUp") items[(at - 1 + items.length) % items.length]?.focus();
    else return;
    event.preventDefault();
  }

  #outside = (event: Event): void => {
    if (!this.element?.contains(event.target as Node)) this.close();
  };

  close(): void {
    document.removeEventListener("pointerdown", this.#outside, { capture: true });
    if (!this.element) return;
    const hadFocus = this.element.contains(document.activeElement);
    this.element.remove();
    this.element = null;
    if (ContextMenu.#open === this) ContextMenu.#open = null;
    if (hadFocus) this.#opener?.focus();
    if (this.target) (this.#options["onClose"] as ((target: HTMLElement) => void) | undefined)?.(this.target);
    this.target = null;
  }
}

function applies(entry: Any, target: HTMLElement): boolean {
  const condition = entry.visible ?? entry.condition;
  if (condition === undefined) return true;
  return Boolean(typeof condition === "function" ? condition(target) : condition);
}

function groupsOf(entries: Any[]): Any[][] {
  const groups = new Map<string, Any[]>();
  for (const entry of entries) {
    const group = String(entry.group ?? "_default");
    groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  return [...groups.values()];
}
