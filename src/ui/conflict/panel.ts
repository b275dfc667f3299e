import { containKeys, roveTabs } from "./keys.ts";
import { renewGhosts, watchGhosts } from "./ghosts.ts";
import type { Press } from "./press.ts";

/** What a panel of ours needs from who owns it. */
export interface PanelOwner {
  press(press: Press): void;
  leave(): void;
  letter(key: string): boolean;
  /** A number is being typed or was filled in by a chip; it is not sent yet. */
  typed?(control: string, value: string): void;
}

/** Give an element the behaviour every panel of ours has: presses, contained keys, roving tab stops, ghosts. */
export function makePanel(panel: HTMLElement, owner: PanelOwner): void {
  panel.addEventListener("click", (event) => {
    const button = (event.target as Element | null)?.closest<HTMLElement>("button[data-act]");
    if (!button || !panel.contains(button) || belongsToInner(panel, button)) return;
    event.preventDefault();
    event.stopPropagation();
    if (button.ariaDisabled === "true" || button.ariaBusy === "true") return;
    if (button.dataset["act"] === "fill") return fill(panel, button);
    button.closest<HTMLDetailsElement>("details.sp-menu")?.removeAttribute("open");
    owner.press({ ...pressOf(panel, button), shift: event.shiftKey });
  });
  panel.addEventListener("input", (event) => {
    const field = (event.target as Element | null)?.closest<HTMLInputElement>("input[data-need]");
    if (field?.name === "bid") owner.typed?.(field.dataset["need"] ?? "", field.value);
  });
  panel.addEventListener("focusin", () => roveTabs(panel));
  containKeys(panel, owner);
  watchGhosts(panel);
}

/** Bring what is not in the HTML up to date; call after every paint. */
export function refreshPanel(panel: HTMLElement): void {
  roveTabs(panel);
  renewGhosts(panel);
}

/** Write the number of a chip into its field, as if it were typed. */
function fill(panel: HTMLElement, chip: HTMLElement): void {
  const { for: control, field, value } = chip.dataset;
  const input = [...panel.querySelectorAll<HTMLInputElement>("input[data-need]")].find(
    (one) => one.dataset["need"] === control && one.name === field,
  );
  if (!input) return;
  input.value = value ?? "";
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A conflict inside a board answers its own presses. */
const belongsToInner = (panel: HTMLElement, button: HTMLElement): boolean => {
  const inner = button.closest("setpiece-conflict");
  return inner !== null && inner !== panel && panel.contains(inner);
};

function pressOf(panel: HTMLElement, button: HTMLElement): Press {
  const control = button.dataset["control"] ?? "";
  const fields = [...panel.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-need]")].filter(
    (field) => field.dataset["need"] === control,
  );
  return {
    act: button.dataset["act"] ?? "",
    control,
    data: { conflict: button.closest<HTMLElement>("[data-conflict]")?.dataset["conflict"], ...button.dataset },
    fields: Object.fromEntries(fields.map((field) => [field.name, field.value])),
  };
}
