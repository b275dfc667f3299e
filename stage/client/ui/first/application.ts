/**
 * `foundry.appv1.api.Application`: a window of the host's first generation, which 13 and 14 still have. Modest: one
 * frame, no full keyboard handling, no detaching. Source (public): API page foundry.appv1.api.Application and
 * ApplicationV1Options; hooks `renderApplicationV1`, `closeApplicationV1`, `getApplicationV1HeaderButtons`.
 */
import jQuery from "jquery";
import { host, icon, t, element as make, type Any, type Data } from "../host.ts";
import { nextZIndex } from "../api/instances.ts";
import { renderTemplate } from "../handlebars/templates.ts";
import { startDrag, startResize } from "../api/drag-window.ts";
import { bindDrops, bindFilters, bindTabs, keepScroll, putScroll } from "./bindings.ts";

const RENDER_STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });

let lastId = 0;

export class Application {
  static RENDER_STATES = RENDER_STATES;

  options: Any;
  appId = ++lastId;
  position: Data;
  _state: number = RENDER_STATES.NONE;
  _priorState: number = RENDER_STATES.NONE;
  _minimized = false;
  _element: Any = null;
  _tabs: Any[];
  _dragDrop: Any[];
  _searchFilters: Any[];
  _scrollPositions: Data | null = null;
  #drawing: Promise<void> = Promise.resolve();

  constructor(options: Data = {}) {
    const given = (this.constructor as typeof Application).defaultOptions;
    this.options = host.foundry.utils.mergeObject(given, options, { insertKeys: true, inplace: false });
    const { width, height, left, top, scale } = this.options;
    this.position = { width, height, left, top, scale, zIndex: 0 };
    this._tabs = this._createTabHandlers();
    this._dragDrop = this._createDragDropHandlers();
    this._searchFilters = this._createSearchFilters();
  }

  static get defaultOptions(): Data {
    return {
      baseApplication: null,
      width: null,
      height: null,
      top: null,
      left: null,
      scale: null,
      popOut: true,
      minimizable: true,
      resizable: false,
      id: "",
      classes: [],
      dragDrop: [],
      tabs: [],
      filters: [],
      title: "",
      template: null,
      scrollY: [],
    };
  }
  /** This class and its ancestors, itself first, down to `baseApplication` of its options. */
  static _getInheritanceChain(): Any[] {
    const chain: Any[] = [];
    const base = this.defaultOptions["baseApplication"];
    const climb = (cls: Any): Any[] => {
      chain.push(cls);
      return cls === Application || cls.name === base ? chain : climb(Object.getPrototypeOf(cls));
    };
    return climb(this);
  }

  get id(): string {
    return this.options.id || `app-${this.appId}`;
  }
  /** The window in jQuery's wrapping; empty until it is drawn. */
  get element(): Any {
    return this._element ?? jQuery();
  }
  get template(): string {
    return this.options.template;
  }
  get popOut(): boolean {
    return this.options.popOut ?? true;
  }
  get rendered(): boolean {
    return this._state === RENDER_STATES.RENDERED;
  }
  get closing(): boolean {
    return this._state === RENDER_STATES.CLOSING;
  }
  get title(): string {
    return t(this.options.title);
  }

  getData(_options: Data = {}): Any {
    return {};
  }

