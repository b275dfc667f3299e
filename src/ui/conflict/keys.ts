import { elementOf, focusedIn, htmlOf, isControl } from "../../foundry/dom.ts";
import { folded } from "../../play/names/find.ts";
import { aloud } from "../live/announcer.ts";
import { hostWords } from "../words/host-words.ts";
import type { Words } from "../words/words.ts";

/** Longer menus get a filter (issue 16, point 6). */
const MOST = 9;

/** Empty where a menu needs no filter. */
export const filterOver = (entries: number, words: Words): string =>
  entries > MOST ? words.text("SETPIECE.Contest.Sheet.Filter") : "";

const FIELD = "[data-filters] input[data-filter]";

export function filterLists(dialog: HTMLElement): void {
  for (const field of dialog.querySelectorAll<HTMLInputElement>(FIELD)) {
    const typed = folded(field.value);
    const list = field.closest("[data-filters]")?.querySelectorAll<HTMLElement>('[data-filtered="true"] button') ?? [];
    for (const button of list) button.hidden = !folded(button.textContent ?? "").includes(typed);
  }
}

/** Escape empties the field without closing the menu. */
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

/** Filled in by `src/ui/index.ts`, so that panels need not import each other. */
interface Shortcuts {
  focusCue(uuid?: string): void;
  lostStep(region: HTMLElement, keys: readonly string[]): boolean;
  answered(): void;
  leaveStep(): void;
  openBoard(uuid?: string): void;
  popOut(uuid: string): void;
}

let shortcuts: Shortcuts = {
  focusCue: () => undefined,
  lostStep: () => false,
  answered: () => undefined,
  leaveStep: () => undefined,
  openBoard: () => undefined,
  popOut: () => undefined,
};

export const setShortcuts = (real: Shortcuts): void => void (shortcuts = real);

/** Without a uuid: the own step of any conflict. */
export const focusCue = (uuid?: string): void => shortcuts.focusCue(uuid);

/** True when the focus was put elsewhere. */
export const lostStep = (region: HTMLElement, keys: readonly string[]): boolean => shortcuts.lostStep(region, keys);

export const answered = (): void => shortcuts.answered();

export const leaveStep = (): void => shortcuts.leaveStep();

export const openBoard = (uuid?: string): void => shortcuts.openBoard(uuid);

export const popOut = (uuid: string): void => shortcuts.popOut(uuid);

/** The same letters in every panel: own cue, board, undo, trace of the line in front. */
export function panelLetter(panel: HTMLElement, key: string): boolean {
  if (key === "y") shortcuts.focusCue();
  else if (key === "Y") shortcuts.openBoard();
  else if (key === "u" || key === "U") askUndo(panel);
  else if (key === "?") openTrace(panel);
  else return false;
  return true;
}

/** A chat line is outside any panel; its `data-keyboard-focus` turns off the host's keys, and those that are ours. */
export function lineKey(event: KeyboardEvent): void {
  const line = htmlOf(event)?.closest<HTMLElement>(".setpiece button[data-keyboard-focus]");
  if (!line || event.ctrlKey || event.metaKey || event.altKey || !/^y$/i.test(event.key)) return;
  event.preventDefault();
  panelLetter(line, event.key);
}

function askUndo(panel: HTMLElement): void {
  const button = panel.querySelector<HTMLElement>("[data-control='ask-undo']");
  if (button) button.click();
  else aloud(hostWords.text("SETPIECE.Live.NothingToUndo"));
}

function openTrace(panel: HTMLElement): void {
  const rounds = panel.querySelector<HTMLDetailsElement>("details.sp-rounds");
  const trace = rounds?.querySelector<HTMLDetailsElement>("details.sp-trace");
  if (rounds) rounds.open = true;
  if (trace) trace.open = true;
  const told = trace ?? rounds;
  if (told) told.querySelector("summary")?.focus();
  else aloud(hostWords.text("SETPIECE.Live.NoHistory"));
}

/** Keys that the host acts upon: from our controls they do what we say, or nothing. */
const HOST_KEYS = /^(?: |Enter|Tab|Escape|Arrow\w+|Page\w+|Home|End|Delete|Backspace|\d|[a-z?+\-/])$/i;

const PRESSES = /^(?:Enter|\d)$/;

const SLIDER = "input[type=range]";

const isTyped = (target: HTMLElement): boolean =>
  target.matches(`input:not([type=range]), select, textarea, [contenteditable=true], prose-mirror *`);

