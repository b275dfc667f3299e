/** `ui.hotbar`: ten slots a page for macros. Source: API page foundry.applications.ui.Hotbar; hook hotbarDrop. */
import { host, t, type Any, type Data } from "../host.ts";
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { entry } from "../journal/page-actions.ts";

const SLOTS = 10;
const PAGES = 5;

export class Hotbar extends (HandlebarsApplicationMixin(ApplicationV2) as typeof ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: "hotbar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { execute: Hotbar.#onExecute, page: Hotbar.#onPage },
  };
  static PARTS = { hotbar: { root: true, template: "templates/ui/hotbar.hbs" } };

  page = 1;

  /** The slots of the page shown, with their macros. */
  get slots(): { slot: number; key: number; macro: Any }[] {
    const assigned: Record<string, string> = host.game.user.hotbar ?? {};
    return Array.from({ length: SLOTS }, (_, index) => {
      const slot = (this.page - 1) * SLOTS + index + 1;
      return { slot, key: (index + 1) % SLOTS, macro: host.game.macros.get(assigned[slot]) ?? null };
    });
  }

  protected override _insertElement(element: HTMLElement): void {
    document.getElementById("hotbar")?.replaceWith(element);
    element.setAttribute("aria-label", t("STAGE.Hotbar.Title"));
  }

  protected override async _prepareContext(_options: Data): Promise<Data> {
    const slots = this.slots.map(({ slot, key, macro }) => ({
      slot,
      key,
      img: macro?.img ?? null,
      filled: Boolean(macro),
      label: macro ? t("STAGE.Hotbar.Macro", { name: macro.name, key }) : t("STAGE.Hotbar.Slot", { key }),
    }));
    return { slots, page: this.page };
  }

  protected override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    const macroOf = (li: HTMLElement): Any => this.slots.find(({ slot }) => slot === Number(li.dataset["slot"]))?.macro;
    const menu = [
      entry(
        "STAGE.Form.Edit",
        "fa-solid fa-pen",
        (li) => Boolean(macroOf(li)?.isOwner),
        (li) => {
          void macroOf(li).sheet.render({ force: true });
        },
      ),
      entry(
        "STAGE.Hotbar.Remove",
        "fa-solid fa-xmark",
        (li) => Boolean(macroOf(li)),
        (li) => {
          void host.game.user.assignHotbarMacro(null, Number(li.dataset["slot"]));
        },
      ),
    ];
    this._createContextMenu(() => menu, ".slot", {
      fixed: true,
      hookName: "getHotbarContextOptions",
      parentClassHooks: false,
    });
  }

  protected override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    const DragDrop = host.foundry.applications.ux.DragDrop.implementation;
    new DragDrop({
      dragSelector: ".slot.full",
      dropSelector: ".slot",
      callbacks: {
        dragstart: (event: DragEvent) => this.#onDragStart(event),
        drop: (event: DragEvent) => void this._onDrop(event),
      },
    }).bind(this.element);
  }

  #onDragStart(event: DragEvent): void {
    const slot = Number((event.currentTarget as HTMLElement).dataset["slot"]);
    const macro = this.slots.find((one) => one.slot === slot)?.macro;
    if (macro) event.dataTransfer?.setData("text/plain", JSON.stringify({ ...macro.toDragData(), slot }));
  }

  protected async _onDrop(event: DragEvent): Promise<void> {
    const slot = Number((event.target as HTMLElement).closest<HTMLElement>(".slot")?.dataset["slot"]);
    const data = host.foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
    if (host.hooks.call("hotbarDrop", this, data, slot) === false) return;
    if (data.type !== "Macro") return;
    const macro = await host.config.Macro.documentClass.fromDropData(data);
    if (macro) await host.game.user.assignHotbarMacro(macro, slot, { fromSlot: data.slot });
  }

  /** Runs the macro of a key of the shown page; true if there was one. */
  _executeKey(key: number): boolean {
    const macro = this.slots.find((slot) => slot.key === key)?.macro;
    if (!macro) return false;
    void macro.execute();
    return true;
  }

  async changePage(page: number): Promise<void> {
    this.page = Math.max(1, Math.min(PAGES, page));
    await this.render({ force: true });
  }

  static async #onExecute(this: Hotbar, _event: Event, target: HTMLElement): Promise<void> {
    const slot = Number(target.closest<HTMLElement>(".slot")?.dataset["slot"]);
    const macro = this.slots.find((one) => one.slot === slot)?.macro;
    if (macro) await macro.execute();
    else await this.#createMacro(slot);
  }
  async #createMacro(slot: number): Promise<void> {
    const Macro = host.config.Macro.documentClass;
    const macro = await Macro.create(
      { name: t("STAGE.Macro.New"), type: "chat", scope: "global" },
      { renderSheet: true },
    );
    if (macro) await host.game.user.assignHotbarMacro(macro, slot);
  }
  static async #onPage(this: Hotbar, _event: Event, target: HTMLElement): Promise<void> {
    const step = Number(target.dataset["step"]);
    await this.changePage(((this.page - 1 + step + PAGES) % PAGES) + 1);
  }
  override async close(): Promise<this> {
    return this;
  }
}