  /** Asks for a drawing and gives the window back at once; `true` opens it. */
  render(force: boolean | Data = false, options: Data = {}): this {
    const wanted = typeof force === "object" ? force : { ...options, force };
    this.#drawing = this._render(Boolean(wanted["force"]), wanted).catch((error: Error) => {
      this._state = RENDER_STATES.ERROR;
      host.hooks.onError("Application#render", error, {
        msg: `${this.constructor.name}: ${error.message}`,
        log: "error",
        notify: "error",
      });
    });
    return this;
  }

  async _render(force = false, options: Data = {}): Promise<void> {
    const states: number[] = [RENDER_STATES.CLOSING, RENDER_STATES.RENDERING];
    if (states.includes(this._state)) return;
    if (!force && this._state <= RENDER_STATES.NONE) return;
    this._priorState = this._state;
    this._state = RENDER_STATES.RENDERING;
    Object.assign(this.options, without(options, ["left", "top", "width", "height", "scale", "force"]));
    if (this._element) this._saveScrollPositions(this._element);
    const data = await this.getData(this.options);
    const inner = await this._renderInner(data);
    if (this._element) this._replaceHTML(this._element, inner);
    else {
      this._element = this.popOut ? await this._renderOuter() : inner;
      if (this.popOut) this._element.find(".window-content").first().append(inner);
      this._injectHTML(this._element);
      if (this.popOut) host.ui.windows[this.appId] = this;
    }
    this._activateCoreListeners(inner);
    this.activateListeners(inner);
    if (this.popOut) this.setPosition({ ...this.position, ...placeOf(options) });
    if (!this._minimized) this._restoreScrollPositions(this._element);
    this._state = RENDER_STATES.RENDERED;
    if (this.popOut && force && options["focus"] !== false) this.bringToTop();
    this._callHooks("render", inner, data);
  }

  async _renderInner(data: Data): Promise<Any> {
    const html = await renderTemplate(this.template, data);
    if (html.trim() === "") throw new Error(`No data was returned from template ${this.template}`);
    return jQuery(jQuery.parseHTML(html, document, true)).filter(
      (_at: number, node: Any) => node.nodeType !== 3 || node.textContent.trim(),
    );
  }

  async _renderOuter(): Promise<Any> {
    const root = make(`<div class="app window-app" role="dialog"><header class="window-header flexrow draggable">
      <h4 class="window-title"></h4></header><section class="window-content"></section></div>`);
    root.id = this.id;
    root.dataset["appid"] = String(this.appId);
    root.classList.add(...(this.options.classes as string[]));
    root.setAttribute("aria-labelledby", `${this.id}-title`);
    const header = root.querySelector("header") as HTMLElement;
    const title = header.querySelector("h4") as HTMLElement;
    title.id = `${this.id}-title`;
    title.textContent = this.title;
    for (const button of this.#headerButtons()) header.append(headerButton(this, button));
    const frame = frameOf(this, root);
    header.addEventListener("pointerdown", (event) => startDrag(frame, event));
    if (this.options.resizable) {
      const handle = make(`<div class="window-resizable-handle"></div>`);
      handle.append(icon("fa-solid fa-arrows-left-right"));
      handle.addEventListener("pointerdown", (event) => startResize(frame, event));
      root.append(handle);
    }
    if (this.options.minimizable) header.addEventListener("dblclick", () => void this._onToggleMinimize());
    root.addEventListener("pointerdown", () => this.bringToTop(), { capture: true });
    return jQuery(root);
  }

  #headerButtons(): Any[] {
    const buttons = this._getHeaderButtons();
    for (const cls of (this.constructor as typeof Application)._getInheritanceChain())
      host.hooks.call(`get${hookName(cls)}HeaderButtons`, this, buttons);
    return buttons;
  }
  _getHeaderButtons(): Any[] {
    return [{ label: t("STAGE.Window.Close"), class: "close", icon: "fas fa-times", onclick: () => void this.close() }];
  }
  _injectHTML(html: Any): void {
    jQuery("body").append(html);
  }
  _replaceHTML(element: Any, html: Any): void {
    if (!this.popOut) {
      element.replaceWith(html);
      this._element = html;
      return;
    }
    element.find(".window-title").first().text(this.title);
    element.find(".window-content").first().empty().append(html);
  }

  _activateCoreListeners(html: Any): void {
    bindTabs(this, html);
    bindDrops(this, html);
    bindFilters(this, html);
  }
  activateListeners(_html: Any): void {}

  _createTabHandlers(): Any[] {
    const { Tabs } = host.foundry.applications.ux;
    return this.options.tabs.map(
      (one: Data) => new Tabs({ ...one, callback: (...args: Any[]) => this._onChangeTab(args[0], args[1], args[2]) }),
    );
  }
  _createDragDropHandlers(): Any[] {
    const DragDrop = host.foundry.applications.ux.DragDrop.implementation;
    return this.options.dragDrop.map((one: Data) => {
      const permissions = {
        dragstart: (at: string) => this._canDragStart(at),
        drop: (at: string) => this._canDragDrop(at),
      };
      const callbacks = {
        dragstart: (event: DragEvent) => this._onDragStart(event),
        dragover: (event: DragEvent) => this._onDragOver(event),
        drop: (event: DragEvent) => this._onDrop(event),
      };
      return new DragDrop({ ...one, permissions, callbacks });
    });
  }
  _createSearchFilters(): Any[] {
    const { SearchFilter } = host.foundry.applications.ux;
    return this.options.filters.map(
      (one: Data) =>
        new SearchFilter({
          ...one,
          callback: (...args: Any[]) => this._onSearchFilter(args[0], args[1], args[2], args[3]),
        }),
    );
  }
  activateTab(
    tab: string,
    { group, triggerCallback = true }: { group?: string; triggerCallback?: boolean } = {},
  ): void {
    const found = this._tabs.find((one) => group === undefined || one.group === group);
    if (!found) throw new Error(`${this.constructor.name} has no tabs of the group ${group}`);
    found.activate(tab, { triggerCallback });
  }
  _onChangeTab(_event: Event | null, _tabs: Any, _active: string): void {
    this.setPosition();
  }
  _onSearchFilter(_event: Event | null, _query: string, _rgx: RegExp, _html: Any): void {}
  _canDragStart(_selector: string): boolean {
    return host.game.user.isGM;
  }
  _canDragDrop(_selector: string): boolean {
    return host.game.user.isGM;
  }
  _onDragStart(_event: DragEvent): void {}
  _onDragOver(_event: DragEvent): void {}
  _onDrop(_event: DragEvent): Any {}
  _onResize(_event: Event): void {}
  _contextMenu(_html: Any): void {}

  _saveScrollPositions(html: Any): void {
    this._scrollPositions = keepScroll(html[0], this.options.scrollY);
  }
  _restoreScrollPositions(html: Any): void {
    putScroll(html[0], this._scrollPositions ?? {});
  }
  async _waitForImages(): Promise<void> {
    const images: HTMLImageElement[] = this.element.find("img").get();
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  }

  setPosition(position: Data = {}): Data | undefined {
    const root = this._element?.[0] as HTMLElement | undefined;
    if (!root || !this.popOut) return undefined;
    const wanted = { ...this.position, ...placeOf(position) };
    if (!this._minimized) placeWindow(root, wanted);
    Object.assign(this.position, wanted);
    return this.position;
  }
  bringToTop(): void {
    const root = this._element?.[0] as HTMLElement | undefined;
    if (!root) return;
    this.position["zIndex"] = nextZIndex();
    root.style.zIndex = String(this.position["zIndex"]);
  }

  async close(options: Data = {}): Promise<void> {
    await this.#drawing;
    const open: number[] = [RENDER_STATES.RENDERED, RENDER_STATES.ERROR];
    if (!options["force"] && !open.includes(this._state)) return;
    this._state = RENDER_STATES.CLOSING;
    const root = this._element;
    if (root) {
      this._callHooks("close", root);
      root.remove();
    }
    this._element = null;
    if (host.ui.windows[this.appId] === this) delete host.ui.windows[this.appId];
    this._minimized = false;
    this._scrollPositions = null;
    this._state = RENDER_STATES.CLOSED;
  }
  async minimize(): Promise<void> {
    if (!this.rendered || !this.popOut || this._minimized) return;
    this._minimized = true;
    this.element.addClass("minimized").css({ height: "", width: "" });
  }
  async maximize(): Promise<void> {
    if (!this._minimized) return;
    this._minimized = false;
    this.element.removeClass("minimized");
    this.setPosition();
  }
  async _onToggleMinimize(): Promise<void> {
    await (this._minimized ? this.maximize() : this.minimize());
  }
  /** `render` and `close` hooks for the class and each of its ancestors. */
  _callHooks(hook: string, ...args: Any[]): void {
    for (const cls of (this.constructor as typeof Application)._getInheritanceChain())
      host.hooks.callAll(`${hook}${hookName(cls)}`, this, ...args);
  }
}

