/**
 * `foundry.applications.detached`: windows of the browser that applications are taken out into, on 14. Sources: public
 * issue 13128 of the host (styles and attributes copied, globals pointed to the main window), API pages
 * DetachedWindowDescriptor, hookEvents.openDetachedWindow, closeDetachedWindow.
 */
import { otherWay } from "../../../common/guesses.ts";
import { host, t, type Any } from "../host.ts";
import { activateContentLinks } from "../text/links.ts";

interface Descriptor {
  readonly window: Window;
  readonly applications: Map<string, Any>;
}

const windows = new Map<string, Descriptor>();

/** What packages may look at: which windows there are, and which of them has the focus. */
export const detached = {
  windows,
  get focused(): Window | null {
    return [...windows.values()].find(({ window: one }) => one.document.hasFocus())?.window ?? null;
  },
};

const copyAttributes = (from: Element, to: Element): void => {
  for (const { name, value } of from.attributes) to.setAttribute(name, value);
};

/** Opens a window for an application, of its size. Throws where the browser allows none. */
function open(app: Any): Window {
  const { width, height } = app.element.getBoundingClientRect();
  const opened = window.open("", "", `popup,width=${Math.ceil(width)},height=${Math.ceil(height)}`);
  if (!opened) throw new Error(t("STAGE.Window.NotDetached"));
  const page = opened.document;
  copyAttributes(document.documentElement, page.documentElement);
  copyAttributes(document.body, page.body);
  page.title = app.title;
  for (const node of document.head.querySelectorAll("style, link[rel=stylesheet]"))
    page.head.append(page.importNode(node, true));
  for (const name of ["foundry", "game", "ui"]) Reflect.set(opened, name, Reflect.get(globalThis, name));
  activateContentLinks(page.body);
  return opened;
}

/** Takes the element of an application out into a window of its own. */
function detach(app: Any): string {
  const opened = open(app);
  const id = `detached-${app.id}`;
  windows.set(id, { window: opened, applications: new Map([[app.id, app]]) });
  opened.document.body.append(opened.document.adoptNode(app.element));
  app.element.classList.add("detached");
  // Whoever closes the window closes what is in it; ledger 169, the other way: it goes back to the page
  opened.addEventListener("pagehide", () => windows.has(id) && void (otherWay(169) ? app.attachWindow() : app.close()));
  host.hooks.callAll("openDetachedWindow", id, opened);
  return id;
}

/** Closes the window an application stood in, once the application has left it. */
export function leave(id: string, app: Any): void {
  const known = windows.get(id);
  known?.applications.delete(app.id);
  if (!known || known.applications.size > 0) return;
  windows.delete(id);
  host.hooks.callAll("closeDetachedWindow", id, known.window);
  known.window.close();
}

/** Takes an application out, whole. */
export async function takeOut(app: Any): Promise<void> {
  await app.maximize();
  app.window.windowId = detach(app);
  app.element.style.cssText = "position:static;width:100%;height:100vh;max-height:none";
  app._updateFrame({ window: { controls: true } });
  app._onDetach();
}

/** Puts an application back among the windows of the page. */
export function putBack(app: Any): void {
  const id: string = app.window.windowId;
  app.window.windowId = undefined;
  document.body.append(document.adoptNode(app.element));
  app.element.classList.remove("detached");
  app.element.style.cssText = "";
  leave(id, app);
  app.setPosition();
  app.bringToFront();
  app._updateFrame({ window: { controls: true } });
  app._onAttach();
}

/** On 14 every window can be taken out into one of the browser's, and put back. */
export const windowControls = (app: Any): Any[] => {
  if (host.game.release.generation < 14) return [];
  const apart = Boolean(app.window.windowId);
  const label = apart ? "STAGE.Window.Attach" : "STAGE.Window.Detach";
  const icon = apart ? "fa-solid fa-window-restore" : "fa-solid fa-up-right-from-square";
  return [{ icon, label, onClick: () => void (apart ? app.attachWindow() : app.detachWindow()) }];
};
