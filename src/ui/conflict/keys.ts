import { elementOf, focusedIn, htmlOf, isControl } from "../../foundry/dom.ts";
import { folded } from "../../play/names/find.ts";
import { aloud } from "../live/announcer.ts";
import { hostWords } from "../words/host-words.ts";
import type { Words } from "../words/words.ts";

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

/**
 * Presses that lead from one of our panels to another; filled in by `src/ui/index.ts`,
 * so that panels need not know each other.
 */
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

/** Say where the shortcuts lead. */
export const setShortcuts = (real: Shortcuts): void => void (shortcuts = real);

/** Put the focus on the own step, wherever its place is; of one conflict, or of all. */
export const focusCue = (uuid?: string): void => shortcuts.focusCue(uuid);

/** A control that had the focus went with its step; true when the focus was put elsewhere. */
export const lostStep = (region: HTMLElement, keys: readonly string[]): boolean => shortcuts.lostStep(region, keys);

/** A press was sent: where the focus is put from now on, its person did not come. */
export const answered = (): void => shortcuts.answered();

/** Escape with nothing open inside: back to where the steps were called from. */
export const leaveStep = (): void => shortcuts.leaveStep();

/** Open the board, on one conflict or on all. */
export const openBoard = (uuid?: string): void => shortcuts.openBoard(uuid);

/** Open a conflict in a window of its own. */
export const popOut = (uuid: string): void => shortcuts.popOut(uuid);

/** Letters that mean the same in every panel: own cue, board, undo, and the trace of what is in front. */
export function panelLetter(panel: HTMLElement, key: string): boolean {
  if (key === "y") shortcuts.focusCue();
  else if (key === "Y") shortcuts.openBoard();
  else if (key === "u" || key === "U") askUndo(panel);
  else if (key === "?") openTrace(panel);
  else return false;
  return true;
}

/**
 * The keys of the own cue and the board, on a button of ours that stands in no panel: a line of the chat. While it has
 * the focus the host leaves out its keys (`data-keyboard-focus`), and so those that it knows of ours.
 */
export function lineKey(event: KeyboardEvent): void {
  const line = htmlOf(event)?.closest<HTMLElement>(".setpiece button[data-keyboard-focus]");
  if (!line || event.ctrlKey || event.metaKey || event.altKey || !/^y$/i.test(event.key)) return;
  event.preventDefault();
  panelLetter(line, event.key);
}

/** Press the button that asks before the last step is taken back; where there is none, it is said. */
function askUndo(panel: HTMLElement): void {
  const button = panel.querySelector<HTMLElement>("[data-control='ask-undo']");
  if (button) button.click();
  else aloud(hostWords.text("SETPIECE.Live.NothingToUndo"));
}

/** Unfold the history and the trace of its newest line; where nothing is told, it is said. */
function openTrace(panel: HTMLElement): void {
  const rounds = panel.querySelector<HTMLDetailsElement>("details.sp-rounds");
  const trace = rounds?.querySelector<HTMLDetailsElement>("details.sp-trace");
  if (rounds) rounds.open = true;
  if (trace) trace.open = true;
  const told = trace ?? rounds;
  if (told) told.querySelector("summary")?.focus();
  else aloud(hostWords.text("SETPIECE.Live.NoHistory"));
}

/** Keys that the host acts upon; while one of our controls has the focus they do ours or nothing. */
const HOST_KEYS = /^(?: |Enter|Tab|Escape|Arrow\w+|Page\w+|Home|End|Delete|Backspace|\d|[a-z?+\-/])$/i;

/** Keys that press something. */
const PRESSES = /^(?:Enter|\d)$/;

const SLIDER = "input[type=range]";

/** Whether keys write into it. */
const isTyped = (target: HTMLElement): boolean =>
  target.matches(`input:not([type=range]), select, textarea, [contenteditable=true], prose-mirror *`);

/** What a panel does with the keys it knows. */
interface PanelKeys {
  /** Escape with nothing open inside: leave the panel; absent, the focus is let go. */
  readonly leave?: (() => void) | undefined;
  /** A letter or sign of ours; true when it was used. */
  letter(key: string): boolean;
}

/**
 * Keep keys inside a panel: digits press the nth option, arrows walk within a group, Escape closes what is open and
 * then leaves. Nothing that is pressed here reaches the host's shortcuts, so Space does not pause the game.
 */
export function containKeys(panel: HTMLElement, keys: PanelKeys): void {
  panel.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !HOST_KEYS.test(event.key)) return;
    event.stopPropagation();
    // The focus moves on after an answer: a key held down would answer what its person has not read
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

/** Close the innermost open menu and put the focus on what opened it; with none open, leave. */
function escape(target: HTMLElement, keys: PanelKeys): boolean {
  const menu = target.closest<HTMLDetailsElement>("details[open]");
  if (menu) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  } else if (keys.leave) keys.leave();
  else target.blur();
  return true;
}

/** What a digit presses from here: the nth option of the focused group or step, else the first there is. */
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

/**
 * A digit works where the focus is: only there, and as long, its control says so, read aloud and by a cap. Call after a
 * paint, and when the focus came or went.
 */
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

/** Move within the group of the focused control; at an end the focus stays. */
function walk(panel: HTMLElement, target: HTMLElement, key: string): boolean {
  const group = target.closest("[data-group]");
  // The host marks its tabs by the same name
  if (!group || !panel.contains(group)) return false;
  const members = [...group.querySelectorAll<HTMLElement>("button, summary")].filter((member) => !hiddenInMenu(member));
  const step = key === "ArrowDown" || key === "ArrowRight" ? 1 : -1;
  members[members.indexOf(target) + step]?.focus();
  return true;
}

/** Whether a control lies in a closed menu. */
export const hiddenInMenu = (member: HTMLElement): boolean => {
  const menu = member.closest("details");
  return menu !== null && !menu.open && member.tagName !== "SUMMARY";
};

/** Groups whose role tells that arrows walk in them: to any other the Tab key comes control by control. */
const ROVING = ["toolbar", "tablist"].map((role) => `[data-group][role="${role}"]`).join();

/** One tab stop a toolbar or list of tabs: the control that has the focus, else the first. */
export function roveTabs(panel: HTMLElement): void {
  for (const group of panel.querySelectorAll<HTMLElement>(ROVING)) {
    const members = [...group.querySelectorAll<HTMLElement>("button, summary")].filter(
      (member) => member.closest("[data-group]") === group && !member.closest(".sp-menu-body"),
    );
    const stop = members.find((member) => member === panel.ownerDocument.activeElement) ?? members[0];
    for (const member of members) member.tabIndex = member === stop ? 0 : -1;
  }
}
