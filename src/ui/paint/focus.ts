import { isHtml } from "../../foundry/dom.ts";
/** Where the focus was before a paint: the chain of keys from the region down to the focused control. */
interface FocusPlace {
  readonly element: Element;
  readonly keys: readonly string[];
}

/** Remember the focus if it is inside the region. */
export function whereFocusIs(region: HTMLElement): FocusPlace | null {
  const element = region.ownerDocument.activeElement;
  if (!element || element === region || !region.contains(element)) return null;
  const keys: string[] = [];
  for (let at: Element | null = element; at && at !== region; at = at.parentElement) {
    const key = at.getAttribute("data-key");
    if (key) keys.unshift(key);
  }
  return { element, keys };
}

/**
 * Give the focus back after a paint. When the focused control is gone, the nearest part around it that is still there
 * gets it, so that the keyboard never falls back to the host; unless the owner of the region knows better.
 */
export function restoreFocus(
  region: HTMLElement,
  place: FocusPlace | null,
  lost: (keys: readonly string[]) => boolean = () => false,
): void {
  if (!place) return;
  const { element, keys } = place;
  if (element.isConnected && region.contains(element)) {
    if (region.ownerDocument.activeElement !== element && isHtml(element)) element.focus({ preventScroll: true });
    return;
  }
  if (lost(keys)) return;
  let part: Element = region;
  for (const key of keys) {
    const inner = [...part.querySelectorAll("[data-key]")].find((child) => child.getAttribute("data-key") === key);
    if (!inner) break;
    part = inner;
  }
  const target = part.matches(FOCUSABLE) ? part : (part.querySelector(FOCUSABLE) ?? region.querySelector(FOCUSABLE));
  if (isHtml(target)) target.focus({ preventScroll: true });
}

/** What can hold the focus by keyboard or by code. */
const FOCUSABLE = "button, summary, input, select, textarea, a[href], [tabindex]";
