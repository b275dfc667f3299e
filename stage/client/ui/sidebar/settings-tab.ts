/**
 * `foundry.applications.sidebar.tabs.Settings`: about this world, and the doors to settings. Source: API page Settings.
 */
import { host, t, type Data } from "../host.ts";
import { AbstractSidebarTab } from "./abstract-tab.ts";
import { ControlsConfig } from "../apps/controls-config.ts";
import { nextColorScheme } from "../shell/core-settings.ts";

export class Settings extends AbstractSidebarTab {
  static override tabName = "settings";
  static override DEFAULT_OPTIONS: Data = {
    classes: ["settings-sidebar", "flexcol"],
    window: { title: "STAGE.Tab.Settings", icon: "fa-solid fa-gears" },
    actions: {
      openApp: Settings.#onOpenApp,
      toggleTheme: Settings.#onTheme,
      logout(): void {
        location.href = "/join";
      },
    },
  };
  static PARTS = { settings: { template: "templates/sidebar/settings.hbs", scrollable: [""] } };

  protected override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const { system, world, release, user } = host.game;
    return Object.assign(context, {
      system: { title: system?.title, version: system?.version },
      world: world?.title,
      generation: release?.generation,
      user: user?.name,
      dark: document.body.classList.contains("theme-dark"),
    });
  }

  static #onOpenApp(this: Settings, _event: Event, target: HTMLElement): void {
    const { SettingsConfig } = host.foundry.applications.settings;
    const App = target.dataset["app"] === "controls" ? ControlsConfig : SettingsConfig;
    void new App().render({ force: true });
  }
  static async #onTheme(this: Settings): Promise<void> {
    const words = { "": "STAGE.Theme.Device", dark: "STAGE.Theme.Dark", light: "STAGE.Theme.Light" };
    const chosen = await nextColorScheme();
    await this.render();
    host.ui.notifications.info(t(words[chosen]));
  }
}
