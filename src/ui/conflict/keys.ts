import { focusedIn, htmlOf } from "../../foundry/dom.ts";
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
