import { elementOf } from "../../foundry/dom.ts";
/** What the arrows of the list may ask of the tracker. */
interface RowKeys {
  /** Unfold or fold what belongs to a row; false where there is nothing to fold. */
  fold(row: HTMLElement, open: boolean): boolean;
}

/** The rows in sight, from top to bottom. */
export const rowsOf = (region: ParentNode): readonly HTMLElement[] => [
  ...region.querySelectorAll<HTMLElement>("[data-row]"),
];

/** One tab stop in the list: the row with the focus, else the one whose turn it is, else the first. */
export function roveRows(region: HTMLElement): void {
  const rows = rowsOf(region);
  const stop =
    rows.find((row) => row === region.ownerDocument.activeElement) ??
    region.querySelector<HTMLElement>(".sp-now [data-row]") ??
    rows[0];
  for (const row of rows) row.tabIndex = row === stop ? 0 : -1;
}

/** Up and down walk the rows, right and left unfold and fold; nothing of it reaches the host. */
export function watchRowKeys(region: HTMLElement, keys: RowKeys): void {
  region.addEventListener("keydown", (event) => {
    const row = elementOf(event)?.closest<HTMLElement>("[data-row]");
    if (!row || event.ctrlKey || event.metaKey || event.altKey || !use(region, row, event.key, keys)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  region.addEventListener("focusin", () => roveRows(region));
}

function use(region: HTMLElement, row: HTMLElement, key: string, keys: RowKeys): boolean {
  const rows = rowsOf(region);
  const at = rows.indexOf(row);
  switch (key) {
    case "ArrowDown":
      rows[at + 1]?.focus();
      return true;
    case "ArrowUp":
      rows[at - 1]?.focus();
      return true;
    case "Home":
      rows[0]?.focus();
      return true;
    case "End":
      rows.at(-1)?.focus();
      return true;
    case "ArrowRight":
      if (!keys.fold(row, true)) rows[at + 1]?.focus();
      return true;
    case "ArrowLeft":
      if (!keys.fold(row, false)) row.closest(".sp-pack")?.querySelector<HTMLElement>("[data-row]")?.focus();
      return true;
    default:
      return false;
  }
}
