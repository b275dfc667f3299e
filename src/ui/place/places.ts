import { focusedIn, everywhere } from "../../foundry/dom.ts";
import type { Session } from "../../play/session.ts";
import { sessions } from "../../play/sessions.ts";

export type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** The overlap of two boxes; without one its edges are inverted. */
const shared = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  top: Math.max(a.top, b.top),
  bottom: Math.min(a.bottom, b.bottom),
});

const areaOf = ({ left, right, top, bottom }: Box): number => Math.max(0, right - left) * Math.max(0, bottom - top);

export const coveredBy = (box: Box, others: readonly Box[]): number =>
  others.reduce((sum, other) => sum + areaOf(shared(box, other)), 0);

/**
 * Tabs and windows carry the number of the visit by which the person came to them. Documented:
 * `foundry.applications.instances`, `ApplicationV2#hasFrame`, `ApplicationV2#minimized`.
 */

let visits = 1;
let tabSince = 1;
let front: object | null = null;
const windows = new WeakMap<object, number>();
const detached = new WeakMap<Document, number>();

/** The next visit number: the highest marks what the person came to last. */
export const visit = (): number => ++visits;

/** A tab of the sidebar came to the front, or the sidebar was opened or folded. */
export const tabShown = (): void => void (tabSince = visit());

/** A detached browser window was opened or pressed in. */
export const cameTo = (page: Document): void => void detached.set(page, visit());

/** The z-index a window has or will have: a style sheet may let the computed number follow slowly. */
const levelOf = (window: HTMLElement): number =>
  Number(window.style.zIndex) || Number(getComputedStyle(window).zIndex) || 0;

/** Open windows of the host's frame on this page. */
const framed = (): readonly { readonly app: object; readonly element: HTMLElement; readonly level: number }[] =>
  [...foundry.applications.instances.values()].flatMap((app) =>
    app.hasFrame && !app.minimized && app.element?.isConnected && app.element.ownerDocument === document
      ? [{ app, element: app.element, level: levelOf(app.element) }]
      : [],
  );

const topmost = (): ReturnType<typeof framed>[number] | null =>
  framed().reduce<ReturnType<typeof framed>[number] | null>(
    (top, one) => (top && top.level > one.level ? top : one),
    null,
  );

/** Notes the window in front, and a visit where it is another or was pressed in; none after another was `closed`. */
export function lookAtWindows(how: "pressed" | "opened" | "closed", target: EventTarget | null = null): void {
  const top = topmost();
  const inside = top !== null && target instanceof Node && top.element.contains(target);
  if (top && how !== "closed" && (top.app !== front || inside)) windows.set(top.app, visit());
  front = top?.app ?? null;
}

const followed = new WeakSet<HTMLElement>();

/** Tells of every raise: the host raises after its hook, and other code without one (`ApplicationV2#bringToFront`). */
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

/** True where a window covers more than half of a part: a person who dragged it there does not act below it. */
export function isBelowWindow(part: HTMLElement, box: Box): boolean {
  if (part.ownerDocument !== document) return false;
  const windows = framed();
  return (
    !windows.some(({ element }) => element.contains(part)) &&
    windows.some(({ element }) => coveredBy(box, [element.getBoundingClientRect()]) > areaOf(box) / 2)
  );
}

/** The visit by which the person came to an element; 0 where it is out of sight. `partly`: a window may lie over it. */
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

/** The same for a popped-out chat or tracker, which stays in sight beside other windows. */
export function poppedSince(element: HTMLElement, partly = false): number {
  if (!inSight(element)) return 0;
  const within = framed().find((one) => one.element.contains(element));
  return within ? (windows.get(within.app) ?? 1) : seenSince(element, partly);
}

let stepInFront: () => HTMLElement | null = () => null;
let planned = false;

/** Sets where this person's step in front stands; null: nothing is asked of them. */
export const fillFor = (place: () => HTMLElement | null): void => void (stepInFront = place);

/** Looks again at the next frame: something was painted or left the page, or the person went elsewhere. */
export function fillSoon(): void {
  if (planned) return;
  planned = true;
  requestAnimationFrame(() => {
    planned = false;
    fillOne();
  });
}

/**
 * One button is filled in all that a person sees (play, law 1); each part proposes as if it were alone. First comes a
 * question about what was just pressed, then the window worked in, the step in front, another own step, the window in
 * front. Within a window a conflict's proposal precedes what may be begun, and of two steps the focused one, whose
 * digits work. Going to a step puts it in front (`cue/focus.ts`): it stays next while its odds take long.
 */
