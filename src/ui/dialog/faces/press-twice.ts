import { elementOf } from "../../../foundry/dom.ts";

/** The face that was pressed, as its button names it. */
interface PressedFace {
  readonly side: string;
  readonly actor: string;
}

/**
 * A double press of a face: what its two presses changed is taken back, and it is opened. `now` gives what is chosen at
 * that moment. A shortcut only: the button beside each face opens it too.
 */
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
