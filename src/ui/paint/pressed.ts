import { elementOf, focusedIn, isControl, onPages } from "../../foundry/dom.ts";
import { pause } from "../../play/worker/slices.ts";

/*
 * A press is a button down and up at one place: where something moves between the two, the second half falls on another
 * control, no click comes of it, and nobody is told. So while a pointer is down on anything of ours, nothing of ours is
 * painted, scrolled or put elsewhere. Whoever does such a thing asks here.
 */

/** Everything of ours on a page of the host. */
const OURS = ".setpiece, setpiece-conflict";

/** How long after it was lifted a finger's click may still come, in milliseconds. */
const TAP = 100;

/** On the control that had the focus: what its style shows of that stays. */
const LEFT = "data-left";

/** The pointers that are down on something of ours. */
const down = new Set<number>();
let waiting: (() => void)[] = [];

/** Whether a pointer is down on something of ours. */
export const isPressed = (): boolean => down.size > 0;

/** Do it now, or as soon as no pointer is down on anything of ours: once, however often it is asked for meanwhile. */
export function onceLetGo(work: () => void): void {
  if (!isPressed()) work();
  else if (!waiting.includes(work)) waiting.push(work);
}

/** Resolves as soon as no pointer is down on anything of ours. */
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
  // The list that a select opens is the browser's, which may keep the other half of the press
  if (event.button !== 0 || !target?.closest(OURS) || isControl("SELECT", target)) return;
  down.add(event.pointerId);
  const focused = focusedIn(target.ownerDocument);
  if (focused?.matches(":focus-visible") && focused.closest(OURS)) focused.setAttribute(LEFT, "");
}

/** Listen to every page, before anybody else. */
export function watchPointers(): void {
  onPages("pointerdown", pressed, true);
  // The click comes in the same task as the mouse goes up; after a finger, which has no other task, a little later
  const up = ({ pointerId, pointerType }: PointerEvent): void =>
    pointerType === "mouse" ? void pause().then(() => lifted(pointerId)) : void setTimeout(lifted, TAP, pointerId);
  onPages("pointerup", up, true);
  onPages("pointercancel", ({ pointerId }) => lifted(pointerId), true);
  // It went up where no page is told, such as over another window
  onPages("pointermove", ({ pointerId, buttons }) => buttons === 0 && lifted(pointerId), true);
  window.addEventListener("blur", () => [...down].forEach(lifted));
}

/**
 * Asked for any number of times in one task, it is done once, in the task after: what one change tells of in several
 * places is drawn once, and the host's own drawing goes first.
 */
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
