/**
 * `foundry.applications.api.ApplicationV2`: options, render states, the render and close workflow, tabs and forms.
 * The window chrome lies in `frame.ts`, placing in `position.ts`.
 * Source: public API pages ApplicationV2, ApplicationConfiguration, ApplicationRenderOptions; conformance 49 to 53, 56.
 */
import { otherWay } from "../../../common/guesses.ts";
import { host, t, type Any, type Data } from "../host.ts";
import { mergeOptions } from "./options.ts";
import { instances, nextApplicationId, nextZIndex } from "./instances.ts";
import { leave, putBack, takeOut, windowControls } from "./detached.ts";
import { applyPosition, computePosition, type Position } from "./position.ts";
import { attachFrameListeners, buildFrame, minimizeWindow, maximizeWindow, updateFrame } from "./frame.ts";
import { activateTab, prepareTabs } from "./tabs.ts";
import { handleFormChange, handleFormSubmit } from "./form.ts";

export const RENDER_STATES = Object.freeze({
  ERROR: -3,
  CLOSING: -2,
  CLOSED: -1,
  NONE: 0,
  RENDERING: 1,
  RENDERED: 2,
});

/** A class, its parent, that one's parent, and so on. */
function* ancestry(cls: Any): Generator<Any> {
  for (let at = cls; at; at = Object.getPrototypeOf(at)) yield at;
}