/** The base class has its own name in hooks. Source: API page hookEvents, `renderApplicationV1`. */
const hookName = (cls: Any): string => (cls === Application ? "ApplicationV1" : cls.name);

/** What dragging and resizing ask of a window. */
const frameOf = (app: Application, element: HTMLElement): Any => ({
  element,
  position: app.position,
  get minimized() {
    return app._minimized;
  },
  setPosition: (place: Data) => app.setPosition(place),
});

const PLACE = ["left", "top", "width", "height", "scale"];
const placeOf = (options: Data): Data =>
  Object.fromEntries(Object.entries(options).filter(([key]) => PLACE.includes(key)));
const without = (options: Data, keys: string[]): Data =>
  Object.fromEntries(Object.entries(options).filter(([key]) => !keys.includes(key)));

function headerButton(app: Application, button: Any): HTMLElement {
  const link = make(`<a class="header-button control" role="button" tabindex="0"></a>`);
  link.classList.add(
    ...String(button.class ?? "")
      .split(" ")
      .filter(Boolean),
  );
  link.append(icon(button.icon ?? ""), document.createTextNode(t(String(button.label ?? ""))));
  link.addEventListener("pointerdown", (event) => event.stopPropagation());
  link.addEventListener("click", (event) => {
    event.preventDefault();
    button.onclick?.call(app, event);
  });
  return link;
}

/** Sizes in pixels or "auto"; a window without a place is centred. */
function placeWindow(root: HTMLElement, wanted: Data): void {
  const size = (value: Any): string => (typeof value === "number" ? `${value}px` : "");
  root.style.width = size(wanted["width"]);
  root.style.height = size(wanted["height"]);
  wanted["left"] ??= Math.max(0, Math.round((window.innerWidth - root.offsetWidth) / 2));
  wanted["top"] ??= Math.max(0, Math.round((window.innerHeight - root.offsetHeight) / 2));
  root.style.left = `${wanted["left"]}px`;
  root.style.top = `${wanted["top"]}px`;
}
