import { elementOf } from "../../foundry/dom.ts";
/** What a drag in the tracker may do. */
interface Drops {
  /** A card laid on another row: offer a swap. */
  card(slot: string, onto: string): void;
  /** A face laid on a zone: move there. */
  face(seat: string, zone: string): void;
}

type Held = { readonly card: string } | { readonly face: string };

const TYPE = "application/x-setpiece-tracker";
const DROP = "sp-drop";

/** Drags of cards onto rows and of faces onto zones. A shortcut: the menu of the row does the same. */
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
