import { elementOf, focusedIn, isControl } from "../../foundry/dom.ts";
import { onceLetGo } from "../paint/pressed.ts";

interface Drops {
  /** A card laid on another row: offer a swap. */
  card(slot: string, onto: string): void;
  /** A face laid on a zone: move there. */
  face(seat: string, zone: string): void;
}

type Held = { readonly card: string } | { readonly face: string };

const TYPE = "application/x-setpiece-tracker";
const DROP = "sp-drop";

/** Dragging is a shortcut: the menu of the row does the same. */
export function watchDrags(region: HTMLElement, drops: Drops): void {
  let held: Held | null = null;
  const clear = (): void => region.querySelectorAll(`.${DROP}`).forEach((place) => place.classList.remove(DROP));
  const place = (event: DragEvent): HTMLElement | null => {
    const target = elementOf(event);
    if (!held || !target) return null;
    return target.closest<HTMLElement>("card" in held ? ".sp-order > [data-slot]" : "[data-zone]");
  };
  region.addEventListener("dragstart", (event) => {
    const source = elementOf(event)?.closest<HTMLElement>("[data-drag-card], [data-drag-face]");
    const { dragCard, dragFace } = source?.dataset ?? {};
    held = dragCard ? { card: dragCard } : dragFace ? { face: dragFace } : null;
    if (!held || !event.dataTransfer) return;
    event.dataTransfer.setData(TYPE, dragCard ?? dragFace ?? "");
    event.dataTransfer.effectAllowed = "move";
    event.stopPropagation();
  });
  region.addEventListener("dragover", (event) => {
    const over = place(event);
    clear();
    if (!over) return;
    event.preventDefault();
    over.classList.add(DROP);
  });
  region.addEventListener("drop", (event) => {
    const over = place(event);
    if (!over || !held) return;
    event.preventDefault();
    event.stopPropagation();
    if ("card" in held) drops.card(held.card, over.dataset["slot"] ?? "");
    else drops.face(held.face, over.dataset["zone"] ?? "");
  });
  region.addEventListener("dragend", () => {
    held = null;
    clear();
  });
}

interface RowKeys {
  /** Unfold or fold what belongs to a row; false where there is nothing to fold. */
  fold(row: HTMLElement, open: boolean): boolean;
}

export const rowsOf = (region: ParentNode): readonly HTMLElement[] => [
  ...region.querySelectorAll<HTMLElement>("[data-row]"),
];

/** The list has one tab stop: the row with the focus, else the one whose turn it is, else the first. */
export function roveRows(region: HTMLElement): void {
  const rows = rowsOf(region);
  const stop =
    rows.find((row) => row === region.ownerDocument.activeElement) ??
    region.querySelector<HTMLElement>(".sp-now [data-row]") ??
    rows[0];
  for (const row of rows) row.tabIndex = row === stop ? 0 : -1;
}

