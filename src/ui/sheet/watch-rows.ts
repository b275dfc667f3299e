import { elementOf } from "../../foundry/dom.ts";
/** What a person does with rows of a sheet. */
interface RowOwner {
  /** Move a row by a step among its like. */
  moved(id: string, step: 1 | -1): void;
  /** Drop a row onto another. */
  placed(id: string, onto: string): void;
  /** What a row is to the rest of the table, for dropping it on a hotbar or a dialog. */
  dragData(id: string): object | null;
}

/**
 * Rows are dragged by their grip or as a whole, and moved by the arrow keys on the grip; its press moves one up. Comes
 * before the panel's own arrow keys, which walk among the rows.
 */
export function watchRows(sheet: HTMLElement, owner: RowOwner): void {
  let dragged: string | null = null;
  const rowOf = (event: Event): string | null =>
    elementOf(event)?.closest<HTMLElement>("[data-row]")?.dataset["row"] ?? null;
  sheet.addEventListener(
    "keydown",
    (event) => {
      const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
      const id = elementOf(event)?.closest("[data-grip]") ? rowOf(event) : null;
      if (step === null || id === null) return;
      event.preventDefault();
      event.stopPropagation();
      owner.moved(id, step);
    },
    { capture: true },
  );
  sheet.addEventListener("dragstart", (event) => {
    dragged = rowOf(event);
    const data = dragged === null ? null : owner.dragData(dragged);
    if (data) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  });
  sheet.addEventListener("dragover", (event) => {
    if (dragged !== null && rowOf(event) !== null) event.preventDefault();
  });
  sheet.addEventListener("drop", (event) => {
    const onto = rowOf(event);
    if (dragged === null || onto === null) return;
    event.preventDefault();
    event.stopPropagation();
    owner.placed(dragged, onto);
  });
  sheet.addEventListener("dragend", () => (dragged = null));
}
