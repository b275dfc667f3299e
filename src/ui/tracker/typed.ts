import type { AmbushTyped } from "../../rules/combat/view/ambushers.ts";

/** Values of the boxes that are ticked in a form of the tracker. */
const ticked = (tracker: ParentNode, form: string, name: string): readonly string[] =>
  [...tracker.querySelectorAll<HTMLInputElement>(`[data-form="${form}"] input[name="${name}"]`)]
    .filter((box) => box.checked)
    .map((box) => box.value);

/** What stands in a field of a form of the tracker; empty where there is none. */
export const typed = (tracker: ParentNode, form: string, name: string): string =>
  tracker.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-form="${form}"] [name="${name}"]`)?.value ?? "";

/** What stands in the form of an ambush. */
export const ambushTyped = (tracker: ParentNode): AmbushTyped => ({
  waiting: ticked(tracker, "ambush", "waiting"),
  roller: typed(tracker, "ambush", "roller"),
  resister: typed(tracker, "ambush", "resister"),
});