/** Arrows walk, unfold and fold the rows, and reach nothing of the host. */
export function watchRowKeys(region: HTMLElement, keys: RowKeys): void {
  region.addEventListener("keydown", (event) => {
    const row = elementOf(event)?.closest<HTMLElement>("[data-row]");
    if (!row || event.ctrlKey || event.metaKey || event.altKey || !use(region, row, event.key, keys)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  region.addEventListener("focusin", () => roveRows(region));
}

function use(region: HTMLElement, row: HTMLElement, key: string, keys: RowKeys): boolean {
  const rows = rowsOf(region);
  const at = rows.indexOf(row);
  switch (key) {
    case "ArrowDown":
      rows[at + 1]?.focus();
      return true;
    case "ArrowUp":
      rows[at - 1]?.focus();
      return true;
    case "Home":
      rows[0]?.focus();
      return true;
    case "End":
      rows.at(-1)?.focus();
      return true;
    case "ArrowRight":
      if (!keys.fold(row, true)) rows[at + 1]?.focus();
      return true;
    case "ArrowLeft":
      if (!keys.fold(row, false)) row.closest(".sp-pack")?.querySelector<HTMLElement>("[data-row]")?.focus();
      return true;
    default:
      return false;
  }
}

/** The foot stays over what scrolls, and focus lands above it (WCAG 2.4.11). Its height varies, so it is watched. */
export class StickyFoot {
  readonly #box: HTMLElement;
  /** Heights come with the browser's own layout: to ask for them would lay two hundred rows out once more. */
  readonly #watcher = new ResizeObserver((seen) => {
    for (const { target, borderBoxSize } of seen) {
      // Behind another tab there is none
      const height = borderBoxSize[0]?.blockSize ?? 0;
      if (height > 0) this.#heights.set(target, height);
    }
    this.#clear();
  });
  readonly #heights = new WeakMap<Element, number>();
  #here: readonly Element[] = [];
  #told = "";

  constructor(box: HTMLElement) {
    this.#box = box;
  }

  drawn(): void {
    const here = [...this.#box.querySelectorAll(`${FOOT}, .sp-fight-form > [data-key=sends]`)];
    if (here.length === this.#here.length && here.every((one, at) => one === this.#here[at])) return;
    this.#here = here;
    this.#watcher.disconnect();
    for (const one of here) this.#watcher.observe(one);
    if (here.length === 0) this.#clear();
  }

  /** What a form asks for at its end stays in sight above the foot, and what takes the focus above both. */
  #clear(): void {
    const high = (those: readonly Element[]): string =>
      `${those.reduce((sum, one) => sum + (this.#heights.get(one) ?? 0), 0)}px`;
    const [foot, both] = [high(this.#here.filter((one) => one.matches(FOOT))), high(this.#here)];
    // Set again, even the same value is a change of style for each row
    if (this.#told === foot + both) return;
    this.#told = foot + both;
    this.#box.style.setProperty("--sp-foot", foot);
    this.#box.style.scrollPaddingBottom = both;
  }
}

const FOOT = ".sp-fight-foot";

/** Keeps a form's send buttons in sight over its fields: a form grows or is pushed down while it is filled in. */
export class FormInSight {
  readonly #box: HTMLElement;
  #form: HTMLElement | null = null;
  #height = 0;
  #top = 0;
  readonly #watcher = new ResizeObserver((seen) => {
    const height = seen.at(-1)?.borderBoxSize[0]?.blockSize ?? 0;
    if (height > this.#height) onceLetGo(this.#show);
    this.#height = height;
  });

  constructor(box: HTMLElement) {
    this.#box = box;
  }

  drawn(): void {
    const form = this.#box.querySelector<HTMLElement>(".sp-fight-form");
    if (form !== this.#form) {
      this.#watcher.disconnect();
      this.#form = form;
      this.#height = 0;
      if (form) this.#watcher.observe(form);
    } else if (form && form.offsetTop > this.#top) this.#show();
    this.#top = form?.offsetTop ?? 0;
  }

  /** Nobody is moved away from what has the focus elsewhere. */
  readonly #show = (): void => {
    const active = focusedIn(this.#box.ownerDocument);
    if (!this.#box.contains(active) || this.#form?.contains(active)) this.#form?.scrollIntoView({ block: "nearest" });
  };
}

const isTyping = (region: HTMLElement): boolean => {
  const active = focusedIn(region.ownerDocument);
  return region.contains(active) && (isControl("INPUT", active) || isControl("SELECT", active));
};

/** A step comes into sight once, so that later scrolling is left alone. */
export class StepInSight {
  #shown = "";

  drawn(region: HTMLElement): void {
    const step = region.querySelector<HTMLElement>(".sp-step");
    const key = step?.dataset["key"] ?? "";
    if (key === this.#shown) return;
    this.#shown = key;
    const at = focusedIn(region.ownerDocument);
    // The keys of another step that has the focus are not to lie out of sight
    if (at && !step?.contains(at) && region.contains(at) && at.closest("[data-cue]:not(button)"))
      return at.scrollIntoView({ block: "nearest" });
    // Its first move is enough: a whole step may be as high as the list, and would push the zones out of sight
    const first = step?.querySelector('[data-digit="1"]') ?? step;
    if (first && !isTyping(region)) first.scrollIntoView({ block: "nearest" });
  }
}
