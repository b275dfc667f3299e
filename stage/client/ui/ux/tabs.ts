/** `foundry.applications.ux.Tabs`: a small controller for tab markup outside ApplicationV2. Source: API page Tabs. */
interface Configuration {
  navSelector: string;
  contentSelector?: string;
  initial?: string;
  group?: string;
  callback?: ((event: Event | null, tabs: Tabs, active: string) => void) | null;
}

export class Tabs {
  active: string | undefined;
  group: string | undefined;
  callback: Configuration["callback"];
  #nav: string;
  #content: string | undefined;
  #root: HTMLElement | null = null;

  constructor({ navSelector, contentSelector, initial, group, callback = null }: Configuration) {
    this.#nav = navSelector;
    this.#content = contentSelector;
    this.active = initial;
    this.group = group;
    this.callback = callback;
  }

  /** Binds to markup that holds both the navigation and the panes. */
  bind(html: HTMLElement): void {
    this.#root = html;
    for (const button of this.#buttons()) {
      button.addEventListener("click", (event) => {
        event.preventDefault();
        this.activate(button.dataset["tab"] as string, { triggerCallback: true }, event);
      });
    }
    const first = this.active ?? this.#buttons()[0]?.dataset["tab"];
    if (first) this.activate(first);
  }

  activate(
    tab: string,
    { triggerCallback = false }: { triggerCallback?: boolean } = {},
    event: Event | null = null,
  ): void {
    this.active = tab;
    for (const button of this.#buttons()) button.classList.toggle("active", button.dataset["tab"] === tab);
    const content = this.#content ? this.#root?.querySelector<HTMLElement>(this.#content) : this.#root;
    for (const pane of content?.querySelectorAll<HTMLElement>(".tab[data-tab]") ?? []) {
      if (!this.group || !pane.dataset["group"] || pane.dataset["group"] === this.group) {
        pane.classList.toggle("active", pane.dataset["tab"] === tab);
      }
    }
    if (triggerCallback) this.callback?.(event, this, tab);
  }

  #buttons(): HTMLElement[] {
    const nav = this.#root?.matches(this.#nav) ? this.#root : this.#root?.querySelector<HTMLElement>(this.#nav);
    return [...(nav?.querySelectorAll<HTMLElement>("[data-tab]") ?? [])];
  }
}
