/**
 * `foundry.applications.apps.CombatTrackerConfig`: what the tracker shows and skips, in the setting
 * `core.combatTrackerConfig`. Sources: API pages CombatTrackerConfig, CombatConfigurationData.
 */
import { host, type Any, type Data } from "../host.ts";
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";

export class CombatTrackerConfig extends (HandlebarsApplicationMixin(ApplicationV2) as typeof ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: "combat-config",
    tag: "form",
    window: { title: "STAGE.Combat.Settings", icon: "fa-solid fa-gear", contentClasses: ["standard-form"] },
    position: { width: 420 },
    form: { handler: CombatTrackerConfig.#onSubmit, closeOnSubmit: true },
  };
  static PARTS = {
    body: { template: "templates/apps/combat-tracker-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  protected override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      rootId: this.id,
      config: host.game.settings.get("core", "combatTrackerConfig"),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "STAGE.Form.Save" }],
    });
  }

  static async #onSubmit(_event: Event, _form: HTMLFormElement, formData: Any): Promise<void> {
    const before: Data = host.game.settings.get("core", "combatTrackerConfig");
    await host.game.settings.set("core", "combatTrackerConfig", { ...before, ...formData.object });
  }
}
