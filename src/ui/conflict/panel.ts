import { elementOf, htmlOf, isControl } from "../../foundry/dom.ts";
import { warn } from "../../foundry/text.ts";
import { aloud } from "../live/announcer.ts";
import { hostWords } from "../words/host-words.ts";
import { sayOptions } from "../words/words.ts";
import { containKeys, filterLists, panelLetter, roveTabs, tellDigits, watchFilters } from "./keys.ts";
import type { Press } from "./press.ts";

/** Steps of the Page keys on a bid. */
const PAGE = 5;

/** The slider writes into the number field, which alone is sent (`templates/contest/bid.hbs`). */
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

/** Fires the event of typing. */
function write(slider: HTMLInputElement, value: number): boolean {
  const field = slider.closest("[data-bid]")?.querySelector<HTMLInputElement>("input[data-need]");
  if (!field) return false;
  field.value = String(value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}

/** Shows `data-ghosts` of a focused or pointed option on all cards: centres on a duel's track, or marks on gauges. */
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

/** The option whose preview is shown. */
let previewed: HTMLElement | null = null;

function renewGhosts(panel: HTMLElement): void {
  const focused = panel.ownerDocument.activeElement;
  const button = focused && panel.contains(focused) ? focused.closest<HTMLElement>("[data-ghosts]") : null;
  if (button) place(panel, button, button.dataset["ghosts"] ?? "");
  // Nobody points at what is gone, and gauges that have not changed are not painted
  else if (previewed?.isConnected === false) place(panel, panel, "");
}

function placesOf(panel: HTMLElement, button: HTMLElement): readonly HTMLElement[] {
  const uuid = button.closest<HTMLElement>("[data-conflict]")?.dataset["conflict"] ?? panel.getAttribute("uuid");
  const cards = [...panel.ownerDocument.querySelectorAll<HTMLElement>("setpiece-conflict")];
  return [panel, ...cards.filter((card) => card !== panel && card.getAttribute("uuid") === uuid)];
}

function place(panel: HTMLElement, button: HTMLElement, ghosts: string): void {
  previewed = ghosts ? button : null;
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

interface PanelOwner {
  /** The pressed button is locked until the promise settles. */
  press(press: Press): Promise<unknown> | null | undefined | void;
  /** Called by Escape with nothing open inside; absent, the focus is let go. */
  leave?(): void;
  /** Asked before the letters common to all panels; true when it used the key. */
  letter?(key: string): boolean;
  /** A number was typed or filled in by a chip, and is not yet sent. */
  typed?(control: string, value: string): void;
  moment?(at: number): void;
}

export function makePanel(panel: HTMLElement, owner: PanelOwner): void {
  panel.addEventListener("click", (event) => {
    const button = elementOf(event)?.closest<HTMLElement>("button[data-act]");
    if (!button || !panel.contains(button) || belongsToInner(panel, button)) return;
    event.preventDefault();
    event.stopPropagation();
    if (button.matches('[aria-disabled="true"]')) return refuse(button, event);
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
    // What unfolds at the lower edge would open out of sight
    if (opened && !belongsToInner(panel, opened))
      opened.addEventListener("toggle", () => opened.scrollIntoView({ block: "nearest" }), { once: true });
  });
  panel.addEventListener("input", (event) => {
    const slider = elementOf(event)?.closest<HTMLInputElement>("input[data-replay]");
    if (slider) owner.moment?.(Number(slider.value));
    const field = elementOf(event)?.closest<HTMLInputElement>("[data-need]");
    const control = field?.dataset["need"] ?? "";
    if (field?.name === "bid") owner.typed?.(control, field.value);
    // Odds and buttons of a form follow its fields as they change
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

/** A disabled choice says why: aloud, and in a warning for the pointer. */
function refuse(button: HTMLElement, { detail }: MouseEvent): void {
  const reason = button.title || button.getAttribute("aria-description");
  if (!reason) return;
  aloud(reason);
  if (detail > 0) warn(reason);
}

/** Locks before any paint, so that the press shows at once. */
function lock(button: HTMLElement, answer: Promise<unknown>): void {
  button.setAttribute("aria-busy", "true");
  const free = (): void => button.removeAttribute("aria-busy");
  answer.then(free, free);
}

/** The row pressed last: a paint adds what opens beside it. */
let opening: Element | null = null;

function seeOpened(): void {
  const row = opening;
  // A question about the press may stand above its row, and moves that down then
  const question = row?.parentElement?.querySelector(":scope > [data-key=confirm]");
  if (!question && !row?.querySelector('[aria-expanded="true"]')) return;
  let below = row?.nextElementSibling;
  while (below?.hasAttribute("hidden")) below = below.nextElementSibling;
  // A tall form scrolls to its first field, so that the pressed row stays in sight
  const opened = question ? [row, question] : [below?.querySelector(".sp-field") ?? below];
  for (const part of opened) part?.scrollIntoView({ block: "nearest" });
  opening = null;
}

function focusMoved(panel: HTMLElement): void {
  roveTabs(panel);
  tellDigits(panel);
}

/** Called after every paint, for all that HTML does not hold. */
export function refreshPanel(panel: HTMLElement): void {
  seeOpened();
  focusMoved(panel);
  renewGhosts(panel);
  filterLists(panel);
  sayOptions(panel, hostWords);
}

/** Fires the event of typing. */
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

/** An unticked box says "false". */
const filledIn = (field: HTMLInputElement | HTMLSelectElement): string =>
  isControl("INPUT", field) && field.type === "checkbox" ? String(field.checked) : field.value;

function pressOf(panel: HTMLElement, button: HTMLElement): Press {
  const control = button.dataset["control"] ?? "";
  // One bid field serves every option that names it
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