export class ApplicationV2 extends EventTarget {
  static BASE_APPLICATION: Any = ApplicationV2;
  static RENDER_STATES = RENDER_STATES;
  static emittedEvents = Object.freeze(["render", "close", "position"]);
  static TABS: Data = {};
  static DEFAULT_OPTIONS: Data = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    form: { handler: undefined, submitOnChange: false, closeOnSubmit: false },
    position: {},
  };

  options: Any;
  position: Position;
  tabGroups: Record<string, string | null> = {};
  /** The elements of the window chrome; empty until first rendered and without a frame. */
  window: Any = { header: undefined, title: undefined, icon: undefined, close: undefined, controls: undefined };

  #id: string;
  #element: HTMLElement | null = null;
  #content: HTMLElement | null = null;
  #state: number = RENDER_STATES.NONE;
  #minimized = false;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: Data = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    this.#id = String(this.options.id).replace("{id}", String(this.options.uniqueId));
    const base = { top: undefined, left: undefined, width: undefined, height: "auto", scale: 1, zIndex: nextZIndex() };
    this.position = Object.assign(base, this.options.position) as Position;
    const chain = [...(this.constructor as typeof ApplicationV2).inheritanceChain()].reverse();
    for (const cls of chain) {
      for (const [group, config] of Object.entries<Any>(Object.hasOwn(cls, "TABS") ? cls.TABS : {})) {
        this.tabGroups[group] = config.initial ?? null;
      }
    }
  }

  /** The class and its ancestors down to the `BASE_APPLICATION` of the class. */
  static *inheritanceChain(): Generator<typeof ApplicationV2> {
    for (const cls of ancestry(this)) {
      yield cls;
      if (cls === this.BASE_APPLICATION || cls === ApplicationV2) return;
    }
  }

  get id(): string {
    return this.#id;
  }
  /** The outermost element; null until rendered. */
  get element(): Any {
    return this.#element;
  }
  get form(): HTMLFormElement | null {
    if (this.options.tag === "form") return this.#element as HTMLFormElement | null;
    return this.#content?.querySelector("form") ?? null;
  }
  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }
  get state(): number {
    return this.#state;
  }
  get rendered(): boolean {
    return this.#state === RENDER_STATES.RENDERED;
  }
  get minimized(): boolean {
    return this.#minimized;
  }
  get hasFrame(): boolean {
    return this.options.window.frame;
  }
  get title(): string {
    return t(this.options.window.title);
  }

  protected _initializeApplicationOptions(options: Data): Data {
    let merged: Data = {};
    const chain = [...(this.constructor as typeof ApplicationV2).inheritanceChain()].reverse();
    for (const cls of chain)
      if (Object.hasOwn(cls, "DEFAULT_OPTIONS")) merged = mergeOptions(merged, cls.DEFAULT_OPTIONS);
    merged = mergeOptions(merged, options);
    merged["uniqueId"] ??= nextApplicationId();
    return merged;
  }

  /** Draws the application. `true` or `{force: true}` opens a closed one; renders of one application never overlap. */
  async render(options: Any = {}, more: Data = {}): Promise<this> {
    const wanted: Data = typeof options === "boolean" ? { ...more, force: options } : options;
    const run = this.#queue.then(() => this.#render(wanted));
    this.#queue = run.catch(() => undefined);
    return run;
  }

  async #render(options: Data): Promise<this> {
    const first = this.#state <= RENDER_STATES.NONE;
    if (first && !options["force"]) return this;
    try {
      if (this._canRender(options) === false) return this;
    } catch (error) {
      host.ui?.notifications?.warn((error as Error).message);
      return this;
    }
    options["isFirstRender"] = first;
    const priorState = this.#state;
    this.#state = RENDER_STATES.RENDERING;
    try {
      this._configureRenderOptions(options);
      const context: Data = await this._prepareContext(options);
      if (first) await this.#event("_preFirstRender", context, options);
      await this.#event("_preRender", context, options);
      for (const cls of (this.constructor as typeof ApplicationV2).inheritanceChain())
        host.hooks.callAll(`preRender${cls.name}`, this, context, options);
      const result = await this._renderHTML(context, options);
      if (first) {
        this.#element = await this._renderFrame(options);
        instances.set(this.#id, this);
        this._insertElement(this.#element);
        this._attachFrameListeners();
      }
      this._replaceHTML(result, this.#content as HTMLElement, options);
      if (this.hasFrame) this._updateFrame(options);
      if (first || options["position"]) this.setPosition({ ...this.position, ...options["position"] });
      else if (this.position.height === "auto") this.setPosition();
      this.#state = RENDER_STATES.RENDERED;
      // ledger 105, the other way: the hooks come first
      if (otherWay(105)) this.#tellRendered(context, options);
      if (first) await this.#event("_onFirstRender", context, options);
      await this.#event("_onRender", context, options);
      if (!otherWay(105)) this.#tellRendered(context, options);
      this.dispatchEvent(new Event("render"));
      await this.#event("_postRender", context, options);
      if (first || options["force"]) this.bringToFront();
      const wanted: unknown = options["window"]?.detached;
      if (wanted !== undefined && host.game.release.generation >= 14)
        await (wanted ? this.detachWindow() : this.attachWindow());
    } catch (error) {
      this.#state = first ? RENDER_STATES.ERROR : priorState;
      if (first && this.#element) this.#discard();
      const message = `Failed to render ${this.constructor.name}: ${(error as Error).message}`;
      console.error(message, error);
      host.ui?.notifications?.error(message);
      throw error;
    }
    return this;
  }

  #tellRendered(context: Data, options: Data): void {
    for (const cls of (this.constructor as typeof ApplicationV2).inheritanceChain())
      host.hooks.callAll(`render${cls.name}`, this, this.#element, context, options);
  }

  async #event(name: string, ...args: unknown[]): Promise<void> {
    await (this as Any)[name](...args);
  }

  protected _canRender(_options: Data): false | void {}
  protected _configureRenderOptions(options: Data): void {
    if (options["isFirstRender"] && this.hasFrame) {
      options["window"] = { title: this.title, icon: this.options.window.icon, controls: true, ...options["window"] };
    } else if (options["window"] && !("title" in options["window"])) {
      options["window"]["title"] = this.title;
    }
  }
  protected async _prepareContext(_options: Data): Promise<Data> {
    const groups = Object.keys((this.constructor as typeof ApplicationV2).TABS);
    return groups.length === 1 ? { tabs: this._prepareTabs(groups[0] as string) } : {};
  }
  protected _prepareTabs(group: string): Data {
    return prepareTabs(this, group);
  }
  protected _getTabsConfig(group: string): Any {
    return (this.constructor as typeof ApplicationV2).TABS[group] ?? null;
  }
  protected async _renderHTML(_context: Data, _options: Data): Promise<Any> {
    throw new Error(`${this.constructor.name} does not implement _renderHTML`);
  }
  protected _replaceHTML(_result: Any, _content: HTMLElement, _options: Data): void {
    throw new Error(`${this.constructor.name} does not implement _replaceHTML`);
  }
  protected async _preFirstRender(_context: Data, _options: Data): Promise<void> {}
  protected async _preRender(_context: Data, _options: Data): Promise<void> {}
  protected async _onFirstRender(_context: Data, _options: Data): Promise<void> {}
  protected async _onRender(_context: Data, _options: Data): Promise<void> {}
  protected async _postRender(_context: Data, _options: Data): Promise<void> {}
  protected async _preClose(_options: Data): Promise<void> {}
  protected _onClose(_options: Data): void {}
  protected _tearDown(_options: Data): void {}
  protected _prePosition(_position: Position): void {}
  protected _onPosition(_position: Position): void {}

  protected async _renderFrame(_options: Data): Promise<HTMLElement> {
    const { element, content } = buildFrame(this);
    this.#content = content;
    return element;
  }
  protected _updateFrame(options: Data): void {
    updateFrame(this, options);
  }
  protected _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.body.append(element);
  }
  protected _removeElement(element: HTMLElement): void {
    element.remove();
  }
  protected _attachFrameListeners(): void {
    attachFrameListeners(this);
  }
  /** Entries of the window menu; `getHeaderControls<Class>` hooks may add to them. On 14 one of them detaches it. */
  protected _getHeaderControls(): Any[] {
    return [...this.options.window.controls, ...windowControls(this)];
  }

  /** Closes the window; resolves when it has left the page. */
  async close(options: Data = {}): Promise<this> {
    const run = this.#queue.then(() => this.#close(options));
    this.#queue = run.catch(() => undefined);
    return run;
  }

  async #close(options: Data): Promise<this> {
    if (this.#state !== RENDER_STATES.RENDERED && this.#state !== RENDER_STATES.ERROR) return this;
    this.#state = RENDER_STATES.CLOSING;
    await this.#event("_preClose", options);
    this._tearDown(options);
    this.#discard();
    this.#state = RENDER_STATES.CLOSED;
    this._onClose(options);
    for (const cls of (this.constructor as typeof ApplicationV2).inheritanceChain()) {
      host.hooks.callAll(`close${cls.name}`, this);
    }
    this.dispatchEvent(new Event("close"));
    return this;
  }

  #discard(): void {
    const apart: string | undefined = this.window.windowId;
    if (this.#element) this._removeElement(this.#element);
    if (apart) leave(apart, this);
    this.#element = null;
    this.#content = null;
    this.#minimized = false;
    this.window = {};
    if (instances.get(this.#id) === this) instances.delete(this.#id);
  }

  setPosition(position: Partial<Position> = {}): Position | undefined {
    if (!this.#element || !this.options.window.positioned || this.window.windowId) return undefined;
    const next = computePosition(this.#element, { ...this.position, ...position });
    this._prePosition(next);
    Object.assign(this.position, next);
    if (!this.#minimized) applyPosition(this.#element, this.position);
    this._onPosition(this.position);
    this.dispatchEvent(new Event("position"));
    return this.position;
  }

  bringToFront(): void {
    if (!this.#element || !this.hasFrame) return;
    this.position.zIndex = nextZIndex();
    this.#element.style.zIndex = String(this.position.zIndex);
    host.ui.activeWindow = this;
  }

  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame || this.#minimized || !this.options.window.minimizable) return;
    this.#minimized = true;
    minimizeWindow(this);
  }
  async maximize(): Promise<void> {
    if (!this.#minimized || !this.#element) return;
    this.#minimized = false;
    maximizeWindow(this);
    this.setPosition();
  }

  async toggleControls(expanded?: boolean, _options: Data = {}): Promise<void> {
    const menu = this.window.controlsDropdown as HTMLElement | undefined;
    if (!menu) return;
    const open = expanded ?? !menu.classList.contains("expanded");
    menu.classList.toggle("expanded", open);
    this.window.controls?.setAttribute("aria-expanded", String(open));
  }

  /** Takes the application out into a window of the browser; 13 does not know this. */
  async detachWindow(): Promise<void> {
    if (this.#element && this.hasFrame && !this.window.windowId) await takeOut(this);
  }
  /** Puts it back among the other windows. */
  async attachWindow(): Promise<void> {
    if (this.#element && this.window.windowId) putBack(this);
  }
  protected _onDetach(): void {}
  protected _onAttach(): void {}

  changeTab(tab: string, group: string, options: Data = {}): void {
    activateTab(this, tab, group, options);
  }
  protected _onClickTab(event: PointerEvent): void {
    const button = event.target as HTMLElement | null;
    const target = button?.closest<HTMLElement>("[data-tab]");
    const group = target?.dataset["group"] ?? target?.closest<HTMLElement>("[data-group]")?.dataset["group"];
    if (target?.dataset["tab"] && group) this.changeTab(target.dataset["tab"], group, { event });
  }
  protected _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  /** Submits the application's own form as its submit button would. */
  async submit(submitOptions: Data = {}): Promise<Any> {
    const form = this.form;
    if (!form) throw new Error(`${this.constructor.name} has no form to submit`);
    const event = new Event("submit", { cancelable: true });
    Object.defineProperty(event, "target", { value: form });
    Object.defineProperty(event, "currentTarget", { value: form });
    return this._onSubmitForm(this.options.form, event, submitOptions);
  }
  protected async _onSubmitForm(formConfig: Data, event: Event, options: Data = {}): Promise<Any> {
    return handleFormSubmit(this, formConfig, event, options);
  }
  protected _onChangeForm(formConfig: Data, event: Event): void {
    handleFormChange(this, formConfig, event);
  }

  /** A context menu on elements of this window whose entries other packages may extend through a hook. */
  protected _createContextMenu(handler: () => Any[], selector: string, options: Data = {}): Any {
    const { container, hookName, parentClassHooks = true, ...menuOptions } = options;
    const entries = handler.call(this);
    const chain = [...(this.constructor as typeof ApplicationV2).inheritanceChain()];
    for (const cls of parentClassHooks ? chain : chain.slice(0, 1)) {
      host.hooks.callAll((hookName as string | undefined) ?? `get${cls.name}ContextOptions`, this, entries);
      if (hookName) break;
    }
    if (!entries.length) return null;
    const Menu = host.foundry.applications.ux.ContextMenu.implementation;
    return new Menu(container ?? this.#element, selector, entries, { jQuery: false, ...menuOptions });
  }
}
