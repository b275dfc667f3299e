/** `ui.players`: who is in this world and who is here now. Source: API page foundry.applications.ui.Players. */
import { host, t, type Any, type Data } from "../host.ts";
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { entry } from "../journal/page-actions.ts";

export class Players extends (HandlebarsApplicationMixin(ApplicationV2) as typeof ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: "players",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { toggle: Players.#onToggle },
  };
  static PARTS = { players: { root: true, template: "templates/ui/players.hbs" } };

  #showAll = false;

  protected override _insertElement(element: HTMLElement): void {
    document.getElementById("players")?.replaceWith(element);
    element.setAttribute("aria-label", t("STAGE.Players.Title"));
  }

  protected override async _prepareContext(_options: Data): Promise<Data> {
    const users = [...host.game.users] as Any[];
    const rank = (user: Any): number => (user.isSelf ? 0 : user.isGM ? 1 : 2);
    users.sort((a, b) => rank(a) - rank(b) || String(a.name).localeCompare(String(b.name)));
    const shown = users.map((user) => ({
      id: user.id,
      name: user.name,
      character: user.character?.name ?? "",
      color: user.color?.css ?? user.color,
      active: Boolean(user.active),
      self: user.isSelf,
      state: t(user.active ? "STAGE.Players.Here" : "STAGE.Players.Away"),
      role: user.isGM ? t("STAGE.Players.GM") : (user.character?.name ?? ""),
    }));
    return {
      here: shown.filter((user) => user.active),
      away: shown.filter((user) => !user.active),
      showAll: this.#showAll,
    };
  }

  protected override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    const userOf = (li: HTMLElement): Any => host.game.users.get(li.dataset["userId"]);
    const menu = [
      entry(
        "STAGE.User.Configure",
        "fa-solid fa-user-gear",
        (li) => userOf(li).isSelf || host.game.user.isGM,
        (li) => {
          void userOf(li).sheet.render({ force: true });
        },
      ),
    ];
    this._createContextMenu(() => menu, ".player", {
      fixed: true,
      hookName: "getUserContextOptions",
      parentClassHooks: false,
    });
  }

  static async #onToggle(this: Players): Promise<void> {
    this.#showAll = !this.#showAll;
    await this.render();
  }
  override async close(): Promise<this> {
    return this;
  }
}