interface PanelKeys {
  /** Called by Escape with nothing open inside; absent, the focus is let go. */
  readonly leave?: (() => void) | undefined;
  letter(key: string): boolean;
}

/** Digits press the nth option, arrows walk a group, Escape closes or leaves. None reaches the host, not even Space. */
export function containKeys(panel: HTMLElement, keys: PanelKeys): void {
  panel.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !HOST_KEYS.test(event.key)) return;
    event.stopPropagation();
    // The focus moves after an answer: a held key would answer the next step unread
    if ((event.repeat && PRESSES.test(event.key)) || use(panel, event, keys)) event.preventDefault();
  });
  panel.addEventListener("keyup", (event) => {
    if (HOST_KEYS.test(event.key)) event.stopPropagation();
  });
}

function use(panel: HTMLElement, event: KeyboardEvent, keys: PanelKeys): boolean {
  const target = htmlOf(event);
  if (!target) return false;
  if (event.key === "Escape") return escape(target, keys);
  if (isTyped(target)) return false;
  if (/^[1-9]$/.test(event.key)) pressDigit(panel, target, event.key);
  else if (/^Arrow/.test(event.key)) return !target.matches(SLIDER) && walk(panel, target, event.key);
  else return keys.letter(event.key);
  return true;
}

/** Closes the innermost open menu and focuses its button; with none open, leaves. */
function escape(target: HTMLElement, keys: PanelKeys): boolean {
  const menu = target.closest<HTMLDetailsElement>("details[open]");
  if (menu) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  } else if (keys.leave) keys.leave();
  else target.blur();
  return true;
}

/** The nth option of the focused group or step, else of the first there is. */
function pressedBy(panel: HTMLElement, from: HTMLElement, digit: string): HTMLElement | null {
  const near = [from.closest("[data-group]"), from.closest("[data-cue]:not(button)"), panel];
  const found = near.map((place) => place?.querySelector<HTMLElement>(`button[data-digit="${digit}"]`));
  return found.find((button) => button) ?? null;
}

function pressDigit(panel: HTMLElement, target: HTMLElement, digit: string): void {
  const button = pressedBy(panel, target, digit);
  button?.focus();
  button?.click();
}

/** Labels a control with its digit only where the focus makes it work. Called after each paint and change of focus. */
export function tellDigits(panel: HTMLElement): void {
  const focused = focusedIn(panel.ownerDocument);
  const within = focused?.closest("setpiece-conflict") ?? panel;
  // A conflict inside a board answers its own keys
  if (within !== panel && panel.contains(within)) return;
  const from = focused && panel.contains(focused) && !isTyped(focused) ? focused : null;
  for (const button of panel.querySelectorAll<HTMLElement>("[data-digit]")) {
    const { digit = "" } = button.dataset;
    if (from && pressedBy(panel, from, digit) === button) button.setAttribute("aria-keyshortcuts", digit);
    else button.removeAttribute("aria-keyshortcuts");
  }
}

function walk(panel: HTMLElement, target: HTMLElement, key: string): boolean {
  const group = target.closest("[data-group]");
  // The host's tabs carry `data-group` too
  if (!group || !panel.contains(group)) return false;
  const members = [...group.querySelectorAll<HTMLElement>("button, summary")].filter((member) => !hiddenInMenu(member));
  const step = key === "ArrowDown" || key === "ArrowRight" ? 1 : -1;
  members[members.indexOf(target) + step]?.focus();
  return true;
}

export const hiddenInMenu = (member: HTMLElement): boolean => {
  const menu = member.closest("details");
  return menu !== null && !menu.open && member.tagName !== "SUMMARY";
};

/** Roles in which arrows move; in any other group Tab reaches each control. */
const ROVING = ["toolbar", "tablist"].map((role) => `[data-group][role="${role}"]`).join();

/** One tab stop for each toolbar or tab list: the focused control, else the first. */
export function roveTabs(panel: HTMLElement): void {
  for (const group of panel.querySelectorAll<HTMLElement>(ROVING)) {
    const members = [...group.querySelectorAll<HTMLElement>("button, summary")].filter(
      (member) => member.closest("[data-group]") === group && !member.closest(".sp-menu-body"),
    );
    const stop = members.find((member) => member === panel.ownerDocument.activeElement) ?? members[0];
    for (const member of members) member.tabIndex = member === stop ? 0 : -1;
  }
}
