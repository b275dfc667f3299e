import { hooks } from "./hooks.ts";
import { isHolder, memberOf } from "./shape.ts";

/*
 * From 14 on an application can have a window of its own with its own document, which listeners on the game's page
 * alone would miss (public API: `foundry.applications.detached`, hook `openDetachedWindow`; 13 has neither).
 */

/** The page of the game and those of detached windows. */
const pages = (): readonly Document[] => {
  const applications = memberOf(memberOf(globalThis, "foundry"), "applications");
  // A host may log that it has no such name, so it is looked for before it is read
  const has14 = isHolder(applications) && "detached" in applications;
  const windows = has14 ? memberOf(memberOf(applications, "detached"), "windows") : null;
  const others = windows instanceof Map ? [...windows.values()] : [];
  return [document, ...others.map((one) => memberOf(memberOf(one, "window"), "document")).filter(isPage)];
};

const isPage = (value: unknown): value is Document => typeof memberOf(value, "querySelectorAll") === "function";

/** The page that a listener of `onPages` was called on. */
export const pageOf = (value: unknown): Document | null => (isPage(value) ? value : null);

/** Elements of all pages, those of the game's own first. */
export const everywhere = <E extends HTMLElement>(selector: string): readonly E[] =>
  pages().flatMap((page) => [...page.querySelectorAll<E>(selector)]);

/** Listens on the page of the game and on every other one that opens. */
export function onPages<Name extends keyof DocumentEventMap>(
  name: Name,
  listener: (event: DocumentEventMap[Name]) => void,
  capture = false,
): void {
  const listen = (page: Document): void => page.addEventListener(name, listener, { capture });
  listen(document);
  hooks().on("openDetachedWindow", (_id: string, opened: Window) => listen(opened.document));
}