export function fillOne(): void {
  const all = everywhere(".sp-primary").filter((button) => button.checkVisibility());
  const [first] = all;
  if (!first) return;
  // A lone button needs no look at windows and focus
  if (all.length === 1) return first.removeAttribute("data-behind");
  const top = topmost()?.element;
  const step = stepInFront();
  const worked = top?.contains(focusedIn(document)) ?? false;
  const rankOf = (button: HTMLElement): number =>
    (button.closest("[data-key=confirm]") ? 16 : 0) +
    (top?.contains(button) ? (worked || button.matches("[type=submit]") ? 9 : 1) : 0) +
    (step?.contains(button) ? 4 : 0) +
    (button.closest(".sp-cue-mine") ? 2 : 0) +
    (button.closest("setpiece-conflict") ? 0.5 : 0) +
    (button.closest("[data-cue]:not(button)")?.contains(focusedIn(button.ownerDocument)) ? 0.25 : 0);
  const front = all.reduce((best, one) => (rankOf(one) > rankOf(best) ? one : best), first);
  for (const button of all) button.toggleAttribute("data-behind", button !== front);
}

/** Where the focus was as a window opened: it returns there, not to the top of the page. */
export class CameFrom {
  readonly #from = focusedIn(document);

  /** Focuses what was opened once it is painted; null, and no change, where the person went elsewhere meanwhile. */
  static async enter(
    painted: Promise<unknown> | undefined,
    into: () => HTMLElement | null | undefined,
  ): Promise<CameFrom | null> {
    const from = new CameFrom();
    await painted;
    if (from.#from !== focusedIn(document)) return null;
    into()?.focus();
    return from;
  }

  /** Returns the focus lost with a window, unless the person went on. False where nothing has the focus then. */
  back(): boolean {
    const now = focusedIn(document);
    if (now !== null && now !== document.body) return true;
    if (!this.#from?.isConnected || this.#from === document.body) return false;
    this.#from.focus({ preventScroll: true });
    return true;
  }
}

/** Something that can show the controls of a step: a pinned card, the tracker, a conflict in a window. */
export interface Holder {
  readonly element: HTMLElement;
  /** The visit by which the person came to it; 0 where it is out of sight or does not show that conflict. */
  rank(uuid: string): number;
  changed(): void;
  painted(): Promise<unknown>;
  /** Opens there what a GM does in a player's stead. */
  act?(uuid: string, cue: string): void;
}

const holders = new Set<Holder>();
const held = new Map<string, Holder>();
const listeners = new Set<() => void>();
let looking = false;
/** Steps that were open when places were chosen last. */
let known = "";

const RUNNING: readonly string[] = ["live", "challenge", "asked"];

/** True for a running conflict that concerns this person: its controls have one place. */
export const concerns = (session: Session): boolean =>
  RUNNING.includes(session.status) &&
  !session.cold &&
  (session.viewer.gm || session.seats.some(({ mine }) => mine) || session.cues.some(({ mine }) => mine));

export const holderOf = (uuid: string): Holder | null => held.get(uuid) ?? null;

export const heldBy = (holder: Holder | null): readonly Session[] =>
  sessions.live().filter((session) => concerns(session) && holderOf(session.uuid) === holder);

/** Tells whenever controls have moved; returns how to stop. */
export function onMoved(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

export function joinPlaces(holder: Holder): void {
  holders.add(holder);
  lookSoon();
}

export function leavePlaces(holder: Holder): void {
  if (holders.delete(holder)) lookSoon();
}

export function lookSoon(): void {
  if (looking) return;
  looking = true;
  setTimeout(() => {
    looking = false;
    settlePlaces();
    fillSoon();
  }, 0);
}

/** Chooses places anew only where a step opened, or a conflict came or went. */
export function stepsChanged(): void {
  const open = sessions.live().filter(concerns);
  const now = JSON.stringify(open.map(({ uuid, cues }) => [uuid, ...cues.map(({ key }) => key)]));
  if (now === known) return;
  known = now;
  settlePlaces();
}

/** Chooses the place of each conflict, and tells each holder that gained or lost one. */
export function settlePlaces(): void {
  const told = new Set<Holder>();
  const live = sessions.live().filter(concerns);
  let moved = false;
  for (const uuid of new Set([...held.keys(), ...live.map((one) => one.uuid)])) {
    const before = held.get(uuid) ?? null;
    const now = live.some((one) => one.uuid === uuid) ? placeOf(uuid, before) : null;
    if (now === before) continue;
    moved = true;
    for (const one of [before, now]) if (one) told.add(one);
    if (now) held.set(uuid, now);
    else held.delete(uuid);
  }
  for (const holder of told) holder.changed();
  if (moved) for (const tell of listeners) tell();
}

/** The place in sight the person came to last, and of equal ranks the one that holds it; null: the strip serves. */
function placeOf(uuid: string, now: Holder | null): Holder | null {
  let best: Holder | null = null;
  let most = 0;
  for (const one of holders) {
    const rank = one.rank(uuid);
    if (rank > most || (best && rank === most && one === now)) {
      best = one;
      most = rank;
    }
  }
  return best;
}
