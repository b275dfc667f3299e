/**
 * `foundry.nue.Tour` and `foundry.nue.tours.SidebarTour`: guided steps, each a card beside what it is about or in the
 * middle of the screen. How far a person came is kept by their client. Sources (public pages): API
 * foundry.nue.Tour, TourConfig, TourStep, foundry.nue.tours.SidebarTour.
 */
import { element, escapeHTML, host, t, type Any, type Data } from "../host.ts";

/** Setting of the client that keeps how far each tour came: namespace, id, index of the step. */
export const PROGRESS = "tourProgress";

const STATUS = Object.freeze({ UNSTARTED: "unstarted", IN_PROGRESS: "in-progress", COMPLETED: "completed" });

export class Tour {
  static STATUS = STATUS;
  static HIGHLIGHT_PADDING = 10;
  static #active: Tour | null = null;

  static get activeTour(): Tour | null {
    return Tour.#active;
  }
  static get tourInProgress(): boolean {
    return Tour.#active !== null;
  }
  static async fromJSON(path: string): Promise<Tour> {
    return new this(await (await fetch(path)).json());
  }

  config: Data;
  targetElement: HTMLElement | null = null;
  fadeElement: HTMLElement | null = null;
  overlayElement: HTMLElement | null = null;
  _id: string;
  _namespace: string;
  #card: HTMLElement | null = null;
  #stepIndex = -1;

  constructor(config: Data, { id, namespace }: { id?: string; namespace?: string } = {}) {
    this.config = structuredClone(config);
    this._id = id ?? String(config["id"] ?? "");
    this._namespace = namespace ?? String(config["namespace"] ?? "");
  }

  get id(): string {
    return this._id;
  }
  get namespace(): string {
    return this._namespace;
  }
  get key(): string {
    return `${this.namespace}.${this.id}`;
  }
  get title(): string {
    return t(String(this.config["title"] ?? ""));
  }
  get description(): string {
    return t(String(this.config["description"] ?? ""));
  }
  /** Steps of a GM are left out for everybody else. */
  get steps(): Any[] {
    return (this.config["steps"] as Any[]).filter((step) => !step.restricted || host.game.user.isGM);
  }
  get stepIndex(): number {
    return this.#stepIndex;
  }
  get currentStep(): Any {
    return this.steps[this.#stepIndex] ?? null;
  }
  get hasNext(): boolean {
    return this.#stepIndex < this.steps.length - 1;
  }
  get hasPrevious(): boolean {
    return this.#stepIndex > 0;
  }
  get canStart(): boolean {
    return !this.config["restricted"] || host.game.user.isGM;
  }
  get status(): string {
    if (this.#stepIndex < 0) return STATUS.UNSTARTED;
    return this.#stepIndex >= this.steps.length ? STATUS.COMPLETED : STATUS.IN_PROGRESS;
  }

  /** Goes on where it was left if it may be resumed, else begins anew. */
  async start(): Promise<void> {
    const resumed = this.config["canBeResumed"] === true && this.status === STATUS.IN_PROGRESS;
    await this.progress(resumed ? this.#stepIndex : 0);
  }
  async next(): Promise<void> {
    if (this.hasNext) await this.progress(this.#stepIndex + 1);
    else await this.complete();
  }
  async previous(): Promise<void> {
    if (this.hasPrevious) await this.progress(this.#stepIndex - 1);
  }
  async complete(): Promise<void> {
    await this.progress(this.steps.length);
  }
  /** Closes the card; how far one came is kept. */
  exit(): void {
    void this._postStep();
    Tour.#active = null;
  }
  async reset(): Promise<void> {
    await this.progress(-1);
  }
  async progress(index: number): Promise<void> {
    if (Tour.#active && Tour.#active !== this) Tour.#active.exit();
    await this._postStep();
    this.#stepIndex = index;
    this._saveProgress();
    if (this.status !== STATUS.IN_PROGRESS) {
      Tour.#active = null;
      return;
    }
    Tour.#active = this;
    await this._preStep();
    await this._renderStep();
  }

  protected async _preStep(): Promise<void> {}
  protected async _postStep(): Promise<void> {
    this.#card?.remove();
    this.targetElement?.classList.remove("stage-tour-target");
    this.#card = this.targetElement = null;
  }
  protected _getTargetElement(selector: string): HTMLElement | null {
    return document.querySelector(selector);
  }
  protected async _renderStep(): Promise<void> {
    const step = this.currentStep;
    this.targetElement = step.selector ? this._getTargetElement(step.selector) : null;
    this.targetElement?.classList.add("stage-tour-target");
    const button = (action: string, label: string): string =>
      `<button type="button" data-action="${action}">${escapeHTML(t(label))}</button>`;
    this.#card = element(`<section class="stage-tour" role="dialog" aria-label="${escapeHTML(t(step.title))}">
      <h3>${escapeHTML(t(step.title))}</h3><div>${t(step.content)}</div>
      <p>${this.#stepIndex + 1} / ${this.steps.length}</p>
      <footer>${this.hasPrevious ? button("previous", "STAGE.Tour.Previous") : ""}${button("next", this.hasNext ? "STAGE.Tour.Next" : "STAGE.Tour.Done")}${button("exit", "STAGE.Tour.Leave")}</footer>
    </section>`);
    this.#card.addEventListener("click", (event) => this._onButtonClick(event));
    document.body.append(this.#card);
    this.#card.querySelector<HTMLElement>("[data-action=next]")?.focus();
  }
  protected _onButtonClick(event: Event): void {
    const action = (event.target as HTMLElement).closest<HTMLElement>("[data-action]")?.dataset["action"];
    if (action === "next") void this.next();
    else if (action === "previous") void this.previous();
    else if (action === "exit") this.exit();
  }

  protected _saveProgress(): void {
    const kept = host.game.settings.get("core", PROGRESS);
    const own = { ...kept[this.namespace], [this.id]: this.#stepIndex };
    void host.game.settings.set("core", PROGRESS, { ...kept, [this.namespace]: own });
  }
  _reloadProgress(): void {
    this.#stepIndex = host.game.settings.get("core", PROGRESS)[this.namespace]?.[this.id] ?? -1;
  }
}

/** A tour whose steps may bring a tab of the sidebar to the front. */
export class SidebarTour extends Tour {
  protected override async _preStep(): Promise<void> {
    await super._preStep();
    const tab = this.currentStep?.sidebarTab;
    if (!tab) return;
    host.ui.sidebar.expand();
    host.ui.sidebar.changeTab(tab, "primary");
  }
}
