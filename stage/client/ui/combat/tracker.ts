/**
 * `foundry.applications.sidebar.tabs.CombatTracker`: the encounter tab in three parts (header, tracker, footer) whose
 * contexts a system may override. Source: API page CombatTracker, article "Combat Encounters", public issue 11976 of
 * the host (what is viewed is stored, and chosen by the render option `combat`).
 */
import { host, t, type Any, type Data } from "../host.ts";
import { AbstractSidebarTab } from "../sidebar/abstract-tab.ts";
import { CombatTrackerConfig } from "../apps/combat-tracker-config.ts";
import { combatMenu, combatantMenu } from "./menus.ts";
import { combatContext, trackerTurns, turnContext } from "./contexts.ts";

export class CombatTracker extends AbstractSidebarTab {
  static override tabName = "combat";
  static override DEFAULT_OPTIONS: Data = {
    classes: ["combat-sidebar", "flexcol"],
    window: { title: "STAGE.Tab.Combat", icon: "fa-solid fa-hand-fist" },
    actions: {
      createCombat: CombatTracker.#onCreate,
      cycleCombat: CombatTracker.#onCycle,
      activateCombatant: CombatTracker.#onActivateCombatant,
      toggleHidden: CombatTracker.#onControl,
      toggleDefeated: CombatTracker.#onControl,
      rollInitiative: CombatTracker.#onControl,
      pingCombatant: CombatTracker.#onControl,
      panToCombatant: CombatTracker.#onControl,
      startCombat: CombatTracker.#onCombat,
      endCombat: CombatTracker.#onCombat,
      deleteCombat: CombatTracker.#onCombat,
      nextTurn: CombatTracker.#onCombat,
      previousTurn: CombatTracker.#onCombat,
      nextRound: CombatTracker.#onCombat,
      previousRound: CombatTracker.#onCombat,
      rollAll: CombatTracker.#onCombat,
      rollNPC: CombatTracker.#onCombat,
      resetAll: CombatTracker.#onCombat,
      trackerSettings: CombatTracker.#onSettings,
      openCombatMenu: CombatTracker.#onMenu,
    },
  };
  static PARTS: Data = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    tracker: { template: "templates/sidebar/tabs/combat/tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/tabs/combat/footer.hbs" },
  };

  /** The encounter shown: settled while the tracker renders, and what it was until it renders again. */
  viewed: Any = null;
  #menu: Any = null;

  #all(): Any[] {
    return host.game.combats.combats ?? [...host.game.combats];
  }

  /** Chooses the encounter to show; outdated on the host, which has the render option `combat`. */
  initialize({ combat = null, render = true }: { combat?: Any; render?: boolean } = {}): void {
    if (render) void this.render({ combat });
    else this.viewed = combat;
  }

  protected override _configureRenderOptions(options: Data): void {
    super._configureRenderOptions(options);
    const { combats } = host.game;
    if ("combat" in options) this.viewed = options["combat"];
    if (!this.viewed || !combats.has(this.viewed.id)) this.viewed = combats.active ?? this.#all()[0] ?? null;
  }

  protected async _preparePartContext(partId: string, context: Data, options: Data): Promise<Data> {
    const inherited = (AbstractSidebarTab.prototype as Any)._preparePartContext;
    const prepared: Data = await inherited.call(this, partId, context, options);
    if (partId === "header" || partId === "footer") await this._prepareCombatContext(prepared, options);
    if (partId === "tracker") await this._prepareTrackerContext(prepared, options);
    return prepared;
  }

  protected async _prepareCombatContext(context: Data, _options: Data): Promise<void> {
    Object.assign(context, combatContext(this.viewed, this.#all()));
  }
  protected async _prepareTrackerContext(context: Data, _options: Data): Promise<void> {
    const combat = this.viewed;
    context["turns"] = combat
      ? await trackerTurns(combat, (one, index) => this._prepareTurnContext(combat, one, index))
      : [];
  }
  protected async _prepareTurnContext(combat: Any, combatant: Any, index: number): Promise<Data> {
    return turnContext(combat, combatant, index);
  }

  protected override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions.bind(this), ".combatant[data-combatant-id]", {
      fixed: true,
      hookName: "getCombatantContextOptions",
      parentClassHooks: false,
    });
    this.#menu = this._createContextMenu(this._getCombatContextOptions.bind(this), ".encounter-context-menu", {
      fixed: true,
      eventName: "stage-menu",
      hookName: "getCombatContextOptions",
      parentClassHooks: false,
    });
  }
  protected _getEntryContextOptions(): Any[] {
    return combatantMenu(this);
  }
  protected _getCombatContextOptions(): Any[] {
    return combatMenu(this);
  }

  protected override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    const list = (this.element as HTMLElement).querySelector<HTMLElement>(".combat-tracker");
    for (const row of list?.querySelectorAll<HTMLElement>(".combatant") ?? []) {
      row.addEventListener("dblclick", (event) => this._onCombatantMouseDown(event, row));
      for (const [event, here] of [
        ["pointerenter", true],
        ["pointerleave", false],
      ] as const)
        row.addEventListener(event, () => this.#tokenOf(row)?._setHover(here));
      row.querySelector<HTMLInputElement>("input.initiative-input")?.addEventListener("change", (event) => {
        void this._onUpdateInitiative(event);
      });
    }
  }

  protected async _onUpdateInitiative(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const id = input.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"];
    const value = input.value.trim();
    await this.viewed?.combatants.get(id)?.update({ initiative: value === "" ? null : Number(value) });
  }

  protected async _onCombatantControl(event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"];
    const combatant = this.viewed?.combatants.get(id);
    if (!combatant) return;
    switch (target.dataset["action"]) {
      case "toggleHidden":
        await combatant.update({ hidden: !combatant.hidden });
        break;
      case "toggleDefeated":
        await this._onToggleDefeatedStatus(combatant);
        break;
      case "rollInitiative":
        await this.viewed.rollInitiative([combatant.id]);
        break;
      default:
        this.#showOnScene(combatant);
    }
    void event;
  }
  /** The drawn token of a row, while its scene is on the board and the viewer may see it. */
  #tokenOf(row: HTMLElement): Any {
    const drawn = this.viewed?.combatants.get(row.dataset["combatantId"])?.token?.object;
    return drawn?.isVisible ? drawn : null;
  }
  /** Brings the combatant's token into the middle and rings it. */
  #showOnScene(combatant: Any): void {
    const drawn = combatant.token?.object;
    if (!drawn?.isVisible) {
      host.ui.notifications.info(t("STAGE.Combat.NoScene"));
      return;
    }
    void host.game.canvas.animatePan(drawn.center);
    void host.game.canvas.ping(drawn.center);
  }
  protected async _onToggleDefeatedStatus(combatant: Any): Promise<void> {
    const defeated = !combatant.isDefeated;
    await combatant.update({ defeated });
    const status: string | undefined = host.config.specialStatusEffects?.DEFEATED;
    if (status) await combatant.actor?.toggleStatusEffect?.(status, { overlay: true, active: defeated });
  }
  protected _onCombatantMouseDown(event: Event, target: HTMLElement): void {
    if ((event.target as HTMLElement).closest("button, input")) return;
    const combatant = this.viewed?.combatants.get(target.dataset["combatantId"]);
    if (combatant?.actor?.testUserPermission(host.game.user, "LIMITED"))
      void combatant.actor.sheet.render({ force: true });
  }

  static async #onCreate(this: CombatTracker): Promise<void> {
    const Combat = host.config.Combat.documentClass;
    const combat = await Combat.create({ active: true });
    if (combat) void this.render({ combat });
  }
  static #onCycle(this: CombatTracker, _event: Event, target: HTMLElement): void {
    const combat = host.game.combats.get(target.dataset["combatId"]);
    if (!combat) return;
    void this.render({ combat });
    if (host.game.user.isGM) void combat.activate?.({ render: false });
  }
  static async #onControl(this: CombatTracker, event: Event, target: HTMLElement): Promise<void> {
    await this._onCombatantControl(event, target);
  }
  static #onActivateCombatant(this: CombatTracker, event: Event, target: HTMLElement): void {
    const row = target.closest<HTMLElement>("[data-combatant-id]");
    if (row) this._onCombatantMouseDown(event, row);
  }
  static async #onCombat(this: CombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    const combat = this.viewed;
    const action = target.dataset["action"] as string;
    const method = action === "deleteCombat" ? "delete" : action;
    if (!combat) return;
    await combat[method]();
  }
  static #onSettings(): void {
    void new CombatTrackerConfig().render({ force: true });
  }
  static #onMenu(this: CombatTracker, event: Event, target: HTMLElement): void {
    if (this.#menu) void this.#menu.render(target, { event });
  }
}
