// Source: API page AbstractSidebarTab.
/**
 * `foundry.applications.sidebar.AbstractSidebarTab`: one pane of the sidebar, which may also stand alone as a window.
 */
import { host, t, type Any, type Data } from "../host.ts";
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";

export class AbstractSidebarTab extends (HandlebarsApplicationMixin(ApplicationV2) as typeof ApplicationV2) {
  /** The name of the tab and of its key in `ui`. */
  static tabName = "";
  static override DEFAULT_OPTIONS: Data = {
    id: "{id}",
    tag: "section",
    classes: ["tab", "sidebar-tab"],
    popOut: false,
    window: { frame: false, positioned: false },
    position: { width: 320, height: 640 },
  };

  #popout: AbstractSidebarTab | null = null;

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }
  get isPopout(): boolean {
    return Boolean(this.options.popOut);
  }
  /** The window copy of this tab while it is open. */
  get popout(): AbstractSidebarTab | null {
    return this.#popout;
  }
  get active(): boolean {
    return this.isPopout || (host.ui.sidebar?.expanded && host.ui.sidebar.tabGroups.primary === this.tabName);
  }

  protected override _initializeApplicationOptions(options: Data): Data {
    const merged = super._initializeApplicationOptions(options);
    const name = (this.constructor as typeof AbstractSidebarTab).tabName;
    merged["uniqueId"] = merged["popOut"] ? `${name}-popout` : name;
    if (!merged["popOut"]) return merged;
    const classes = (merged["classes"] as string[]).filter((cls) => cls !== "tab");
    const frame = { ...(merged["window"] as Data), frame: true, positioned: true, resizable: true, minimizable: true };
    return { ...merged, classes: [...classes, "sidebar-popout"], window: frame };
  }

  protected override _insertElement(element: HTMLElement): void {
    if (this.isPopout) return super._insertElement(element);
    element.dataset["tab"] = this.tabName;
    element.dataset["group"] = "primary";
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-label", this.title);
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.getElementById("sidebar-content")?.append(element);
    element.classList.toggle("active", host.ui.sidebar?.tabGroups.primary === this.tabName);
  }

  override async render(options: Any = {}, more: Data = {}): Promise<this> {
    const popout = this.#popout;
    if (popout?.rendered) {
      const wanted: Data = typeof options === "boolean" ? { ...more } : { ...options };
      await popout.render({ ...wanted, force: false });
    }
    return super.render(options, more);
  }

  /** Shows the tab in the sidebar. */
  activate(): void {
    host.ui.sidebar.changeTab(this.tabName, "primary");
  }

  /** Opens a copy of the tab as a window. */
  async renderPopout(): Promise<AbstractSidebarTab> {
    if (this.isPopout) return this;
    this.#popout ??= new (this.constructor as Any)({ popOut: true }) as AbstractSidebarTab;
    await this.#popout.render({ force: true });
    return this.#popout;
  }

  override async close(options: Data = {}): Promise<this> {
    if (!this.isPopout && !options["sidebar"]) return this;
    return super.close(options);
  }

  protected _onActivate(): void {}
  protected _onDeactivate(): void {}
  override get title(): string {
    return t(this.options.window.title);
  }
}
