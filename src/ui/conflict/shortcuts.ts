import { htmlOf } from "../../foundry/dom.ts";
import { aloud } from "../live/voice.ts";
import { hostWords } from "../words/host-words.ts";

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
