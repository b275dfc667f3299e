import type { AmbushTyped } from "../../rules/combat/view/answers.ts";

const boxes = (tracker: ParentNode, form: string, name: string): readonly HTMLInputElement[] => [
  ...tracker.querySelectorAll<HTMLInputElement>(`[data-form="${form}"] input[name="${name}"]`),
];

/** Values of the boxes that are ticked in a form of the tracker. */
const ticked = (tracker: ParentNode, form: string, name: string): readonly string[] =>
  boxes(tracker, form, name)
    .filter((box) => box.checked)
    .map((box) => box.value);

/** What stands in a field of a form of the tracker; empty where there is none. */
export const typed = (tracker: ParentNode, form: string, name: string): string =>
  tracker.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-form="${form}"] [name="${name}"]`)?.value ?? "";

/** What stands in the form of an ambush. */
export const ambushTyped = (tracker: ParentNode): AmbushTyped => ({
  waiting: ticked(tracker, "ambush", "waiting"),
  surprised: ticked(tracker, "ambush", "surprised"),
  offered: boxes(tracker, "ambush", "surprised").map((box) => box.value),
  roller: typed(tracker, "ambush", "roller"),
  resister: typed(tracker, "ambush", "resister"),
});
