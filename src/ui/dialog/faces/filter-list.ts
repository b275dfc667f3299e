import { folded } from "../../../play/names/fold.ts";
import { elementOf, isControl } from "../../../foundry/dom.ts";

/** Hide those buttons of a list whose words lack what was typed into the field above it. */
export function filterLists(dialog: HTMLElement): void {
  for (const field of dialog.querySelectorAll<HTMLInputElement>("input[data-filter]")) {
    const typed = folded(field.value);
    const list = field.closest("section")?.querySelectorAll<HTMLElement>('[data-filtered="true"] button') ?? [];
    for (const button of list) button.hidden = !folded(button.textContent ?? "").includes(typed);
  }
}

/** Filter as it is typed; Escape empties the field and closes nothing. */
export function watchFilters(dialog: HTMLElement): void {
  dialog.addEventListener("input", (event) => {
    if (elementOf(event)?.matches("input[data-filter]")) filterLists(dialog);
  });
  dialog.addEventListener(
    "keydown",
    (event) => {
      const field = elementOf(event);
      if (event.key !== "Escape" || !isControl("INPUT", field) || !field.matches("[data-filter]") || !field.value)
        return;
      event.stopPropagation();
      field.value = "";
      filterLists(dialog);
    },
    true,
  );
}
