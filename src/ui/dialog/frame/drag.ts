import { elementOf } from "../../../foundry/dom.ts";
/**
 * Drag somebody of side A onto a foe to pair them. A shortcut only: the list beside each name does the same by keyboard
 * and touch.
 */
export function watchPairing(dialog: HTMLElement, pair: (a: string, b: string) => void): void {
  let dragged: string | null = null;
  const at = (event: Event, name: string): HTMLElement | null =>
    elementOf(event)?.closest<HTMLElement>(`[data-${name}]`) ?? null;
  dialog.addEventListener("dragstart", (event) => {
    dragged = at(event, "pair-a")?.dataset["pairA"] ?? null;
  });
  dialog.addEventListener("dragover", (event) => {
    if (dragged !== null && at(event, "pair-b")) event.preventDefault();
  });
  dialog.addEventListener("drop", (event) => {
    const foe = at(event, "pair-b")?.dataset["pairB"];
    if (dragged === null || !foe) return;
    event.preventDefault();
    pair(dragged, foe);
  });
  dialog.addEventListener("dragend", () => (dragged = null));
}
