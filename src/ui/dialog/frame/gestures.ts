import { elementOf } from "../../../foundry/dom.ts";

/** Drag somebody of side A onto a foe to pair them; the list beside each name does so by keyboard and touch. */
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

interface PressedFace {
  readonly side: string;
  readonly actor: string;
}

/** A double press takes its two changes back and opens the face, as its button does; `now` gives the present choice. */
export function pressTwice<T>(dialog: HTMLElement, now: () => T, open: (before: T, face: PressedFace) => void): void {
  let before = now();
  const faceIn = (event: Event): HTMLElement | null =>
    elementOf(event)?.closest<HTMLElement>('[data-act="tick"][data-actor]:not([data-actor=""])') ?? null;
  // Before the press itself is answered, which happens further in
  dialog.addEventListener("click", (event) => void (event.detail === 1 && faceIn(event) && (before = now())), true);
  dialog.addEventListener("dblclick", (event) => {
    const { side = "", actor = "" } = faceIn(event)?.dataset ?? {};
    if (actor !== "") open(before, { side, actor });
  });
}

const FACE = ".sp-who";
const FIELDS = "select, input:not([type=hidden])";

/** The fields of the face that has the focus, else of the first that has any, are the tab stops of their row. */
function rove(row: Element): void {
  const faces = [...row.querySelectorAll(FACE)].filter((face) => face.querySelector(FIELDS));
  const current = faces.find((face) => face.contains(row.ownerDocument.activeElement)) ?? faces[0];
  for (const face of faces)
    for (const field of face.querySelectorAll<HTMLElement>(FIELDS)) field.tabIndex = face === current ? 0 : -1;
}

/**
 * One face a row has its fields in the way of the Tab key: that of the button which has the focus. So twelve faces cost
 * no more presses than one; arrows walk from face to face. Call when the focus moves, and after every paint.
 */
export const roveFields = (dialog: HTMLElement): void => dialog.querySelectorAll(".sp-faces").forEach(rove);
