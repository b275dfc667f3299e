/** The list of keys and what they do. Source: article "Game Controls"; API page ControlsConfig. */
import { host, t, type Any, type Data } from "../host.ts";
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { describeBinding } from "../keyboard/describe.ts";

export class ControlsConfig extends (HandlebarsApplicationMixin(ApplicationV2) as typeof ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: "controls-config",
    window: { title: "STAGE.Controls.Title", icon: "fa-solid fa-keyboard" },
    position: { width: 480, height: 520 },
  };
  static PARTS = { body: { template: "templates/apps/controls-config.hbs", scrollable: [""] } };

  protected override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const actions = [...(host.game.keybindings?.actions ?? [])] as [string, Any][];
    const listed = actions
      .filter(([, action]) => !action.restricted || host.game.user.isGM)
      .map(([id, action]) => ({
        name: t(action.name ?? id),
        hint: t(action.hint ?? ""),
        keys: ((host.game.keybindings.bindings?.get(id) ?? []) as Any[]).map(describeBinding).join(", "),
      }));
    return Object.assign(context, { actions: listed });
  }
}
