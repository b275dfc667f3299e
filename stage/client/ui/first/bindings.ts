/** What a window of the first generation binds to its markup when drawn. Source: API page ApplicationV1Options. */
import type { Any, Data } from "../host.ts";

/** The smallest element that holds all of jQuery's. */
const rootOf = (html: Any): HTMLElement => (html.length === 1 ? html[0] : html[0].parentElement);

export function bindTabs(app: Any, html: Any): void {
  for (const tabs of app._tabs) tabs.bind(rootOf(html));
}

export function bindDrops(app: Any, html: Any): void {
  for (const one of app._dragDrop) one.bind(rootOf(html));
}

export function bindFilters(app: Any, html: Any): void {
  for (const one of app._searchFilters) one.bind(rootOf(html));
}

/** How far each of the named elements is scrolled; an empty name is the window's content. */
export function keepScroll(root: HTMLElement, selectors: readonly string[] | undefined): Data {
  return Object.fromEntries(
    (selectors ?? []).map((one) => [one, scrolled(root, one).map(({ scrollTop }) => scrollTop)]),
  );
}

export function putScroll(root: HTMLElement, kept: Data): void {
  for (const [selector, tops] of Object.entries<Any>(kept))
    for (const [at, element] of scrolled(root, selector).entries()) element.scrollTop = tops[at] ?? 0;
}

const scrolled = (root: HTMLElement, selector: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector || ".window-content"),
];
