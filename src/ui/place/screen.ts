/**
 * What a person came to when: tabs of the sidebar and windows, each with the number of the visit. Documented:
 * `foundry.applications.instances`, `ApplicationV2#hasFrame`, `ApplicationV2#minimized`.
 */
import { areaOf, coveredBy, shared, type Box } from "./box.ts";

let visits = 1;
let tabSince = 1;
let front: object | null = null;
const windows = new WeakMap<object, number>();
const detached = new WeakMap<Document, number>();

/** The next number of a visit: whatever has it was come to last. */
export const visit = (): number => ++visits;

/** A tab of the sidebar came to the front, or the sidebar was opened or folded. */
export const tabShown = (): void => void (tabSince = visit());

/** A window of the browser, into which something was taken out, was opened or pressed in. */
export const cameTo = (page: Document): void => void detached.set(page, visit());

/** How far up a window stands or will stand: a style sheet may let the number that is computed follow slowly. */
const levelOf = (window: HTMLElement): number =>
  Number(window.style.zIndex) || Number(getComputedStyle(window).zIndex) || 0;

/** Open windows of the host's frame on this page, by how far up they stand. */
const framed = (): readonly { readonly app: object; readonly element: HTMLElement; readonly level: number }[] =>
  [...foundry.applications.instances.values()].flatMap((app) =>
    app.hasFrame && !app.minimized && app.element?.isConnected && app.element.ownerDocument === document
      ? [{ app, element: app.element, level: levelOf(app.element) }]
      : [],
  );

/** The one of them in front. */
export const topmost = (): ReturnType<typeof framed>[number] | null =>
  framed().reduce<ReturnType<typeof framed>[number] | null>(
    (top, one) => (top && top.level > one.level ? top : one),
    null,
  );

/** Look which window is in front: `pressed` where its person pressed in it, `closed` where another one was closed. */
export function lookAtWindows(how: "pressed" | "opened" | "closed", target: EventTarget | null = null): void {
  const top = topmost();
  const inside = top !== null && target instanceof Node && top.element.contains(target);
  if (top && how !== "closed" && (top.app !== front || inside)) windows.set(top.app, visit());
  front = top?.app ?? null;
}

const followed = new WeakSet<HTMLElement>();

/**
 * Be told whenever a window is raised: the host raises one only after it has told of it, and whoever has a window may
 * raise it without a word (`ApplicationV2#bringToFront`).
 */
export function onRaised(window: HTMLElement, tell: () => void): void {
  if (followed.has(window)) return;
  followed.add(window);
  let level = window.style.zIndex;
  new MutationObserver(() => {
    if (window.style.zIndex === level) return;
    level = window.style.zIndex;
    tell();
  }).observe(window, { attributes: true, attributeFilter: ["style"] });
}

const inSight = (element: HTMLElement): boolean => element.isConnected && element.getClientRects().length > 0;

/** Whether a window lies over more than half of a part of the page: who dragged it there does not act below it. */
export function isBelowWindow(part: HTMLElement, box: Box): boolean {
  if (part.ownerDocument !== document) return false;
  const windows = framed();
  return (
    !windows.some(({ element }) => element.contains(part)) &&
    windows.some(({ element }) => coveredBy(box, [element.getBoundingClientRect()]) > areaOf(box) / 2)
  );
}

/**
 * When its person came to something in a window or in the sidebar; 0 where it is out of sight. `partly` where it need
 * not be seen itself: what stands below a log is in sight though a window lies over that.
 */
export function seenSince(element: HTMLElement, partly = false): number {
  if (!inSight(element)) return 0;
  // A detached window lies over nothing
  if (element.ownerDocument !== document) return detached.get(element.ownerDocument) ?? 1;
  const within = framed().find((one) => one.element.contains(element));
  if (within) return within.app === topmost()?.app ? (windows.get(within.app) ?? 1) : 0;
  const sidebar = ui.sidebar?.expanded === false ? null : ui.sidebar?.element;
  if (!sidebar?.contains(element)) return 0;
  const below =
    !partly && isBelowWindow(element, shared(element.getBoundingClientRect(), sidebar.getBoundingClientRect()));
  return below ? 0 : tabSince;
}

/** The same for a chat or a tracker that was popped out: it stays in sight beside other windows. */
export function poppedSince(element: HTMLElement, partly = false): number {
  if (!inSight(element)) return 0;
  const within = framed().find((one) => one.element.contains(element));
  return within ? (windows.get(within.app) ?? 1) : seenSince(element, partly);
}
