import { elementOf, htmlOf } from "../../foundry/dom.ts";
/** How far the Page keys move a bid. */
const PAGE = 5;

/**
 * Keys and pointer of a bid (`templates/contest/bid.hbs`): the slider writes into the number field, which alone is
 * sent. Page keys move by five, Home goes to the usual bid, `B` opens the number field, Enter bids.
 */
export function watchBids(panel: HTMLElement): void {
  panel.addEventListener("input", (event) => {
    const slider = elementOf(event)?.closest<HTMLInputElement>("input[data-slider]");
    if (slider) write(slider, Number(slider.value));
  });
  panel.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = htmlOf(event);
    if (target && use(panel, target, event.key)) event.preventDefault();
  });
}

function use(panel: HTMLElement, target: HTMLElement, key: string): boolean {
  const slider = target.closest<HTMLInputElement>("input[data-slider]");
  if (key === "Enter" && target.closest("[data-bid]") && target.nodeName === "INPUT") return bid(panel, target);
  if (slider && key === "Home") return move(slider, Number(slider.dataset["usual"]));
  if (slider && key === "PageUp") return move(slider, Number(slider.value) + PAGE);
  if (slider && key === "PageDown") return move(slider, Number(slider.value) - PAGE);
  const typing = target.matches("input:not([type=range]), select, textarea, [contenteditable=true]");
  if (typing || key.toLowerCase() !== "b") return false;
  const place = target.closest("[data-cue]") ?? panel;
  const field = place.querySelector<HTMLInputElement>("[data-bid] input[type=number]");
  field?.focus();
  field?.select();
  return field !== null;
}

/** Press the first option that carries this bid. */
function bid(panel: HTMLElement, target: HTMLElement): boolean {
  const control = target.closest<HTMLElement>("[data-bid]")?.dataset["bid"];
  const option = [...panel.querySelectorAll<HTMLElement>("button[data-fields]")].find(
    (button) => button.dataset["fields"] === control && button.getAttribute("aria-disabled") !== "true",
  );
  option?.click();
  return true;
}

function move(slider: HTMLInputElement, value: number): boolean {
  slider.value = String(value);
  return write(slider, Number(slider.value));
}

/** Put the slider's number into the field beside it, as if it were typed. */
function write(slider: HTMLInputElement, value: number): boolean {
  const field = slider.closest("[data-bid]")?.querySelector<HTMLInputElement>("input[data-need]");
  if (!field) return false;
  field.value = String(value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}
