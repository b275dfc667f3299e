import { elementOf, focusedIn, isControl, onPages } from "../../foundry/dom.ts";
import { pause } from "../../play/worker/slices.ts";

/*
 * A click needs button down and button up on one control: if anything moves in between, no click comes and nobody hears
 * of it. So nothing of ours is painted, scrolled or moved while a pointer is down on it: `onceLetGo` delays such work.
 */

const OURS = ".setpiece, setpiece-conflict";

/** Milliseconds after a lifted finger in which its click may still come. */
const TAP = 100;

/** On the control that had the focus; its style keeps what the focus showed. */
const LEFT = "data-left";

const down = new Set<number>();
let waiting: (() => void)[] = [];

export const isPressed = (): boolean => down.size > 0;

/** Now, or when no pointer is down on anything of ours; repeated requests meanwhile run once. */
export function onceLetGo(work: () => void): void {
  if (!isPressed()) work();
  else if (!waiting.includes(work)) waiting.push(work);
}

export const letGo = (): Promise<void> => new Promise(onceLetGo);

function lifted(id: number): void {
  if (!down.delete(id) || isPressed()) return;
  document.querySelectorAll(`[${LEFT}]`).forEach((one) => one.removeAttribute(LEFT));
  const work = waiting;
  waiting = [];
  for (const one of work) one();
}

function pressed(event: PointerEvent): void {
  const target = elementOf(event);
  // The browser's own list of a select may swallow the other half of the press
  if (event.button !== 0 || !target?.closest(OURS) || isControl("SELECT", target)) return;
  down.add(event.pointerId);
  const focused = focusedIn(target.ownerDocument);
  if (focused?.matches(":focus-visible") && focused.closest(OURS)) focused.setAttribute(LEFT, "");
}

/** Captured on every page, before other listeners. */
export function watchPointers(): void {
  onPages("pointerdown", pressed, true);
  // A mouse's click comes in the same task; a finger's a little later
  const up = ({ pointerId, pointerType }: PointerEvent): void =>
    pointerType === "mouse" ? void pause().then(() => lifted(pointerId)) : void setTimeout(lifted, TAP, pointerId);
  onPages("pointerup", up, true);
  onPages("pointercancel", ({ pointerId }) => lifted(pointerId), true);
  // No page hears of a button released over another window
  onPages("pointermove", ({ pointerId, buttons }) => buttons === 0 && lifted(pointerId), true);
  window.addEventListener("blur", () => [...down].forEach(lifted));
}

/** Runs in the next task, once for all requests of this one; the host's own drawing goes first. */
export const onceATask = (work: () => void): (() => void) => {
  let planned = false;
  return () => {
    if (planned) return;
    planned = true;
    void pause()
      .then(letGo)
      .then(() => {
        planned = false;
        work();
      });
  };
};
