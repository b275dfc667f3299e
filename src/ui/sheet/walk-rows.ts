import { htmlOf, isHtml } from "../../foundry/dom.ts";

const CONTROL = "button, summary, input:not([type=hidden]), select";

/**
 * Keys walk the lists of a sheet (`data-rows`): Up and Down to the same control of the next row, with Control Home and
 * End to the first and last, Down from the filter into the list; Delete on a button presses the row's *Remove*. Selects
 * and numbers keep their arrows. This comes before the panel's own keys.
 */
export function walkRows(sheet: HTMLElement): void {
  sheet.addEventListener(
    "keydown",
    (event) => {
      const target = htmlOf(event);
      if (!target || event.altKey || event.metaKey || event.shiftKey || !use(target, event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}

function use(target: HTMLElement, event: KeyboardEvent): boolean {
  if (target.matches("[data-filter]")) return event.key === "ArrowDown" && focus(below(target));
  const row = target.closest<HTMLElement>("[data-rows] > *");
  if (!row || target.matches("[data-row-undo], textarea, prose-mirror *")) return false;
  const rows = rowsOf(row);
  const at = rows.indexOf(row);
  if (event.ctrlKey) {
    const end = event.key === "Home" ? rows[0] : event.key === "End" ? rows.at(-1) : undefined;
    return end !== undefined && focus(sameIn(end, target, row));
  }
  if (event.key === "Delete" && target.matches("button")) return !event.repeat && remove(row);
  const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
  if (step === 0 || target.matches("select, input[type=number], [data-grip]")) return false;
  const next = rows[at + step];
  return next ? focus(sameIn(next, target, row)) : true;
}

const rowsOf = (row: HTMLElement): readonly HTMLElement[] =>
  [...(row.parentElement?.children ?? [])].flatMap((one) =>
    isHtml(one) && !one.hidden && one.querySelector(CONTROL) ? [one] : [],
  );

function below(filter: HTMLElement): HTMLElement | null {
  const list = filter.closest(".sp-section")?.querySelector<HTMLElement>("[data-rows]");
  const first = [...(list?.children ?? [])].find((row) => isHtml(row) && !row.hidden);
  return first?.querySelector<HTMLElement>(`[data-item-field="name"]`) ?? first?.querySelector(CONTROL) ?? null;
}

/** What a control does, in any row. */
const kindOf = ({ dataset, localName }: HTMLElement): string =>
  dataset["act"] ?? dataset["itemField"] ?? dataset["field"] ?? localName;

/** The control of another row that does what the focused one does; else the one that stands where it stands. */
function sameIn(row: HTMLElement, target: HTMLElement, from: HTMLElement): HTMLElement | null {
  const there = controlsOf(row);
  const place = controlsOf(from).indexOf(target);
  return there.find((one) => kindOf(one) === kindOf(target)) ?? there[Math.min(place, there.length - 1)] ?? null;
}

const controlsOf = (row: HTMLElement): readonly HTMLElement[] => [...row.querySelectorAll<HTMLElement>(CONTROL)];

function focus(control: HTMLElement | null): boolean {
  control?.focus();
  return control !== null;
}

function remove(row: HTMLElement): boolean {
  const button = row.querySelector<HTMLElement>('button[data-act$="-remove"]');
  button?.click();
  return button !== null;
}
