/**
 * The head-up display of a token: sheet, target, combat, hiding, statuses, bars.
 * Sources (public pages): API "foundry.applications.hud.BasePlaceableHUD", "TokenHUD", "CONFIG.Token.hudClass".
 */
import { ApplicationV2 } from "../ui/api/application.ts";
import { HandlebarsApplicationMixin } from "../ui/api/handlebars-application.ts";
import { host, t, type Any, type Data } from "../ui/host.ts";
import { routed } from "./token-picture.ts";

/** As 14 lays its palette out: who has an order first, the others by name (ledger 164). */
const byOrderThenName = (a: Any, b: Any): number =>
  (a.order ?? Infinity) - (b.order ?? Infinity) || t(a.name).localeCompare(t(b.name));

export class BasePlaceableHUD extends (HandlebarsApplicationMixin(ApplicationV2) as typeof ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: "placeable-hud",
    classes: ["placeable-hud"],
    tag: "div",
    window: { frame: false, positioned: false },
  };
  object: Any = null;

  get document(): Any {
    return this.object?.document ?? null;
  }
  /** Opens beside what it is for. */
  async bind(object: Any): Promise<void> {
    if (this.object === object && this.rendered) return;
    if (this.rendered) await this.close();
    this.object = object;
    await this.render({ force: true });
  }
  protected override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    document.getElementById("board")?.append(element);
  }
  override async close(options: Data = {}): Promise<this> {
    const { activeElement } = document;
    const mine = Boolean((this.element as HTMLElement | null)?.contains(activeElement));
    const token = this.object?.element as HTMLElement | undefined;
    await super.close(options);
    this.object = null;
    if (mine) token?.focus();
    return this;
  }
}

export class TokenHUD extends BasePlaceableHUD {
  static override DEFAULT_OPTIONS: Data = {
    id: "token-hud",
    actions: {
      sheet: TokenHUD.#onSheet,
      target: TokenHUD.#onTarget,
      combat: TokenHUD.#onToggleCombat,
      visibility: TokenHUD.#onToggleVisibility,
      togglePalette: TokenHUD.#onTogglePalette,
      effect: { handler: TokenHUD.#onToggleEffect, buttons: [0, 2] },
    },
  };
  static PARTS = { hud: { root: true, template: "templates/hud/token-hud.hbs" } };

  #open = true;

  get actor(): Any {
    return this.document?.actor ?? null;
  }

  /** The statuses on offer, with those the actor has. */
  protected _getStatusEffectChoices(): Record<string, Any> {
    const statuses: Any[] = Object.values(host.config.statusEffects);
    const type = this.actor?.type;
    const offered = statuses.filter(({ hud }) => hud !== false && (!hud?.actorTypes || hud.actorTypes.includes(type)));
    if (host.game.release.generation >= 14) offered.sort(byOrderThenName);
    return Object.fromEntries(
      offered.map((status) => {
        const isActive = this.actor?.statuses.has(status.id) ?? false;
        const title = t(status.name ?? status.label ?? status.id);
        return [status.id, { id: status.id, title, src: routed(status.img ?? status.icon), isActive }];
      }),
    );
  }

  protected override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const bars = ["bar1", "bar2"].flatMap((id) => {
      const bar = this.document.getBarAttribute(id);
      return bar ? [{ id, ...bar, label: String(bar.attribute).split(".").at(-1) }] : [];
    });
    return Object.assign(context, {
      id: this.id,
      isGM: host.game.user.isGM,
      isTargeted: this.object.isTargeted,
      inCombat: this.document.inCombat,
      hidden: this.document.hidden,
      open: this.#open && Boolean(this.actor),
      statusEffects: this.actor ? this._getStatusEffectChoices() : {},
      bars,
    });
  }

  protected override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    const element = this.element as HTMLElement;
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", t("STAGE.HUD.Label", { name: this.object?.name ?? "" }));
    for (const input of element.querySelectorAll<HTMLInputElement>(".hud-bar input"))
      input.onchange = () => void this.#setBar(input.name, input.value);
    element.onkeydown = (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      void this.close();
    };
    this._place();
    if (options["isFirstRender"]) element.querySelector("button")?.focus({ preventScroll: true });
  }

  /** Keeps beside its token, and within the free part of the screen. */
  _place(): void {
    const { canvas } = host.game;
    const element = this.element as HTMLElement | null;
    if (!element || !this.object || !canvas._board) return;
    const { x, y, w, h } = this.object as Record<"x" | "y" | "w" | "h", number>;
    const corner = canvas.clientCoordinatesFromCanvas({ x: x + w, y });
    const { free } = canvas._board;
    const box = element.getBoundingClientRect();
    let left = corner.x + 10;
    if (left + box.width > free.x + free.width)
      left = canvas.clientCoordinatesFromCanvas({ x, y: y + h }).x - box.width - 10;
    const top = Math.min(Math.max(corner.y, free.y), Math.max(free.y + free.height - box.height, free.y));
    Object.assign(element.style, { left: `${Math.max(left, free.x)}px`, top: `${top}px` });
  }

  /** "7" sets, "+2" and "-1" change. */
  async #setBar(id: string, text: string): Promise<void> {
    const bar = this.document.getBarAttribute(id);
    const number = Number(text);
    if (!bar || text.trim() === "" || !Number.isFinite(number)) return void this.render();
    const isDelta = /^[+-]/.test(text.trim());
    await this.actor?.modifyTokenAttribute(bar.attribute, number, isDelta, bar.type === "bar");
  }

  static async #onSheet(this: TokenHUD): Promise<void> {
    await this.actor?.sheet.render({ force: true });
  }
  static async #onTarget(this: TokenHUD): Promise<void> {
    this.object.setTarget(!this.object.isTargeted, { releaseOthers: false });
    await this.render();
  }
  /** All controlled tokens go in or out together with this one. */
  static async #onToggleCombat(this: TokenHUD): Promise<void> {
    const Token = host.config.Token.documentClass;
    const documents = host.game.canvas.tokens.controlled.map((token: Any) => token.document);
    if (!documents.includes(this.document)) documents.push(this.document);
    if (this.document.inCombat) await Token.deleteCombatants(documents.filter((one: Any) => one.inCombat));
    else await Token.createCombatants(documents);
    await this.render();
  }
  static async #onToggleVisibility(this: TokenHUD): Promise<void> {
    await this.document.update({ hidden: !this.document.hidden });
    await this.render();
  }
  static async #onTogglePalette(this: TokenHUD): Promise<void> {
    this.#open = !this.#open;
    await this.render();
  }
  static async #onToggleEffect(this: TokenHUD, event: PointerEvent, target: HTMLElement): Promise<void> {
    const overlay = event.button === 2;
    await this.actor?.toggleStatusEffect(target.dataset["statusId"], { overlay });
    await this.render();
  }
}
