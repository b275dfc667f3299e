/**
 * `foundry.applications.settings.SettingsConfig`: every registered setting and menu, by package.
 * Source: API page SettingsConfig, article "Settings"; conformance 67.
 */
import { host, t, type Any, type Data } from "../host.ts";
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { settingInput } from "./setting-input.ts";

export class SettingsConfig extends (HandlebarsApplicationMixin(ApplicationV2) as typeof ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: "settings-config",
    tag: "form",
    classes: ["settings-config", "standard-form"],
    window: { title: "STAGE.Settings.Configure", icon: "fa-solid fa-gears", contentClasses: ["standard-form"] },
    position: { width: 720, height: 620 },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
    actions: { openMenu: SettingsConfig.#onOpenMenu },
  };
  static PARTS = {
    body: { template: "templates/apps/settings-config.hbs", scrollable: [".categories"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  protected override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const mayWorld = host.game.user.isGM as boolean;
    const groups = new Map<string, { id: string; label: string; menus: Data[]; settings: Data[] }>();
    const group = (namespace: string): { menus: Data[]; settings: Data[] } => {
      const known = groups.get(namespace);
      if (known) return known;
      const made = { id: namespace, label: this.#title(namespace), menus: [], settings: [] };
      groups.set(namespace, made);
      return made;
    };
    for (const [id, menu] of host.game.settings.menus as Iterable<[string, Any]>) {
      if (menu.restricted && !mayWorld) continue;
      group(menu.namespace).menus.push({
        ...menu,
        id,
        name: t(menu.name ?? ""),
        label: t(menu.label ?? ""),
        hint: t(menu.hint ?? ""),
      });
    }
    for (const setting of host.game.settings.settings.values() as Iterable<Any>) {
      if (!setting.config || (setting.scope === "world" && !mayWorld)) continue;
      const id = `${setting.namespace}.${setting.key}`;
      const value: unknown = host.game.settings.get(setting.namespace, setting.key);
      group(setting.namespace).settings.push({
        id,
        name: t(setting.name ?? id),
        hint: t(setting.hint ?? ""),
        scope: t(`STAGE.Settings.Scope.${setting.scope}`),
        input: settingInput(setting, value, `${this.id}-${id}`).outerHTML,
        inputId: `${this.id}-${id}`,
      });
    }
    return Object.assign(context, {
      groups: [...groups.values()],
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "STAGE.Form.Save" }],
    });
  }

  #title(namespace: string): string {
    if (namespace === "core") return t("STAGE.Settings.Core");
    if (namespace === host.game.system?.id) return host.game.system.title as string;
    return host.game.modules?.get(namespace)?.title ?? namespace;
  }

  static async #onSubmit(this: SettingsConfig, _event: Event, _form: HTMLFormElement, formData: Any): Promise<void> {
    let reload = false;
    for (const [id, value] of Object.entries<Any>(formData.object)) {
      const setting = host.game.settings.settings.get(id);
      if (!setting) continue;
      const before: unknown = host.game.settings.get(setting.namespace, setting.key);
      if (JSON.stringify(before) === JSON.stringify(value)) continue;
      await host.game.settings.set(setting.namespace, setting.key, value);
      reload ||= Boolean(setting.requiresReload);
    }
    if (reload) await SettingsConfig.reloadConfirm({ world: host.game.user.isGM });
  }

  /** Asks whether to reload now, as a setting needs it. */
  static async reloadConfirm({ world = false }: { world?: boolean } = {}): Promise<void> {
    const { DialogV2 } = host.foundry.applications.api;
    const content = `<p>${t(world ? "STAGE.Settings.ReloadWorld" : "STAGE.Settings.Reload")}</p>`;
    const yes = await DialogV2.confirm({ window: { title: "STAGE.Settings.ReloadTitle" }, content });
    if (yes) location.reload();
  }

  static #onOpenMenu(this: SettingsConfig, _event: Event, target: HTMLElement): void {
    const menu = host.game.settings.menus.get(target.dataset["key"]);
    if (menu) void new menu.type().render({ force: true });
  }
}
