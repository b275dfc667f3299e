import { elementOf, htmlOf, isControl } from "../../foundry/dom.ts";
import { warn } from "../../foundry/text.ts";
import { aloud } from "../live/announcer.ts";
import { hostWords } from "../words/host-words.ts";
import { sayOptions } from "../words/words.ts";
import { containKeys, filterLists, panelLetter, roveTabs, tellDigits, watchFilters } from "./keys.ts";
import type { Press } from "./press.ts";

/** How far the Page keys move a bid. */
const PAGE = 5;

/**
 * Keys and pointer of a bid (`templates/contest/bid.hbs`): the slider writes into the number field, which alone is
 * sent. Page keys move by five, Home goes to the usual bid, `B` opens the number field, Enter bids.
 */
function watchBids(panel: HTMLElement): void {
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

/**
 * Show where an option leads, as outlines, while it has the focus or the pointer. The places come with the button
 * (`data-ghosts`): centres on the one track of a duel, or for each seat of a contest the marks on its own gauge. They
 * are shown on every card of the same conflict, so that the place of the steps shows them. Nothing is computed here.
 */
function watchGhosts(panel: HTMLElement): void {
  const button = (event: Event): HTMLElement | null => elementOf(event)?.closest<HTMLElement>("[data-ghosts]") ?? null;
  const show = (event: Event): void => {
    const from = button(event);
    if (from) place(panel, from, from.dataset["ghosts"] ?? "");
  };
  const hide = (event: Event): void => {
    const from = button(event);
    if (from) place(panel, from, "");
  };
  panel.addEventListener("focusin", show);
  panel.addEventListener("pointerover", show);
  panel.addEventListener("focusout", hide);
  panel.addEventListener("pointerout", hide);
}

/** Show the ghosts of the focused option again, after a paint has cleared them. */
function renewGhosts(panel: HTMLElement): void {
  const focused = panel.ownerDocument.activeElement;
  const button = focused && panel.contains(focused) ? focused.closest<HTMLElement>("[data-ghosts]") : null;
  if (button) place(panel, button, button.dataset["ghosts"] ?? "");
}

/** The panel itself, and every card of the conflict that the button belongs to. */
function placesOf(panel: HTMLElement, button: HTMLElement): readonly HTMLElement[] {
  const uuid = button.closest<HTMLElement>("[data-conflict]")?.dataset["conflict"] ?? panel.getAttribute("uuid");
  const cards = [...panel.ownerDocument.querySelectorAll<HTMLElement>("setpiece-conflict")];
  return [panel, ...cards.filter((card) => card !== panel && card.getAttribute("uuid") === uuid)];
}

function place(panel: HTMLElement, button: HTMLElement, ghosts: string): void {
  const bySeat = new Map(
    ghosts
      .split(";")
      .map((part) => part.trim().split(" "))
      .filter(([seat]) => /^[a-z]/i.test(seat ?? ""))
      .map(([seat = "", ...marks]) => [seat, marks] as const),
  );
  const everywhere = bySeat.size > 0 ? [] : ghosts.split(" ").filter(Boolean);
  for (const one of placesOf(panel, button))
    for (const gauge of one.querySelectorAll<HTMLElement>("[data-gauge], .sp-meter"))
      mark(gauge, bySeat.get(gauge.dataset["gauge"] ?? "") ?? (gauge.dataset["gauge"] ? [] : everywhere));
}

/** Put the marks on a gauge of whatever kind it is; none takes them away. */
function mark(gauge: HTMLElement, marks: readonly string[]): void {
  gauge.querySelectorAll(".sp-ghosts circle").forEach((ghost, index) => {
    const centre = marks[index];
    if (centre === undefined) ghost.removeAttribute("cx");
    else ghost.setAttribute("cx", centre);
  });
  for (const bar of gauge.querySelectorAll<HTMLElement>(".sp-advantage-ghost")) {
    const [from, to] = marks;
    bar.toggleAttribute("hidden", from === undefined || to === undefined);
    bar.style.setProperty("--sp-from", from ?? "0");
    bar.style.setProperty("--sp-to", to ?? "0");
  }
  for (const rung of gauge.querySelectorAll<HTMLElement>("[data-rung]"))
    rung.classList.toggle("sp-ghost-rung", marks.includes(rung.dataset["rung"] ?? ""));
}

/** What a panel of ours needs from who owns it. */
interface PanelOwner {
  /** The answer, where one is waited for: until it is there the button that was pressed is locked. */
  press(press: Press): Promise<unknown> | null | undefined | void;
  /** Escape with nothing open inside; absent: the focus is let go. */
  leave?(): void;
  /** Letters of its own, asked before those that mean the same in every panel; true when it was used. */
  letter?(key: string): boolean;
  /** A number is being typed or was filled in by a chip; it is not sent yet. */
  typed?(control: string, value: string): void;
  /** The slider of a replay was moved. */
  moment?(at: number): void;
}

/** Give an element the behaviour every panel of ours has: presses, contained keys, roving tab stops, ghosts. */
export function makePanel(panel: HTMLElement, owner: PanelOwner): void {
  panel.addEventListener("click", (event) => {
    const button = elementOf(event)?.closest<HTMLElement>("button[data-act]");
    if (!button || !panel.contains(button) || belongsToInner(panel, button)) return;
    event.preventDefault();
    event.stopPropagation();
    if (button.matches('[aria-disabled="true"]')) return button.title ? refuse(button.title, event) : undefined;
    if (button.matches('[aria-busy="true"]')) return;
    const { act, for: control, field, value } = button.dataset;
    opening = button.closest(".sp-row, .sp-exit-acts, .sp-tiles");
    if (act === "fill") return fillField(panel, control, field, value);
    button.closest<HTMLDetailsElement>("details.sp-menu")?.removeAttribute("open");
    const answer = owner.press({ ...pressOf(panel, button), shift: event.shiftKey });
    if (answer) lock(button, answer);
  });
  panel.addEventListener("click", (event) => {
    const opened = elementOf(event)?.closest("summary")?.closest<HTMLDetailsElement>("details:not([open])");
    // What is unfolded at the lower edge would open out of sight
    if (opened && !belongsToInner(panel, opened))
      opened.addEventListener("toggle", () => opened.scrollIntoView({ block: "nearest" }), { once: true });
  });
  panel.addEventListener("input", (event) => {
    const slider = elementOf(event)?.closest<HTMLInputElement>("input[data-replay]");
    if (slider) owner.moment?.(Number(slider.value));
    const field = elementOf(event)?.closest<HTMLInputElement>("[data-need]");
    const control = field?.dataset["need"] ?? "";
    if (field?.name === "bid") owner.typed?.(control, field.value);
    // What a form says about its odds and its buttons follows the fields while they are chosen
    else if (field?.hasAttribute("data-live")) owner.typed?.(`${control} ${field.name}`, filledIn(field));
  });
  panel.addEventListener("keydown", (event) => {
    const field = htmlOf(event);
    if (event.key !== "Enter" || !field?.matches("input[data-live], input[data-line]")) return;
    event.preventDefault();
    const control = field.dataset["need"];
    [...panel.querySelectorAll<HTMLElement>("button[data-fields]")]
      .find((button) => button.dataset["fields"] === control)
      ?.click();
  });
  panel.addEventListener("focusin", () => focusMoved(panel));
  panel.addEventListener("focusout", () => tellDigits(panel));
  watchBids(panel);
  watchFilters(panel);
  containKeys(panel, {
    leave: owner.leave && (() => owner.leave?.()),
    letter: (key) => owner.letter?.(key) === true || panelLetter(panel, key),
  });
  watchGhosts(panel);
}

/**
 * What may not be chosen says why: aloud, and in sight where it was pressed by finger or mouse; by keyboard its style
 * shows the same words while it has the focus.
 */
function refuse(reason: string, { detail }: MouseEvent): void {
  aloud(reason);
  if (detail > 0) warn(reason);
}

/** At once, before anything is painted: who pressed sees that it was heard. */
function lock(button: HTMLElement, answer: Promise<unknown>): void {
  button.setAttribute("aria-busy", "true");
  const free = (): void => button.removeAttribute("aria-busy");
  answer.then(free, free);
}

/** The row of the button that was pressed last: what it opens below the row is there after a paint. */
let opening: Element | null = null;

/** What opens below the edge would open out of sight. */
function seeOpened(): void {
  if (!opening?.querySelector('[aria-expanded="true"]')) return;
  let below = opening.nextElementSibling;
  while (below?.hasAttribute("hidden")) below = below.nextElementSibling;
  // Of a form with many fields the first: what it leads to stays where it can be pressed
  (below?.querySelector(".sp-field") ?? below)?.scrollIntoView({ block: "nearest" });
  opening = null;
}

function focusMoved(panel: HTMLElement): void {
  roveTabs(panel);
  tellDigits(panel);
}

/** Bring what is not in the HTML up to date; call after every paint. */
export function refreshPanel(panel: HTMLElement): void {
  seeOpened();
  focusMoved(panel);
  renewGhosts(panel);
  filterLists(panel);
  sayOptions(panel, hostWords);
}

/** Write a number into the field of a control, as if it were typed. */
export function fillField(
  panel: HTMLElement,
  control: string | undefined,
  field: string | undefined,
  value: string | undefined,
): void {
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

/** What a field says now; a box that is not ticked says "false". */
const filledIn = (field: HTMLInputElement | HTMLSelectElement): string =>
  isControl("INPUT", field) && field.type === "checkbox" ? String(field.checked) : field.value;

function pressOf(panel: HTMLElement, button: HTMLElement): Press {
  const control = button.dataset["control"] ?? "";
  // A bid is asked once for all options that carry it
  const shared = button.dataset["fields"];
  const fields = [...panel.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-need]")].filter(
    ({ dataset: { need } }) => need === control || (shared !== undefined && need === shared),
  );
  return {
    act: button.dataset["act"] ?? "",
    control,
    data: { conflict: button.closest<HTMLElement>("[data-conflict]")?.dataset["conflict"], ...button.dataset },
    fields: Object.fromEntries(fields.map((field) => [field.name, filledIn(field)])),
  };
}
