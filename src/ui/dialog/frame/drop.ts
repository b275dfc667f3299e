import { sideNamed, type ContestSide } from "../../../model/choices.ts";
import { sessions } from "../../../play/all.ts";
import { elementOf } from "../../../foundry/dom.ts";
import { memberOf, shaped } from "../../../foundry/shape.ts";
import { fetchDocument } from "../../../foundry/uuid.ts";
import { ifKnown } from "../../../rules/log/ask.ts";

/** Somebody dropped into the dialog: an actor, or an ability of one to begin with. */
export interface Dropped {
  readonly actor: string;
  readonly ability: string;
}

interface Found {
  readonly documentName: string;
  readonly uuid: string;
  readonly id: string;
  readonly parent: { readonly documentName: string; readonly uuid: string } | null;
}

const OVER = "sp-drop";

/**
 * Actors, and rows of a sheet, dropped onto a side of the dialog. A shortcut: the lists of each place do the same. A
 * drag within the pairing board carries no text and is left alone.
 */
export function watchDrops(dialog: HTMLElement, drop: (side: ContestSide, dropped: Dropped | null) => void): void {
  const sideAt = (event: DragEvent): HTMLElement | null =>
    event.dataTransfer?.types.includes("text/plain")
      ? (elementOf(event)?.closest<HTMLElement>("[data-drop-side]") ?? null)
      : null;
  const clear = (): void => dialog.querySelectorAll(`.${OVER}`).forEach((place) => place.classList.remove(OVER));
  dialog.addEventListener("dragover", (event) => {
    const side = sideAt(event);
    clear();
    if (!side) return;
    event.preventDefault();
    side.classList.add(OVER);
  });
  dialog.addEventListener("dragleave", clear);
  dialog.addEventListener("drop", (event) => {
    const side = sideAt(event);
    clear();
    if (!side) return;
    event.preventDefault();
    event.stopPropagation();
    // The data of a drag is gone once its event is over, so it is read before anything is waited for
    const uuid = memberOf(foundry.applications.ux.TextEditor.implementation.getDragEventData(event), "uuid");
    void droppedOf(uuid).then((found) => drop(sideNamed(side.dataset["dropSide"]), found));
  });
}

const isFound = shaped<Found>({ documentName: "string", uuid: "string", id: "string", parent: "object?" });

/** Who that is, loaded; null for anything else. Documented: `fromUuid`. */
async function droppedOf(uuid: unknown): Promise<Dropped | null> {
  if (typeof uuid !== "string" || uuid === "") return null;
  const found = ifKnown(await fetchDocument(uuid), isFound);
  const actor = found?.documentName === "Item" ? found.parent : found;
  if (!found || actor?.documentName !== "Actor") return null;
  await sessions.load([actor.uuid]);
  return { actor: actor.uuid, ability: found === actor ? "" : found.id };
}
