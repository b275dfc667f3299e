/** `foundry.applications.sidebar.Sidebar`: the column of tabs. Source: API page Sidebar. */
import { host, t, type Data } from "../host.ts";
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";

export class Sidebar extends (HandlebarsApplicationMixin(ApplicationV2) as typeof ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: "sidebar",
    tag: "aside",
    classes: ["tabs-right"],
    window: { frame: false, positioned: false },
    actions: { toggleState: Sidebar.#onToggle, popOut: Sidebar.#onPopOut },
  };
  static PARTS = {
    tabs: { id: "tabs", template: "templates/sidebar/tabs.hbs" },
    content: { id: "content", template: "templates/sidebar/content.hbs" },
  };

  /** The tabs in their order; a package may add or remove before the interface is drawn. */
  static override TABS: Data = {};
  static _TAB_CONFIG: Record<string, { tooltip: string; icon: string; gmOnly?: boolean }> = {
    chat: { tooltip: "STAGE.Tab.Chat", icon: "fa-solid fa-comments" },
    combat: { tooltip: "STAGE.Tab.Combat", icon: "fa-solid fa-hand-fist" },
    actors: { tooltip: "STAGE.Tab.Actors", icon: "fa-solid fa-users" },
    items: { tooltip: "STAGE.Tab.Items", icon: "fa-solid fa-suitcase" },
    journal: { tooltip: "STAGE.Tab.Journal", icon: "fa-solid fa-book-open" },
    tables: { tooltip: "STAGE.Tab.Tables", icon: "fa-solid fa-table-list" },
    macros: { tooltip: "STAGE.Tab.Macros", icon: "fa-solid fa-code" },
    compendium: { tooltip: "STAGE.Tab.Compendium", icon: "fa-solid fa-book-atlas" },
    settings: { tooltip: "STAGE.Tab.Settings", icon: "fa-solid fa-gears" },
  };

  #expanded = true;

  constructor(options: Data = {}) {
    super(options);
    this.tabGroups["primary"] = "chat";
  }

  get expanded(): boolean {
    return this.#expanded;
  }

  protected override _insertElement(element: HTMLElement): void {
    document.getElementById("sidebar")?.replaceWith(element);
    element.setAttribute("aria-label", t("STAGE.Sidebar.Title"));
  }

  protected override async _prepareContext(_options: Data): Promise<Data> {
    const tabs = Object.entries(Sidebar._TAB_CONFIG).filter(([id]) => host.ui[id]);
    return {
      expanded: this.#expanded,
      tabs: tabs.map(([id, tab]) => ({
        id,
        ...tab,
        tooltip: t(tab.tooltip),
        active: this.tabGroups["primary"] === id,
      })),
    };
  }

  protected override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    const list = (this.element as HTMLElement).querySelector<HTMLElement>("[role=tablist]");
    list?.addEventListener("keydown", (event) => this.#onKey(event, list));
    list?.addEventListener("contextmenu", (event) => {
      const tab = (event.target as HTMLElement).closest<HTMLElement>("[data-tab]")?.dataset["tab"];
      if (!tab) return;
      event.preventDefault();
      void host.ui[tab]?.renderPopout();
    });
  }

  /** Arrow keys move along the tabs. */
  #onKey(event: KeyboardEvent, list: HTMLElement): void {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const tabs = [...list.querySelectorAll<HTMLElement>("[role=tab]")];
    const at = tabs.indexOf(document.activeElement as HTMLElement);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    next?.focus();
    next?.click();
  }

  override changeTab(tab: string, group: string, options: Data = {}): void {
    const prior = this.tabGroups["primary"];
    if (!this.#expanded) this.toggleExpanded(true);
    if (prior === tab && !options["force"]) return;
    super.changeTab(tab, group, { ...options, force: true });
    for (const button of (this.element as HTMLElement).querySelectorAll<HTMLElement>("[role=tab]")) {
      button.tabIndex = button.dataset["tab"] === tab ? 0 : -1;
    }
    if (tab === "chat") this.#markRead();
    if (prior) host.ui[prior]?._onDeactivate?.();
    host.ui[tab]?._onActivate?.();
    host.hooks.callAll("changeSidebarTab", host.ui[tab]);
  }

  protected override _onClickTab(event: PointerEvent): void {
    const tab = (event.target as HTMLElement).closest<HTMLElement>("[data-tab]")?.dataset["tab"];
    if (!tab) return;
    if (this.#expanded && tab === this.tabGroups["primary"]) this.toggleExpanded(false);
    else this.changeTab(tab, "primary");
  }

  /** Opens or folds the column; folded only the tabs' icons stay. */
  toggleExpanded(expanded: boolean = !this.#expanded): void {
    if (expanded === this.#expanded) return;
    this.#expanded = expanded;
    document.body.classList.toggle("sidebar-collapsed", !expanded);
    const element = this.element as HTMLElement;
    element.querySelector("#sidebar-content")?.classList.toggle("expanded", expanded);
    const toggle = element.querySelector<HTMLElement>("[data-action=toggleState]");
    toggle?.setAttribute("aria-expanded", String(expanded));
    const label = t(expanded ? "STAGE.Sidebar.Collapse" : "STAGE.Sidebar.Expand");
    toggle?.setAttribute("aria-label", label);
    if (toggle) toggle.dataset["tooltip"] = label;
    if (expanded && this.tabGroups["primary"] === "chat") this.#markRead();
    host.hooks.callAll("collapseSidebar", this, !expanded);
  }
  expand(): void {
    this.toggleExpanded(true);
  }
  collapse(): void {
    this.toggleExpanded(false);
  }

  /** Shows that there is a message not yet seen. */
  _markUnread(): void {
    (this.element as HTMLElement | null)?.querySelector("[role=tab][data-tab=chat]")?.classList.add("unread");
  }
  #markRead(): void {
    (this.element as HTMLElement | null)?.querySelector("[role=tab][data-tab=chat]")?.classList.remove("unread");
  }

  static #onToggle(this: Sidebar): void {
    this.toggleExpanded();
  }
  static #onPopOut(this: Sidebar): void {
    void host.ui[this.tabGroups["primary"] as string]?.renderPopout();
  }
  override async close(): Promise<this> {
    return this;
  }
}
