/** A face with what stands below it. */
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
