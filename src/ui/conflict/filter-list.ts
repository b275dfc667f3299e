import { folded } from "../../play/names/fold.ts";
import type { Words } from "../words/words.ts";
import { elementOf, isControl } from "../../foundry/dom.ts";

/** Entries of a menu that are seen at a glance: a longer one has a filter over them (issue 16, point 6). */
const MOST = 9;

/** The filter over a menu of so many entries, by what it is called; empty: it needs none. */
export const filterOver = (entries: number, words: Words): string =>
  entries > MOST ? words.text("SETPIECE.Contest.Sheet.Filter") : "";

const FIELD = "[data-filters] input[data-filter]";

/** Hide those buttons of a list whose words lack what was typed into the field above it. */
export function filterLists(dialog: HTMLElement): void {
  for (const field of dialog.querySelectorAll<HTMLInputElement>(FIELD)) {
    const typed = folded(field.value);
    const list = field.closest("[data-filters]")?.querySelectorAll<HTMLElement>('[data-filtered="true"] button') ?? [];
    for (const button of list) button.hidden = !folded(button.textContent ?? "").includes(typed);
  }
}

/** Filter as it is typed; Escape empties the field and closes nothing. */
export function watchFilters(dialog: HTMLElement): void {
  dialog.addEventListener("input", (event) => {
    if (elementOf(event)?.matches(FIELD)) filterLists(dialog);
  });
  dialog.addEventListener(
    "keydown",
    (event) => {
      const field = elementOf(event);
      if (event.key !== "Escape" || !isControl("INPUT", field) || !field.matches(FIELD) || !field.value) return;
      event.stopPropagation();
      field.value = "";
      filterLists(dialog);
    },
    true,
  );
}
