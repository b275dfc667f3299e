// Source: API pages ApplicationV2, ApplicationWindowConfiguration, ApplicationHeaderControlsEntry.
/**
 * The window chrome: header with title and controls, content, resize handle, minimised state.
 * Class names and `data-action` names are those the public API pages document; the markup is ours.
 */
import { element as make, host, icon, t, type Any, type Data } from "../host.ts";
import { startDrag, startResize } from "./drag-window.ts";
import { handleAction } from "./actions.ts";

/** Makes the outermost element and tells which element parts are drawn into. */
export function buildFrame(app: Any): { element: HTMLElement; content: HTMLElement } {
  const { options } = app as { options: Any };
  const root = document.createElement(options.tag as string);
  root.id = app.id;
  root.classList.add("application", ...(options.classes as string[]));
  root.dataset["appid"] = String(options.uniqueId);
  if (root instanceof HTMLFormElement) {
    root.noValidate = true;
    root.autocomplete = "off";
  }
  if (!options.window.frame) return { element: root, content: root };
  const themed = options.classes.some((name: string) => name.startsWith("theme-"));
  if (themed) root.classList.add("themed");
  if (options.tag === "div" || options.tag === "section") root.setAttribute("role", "dialog");
  root.setAttribute("aria-labelledby", `${app.id}-title`);
  root.tabIndex = -1;
  root.append(buildHeader(app));
  const content = document.createElement(options.window.contentTag as string);
  content.classList.add("window-content", ...(options.window.contentClasses as string[]));
  root.append(content);
  if (options.window.resizable) {
    const handle = make(`<div class="window-resize-handle"></div>`);
    app.window.resize = handle;
    root.append(handle);
  }
  return { element: root, content };
}

function buildHeader(app: Any): HTMLElement {
  const header = make(`<header class="window-header" role="presentation"></header>`);
  const image = icon("window-icon fa-fw");
  const title = make(`<h1 class="window-title"></h1>`);
  title.id = `${app.id}-title`;
  const controls = headerButton("toggleControls", "fa-solid fa-ellipsis-vertical", t("STAGE.Window.Controls"));
  controls.setAttribute("aria-haspopup", "menu");
  controls.setAttribute("aria-expanded", "false");
  const close = headerButton("close", "fa-solid fa-xmark", t("STAGE.Window.Close"));
  const dropdown = make(`<menu class="controls-dropdown" role="menu"></menu>`);
  header.append(image, title, controls, close, dropdown);
  Object.assign(app.window, { header, icon: image, title, controls, close, controlsDropdown: dropdown });
  return header;
}

function headerButton(action: string, classes: string, label: string): HTMLButtonElement {
  const button = make<HTMLButtonElement>(`<button type="button" class="header-control"></button>`);
  button.dataset["action"] = action;
  button.setAttribute("aria-label", label);
  button.dataset["tooltip"] = label;
  button.append(icon(classes));
  return button;
}

/** Brings title, icon and menu up to date with the render options. */
export function updateFrame(app: Any, options: Data): void {
  const wanted = (options["window"] ?? {}) as Data;
  if ("title" in wanted) app.window.title.textContent = String(wanted["title"] ?? "");
  if ("icon" in wanted) {
    app.window.icon.className = wanted["icon"] ? `window-icon fa-fw ${wanted["icon"]}` : "window-icon hidden";
  }
  if (wanted["controls"]) drawControls(app);
}

/** Fills the window menu with the visible controls; thirteen and fourteen name an entry's callback differently. */
export function drawControls(app: Any): void {
  const entries: Any[] = app._getHeaderControls();
  for (const cls of app.constructor.inheritanceChain()) {
    host.hooks.callAll(`getHeaderControls${cls.name}`, app, entries);
  }
  const shown = entries.filter((entry) => isShown(app, entry));
  app.window.controlsDropdown.replaceChildren(...shown.map((entry) => controlItem(app, entry)));
  app.window.controls.classList.toggle("hidden", shown.length === 0);
}

function isShown(app: Any, entry: Any): boolean {
  if (entry.ownership !== undefined && !app.document?.testUserPermission(host.game.user, entry.ownership)) return false;
  return typeof entry.visible === "function" ? Boolean(entry.visible.call(app, app)) : (entry.visible ?? true);
}

function controlItem(app: Any, entry: Any): HTMLElement {
  const item = make(`<li class="header-control" role="none"><button type="button" role="menuitem"></button></li>`);
  const button = item.firstElementChild as HTMLButtonElement;
  if (entry.action) button.dataset["action"] = String(entry.action);
  button.append(icon(`control-icon fa-fw ${entry.icon ?? ""}`));
  const label = document.createElement("span");
  label.className = "control-label";
  label.textContent = t(String(entry.label ?? ""));
  button.append(label);
  const callback = entry.onClick ?? entry.onclick;
  if (callback) button.addEventListener("click", (event) => callback.call(app, event));
  return item;
}

/** Binds the whole window once: actions, focus, dragging, resizing, and its form if it is one. */
export function attachFrameListeners(app: Any): void {
  const root = app.element as HTMLElement;
  root.addEventListener("click", (event) => handleAction(app, event));
  root.addEventListener("contextmenu", (event) => handleAction(app, event));
  root.addEventListener("auxclick", (event) => handleAction(app, event));
  if (app.hasFrame) {
    root.addEventListener("pointerdown", () => (app.bringToFront ?? app.bringToTop).call(app), { capture: true });
    const { header, resize } = app.window;
    if (app.options.window.positioned) {
      header.addEventListener("pointerdown", (event: PointerEvent) => startDrag(app, event));
      resize?.addEventListener("pointerdown", (event: PointerEvent) => startResize(app, event));
    }
    header.addEventListener("dblclick", (event: MouseEvent) => {
      if ((event.target as HTMLElement).closest("button, menu")) return;
      void (app.minimized ? app.maximize() : app.minimize());
    });
    root.addEventListener("click", (event) => {
      if (!(event.target as HTMLElement).closest(".window-header")) void app.toggleControls(false);
    });
  }
  if (root instanceof HTMLFormElement) bindForm(app, root);
}

function bindForm(app: Any, form: HTMLFormElement): void {
  form.addEventListener("submit", (event) => {
    void Promise.resolve(app._onSubmitForm(app.options.form, event)).catch((error: Error) => {
      console.error(error);
      host.ui.notifications?.error(error.message);
    });
  });
  form.addEventListener("change", (event) => app._onChangeForm(app.options.form, event));
}

/** Shrinks a window to its header. */
export function minimizeWindow(app: Any): void {
  const root = app.element as HTMLElement;
  root.classList.add("minimized");
  root.style.height = "";
  root.style.width = "";
}

/** Opens a shrunken window again; its place is written by the caller. */
export function maximizeWindow(app: Any): void {
  (app.element as HTMLElement).classList.remove("minimized");
}
