/** Settings. Sources (public pages): API "foundry.helpers.ClientSettings" (13 and 14); issue 11707. */
import { DataModel } from "../../../common/data/data-model.ts";
import { DataField } from "../../../common/fields/field.ts";
import { deepClone, isSubclass } from "../../../common/utils/index.ts";
import { runtime } from "../../../common/runtime.ts";
import { Hooks } from "../hooks.ts";

export class ClientSettings {
  readonly settings = new Map<string, any>();
  readonly menus = new Map<string, any>();
  readonly storage = new Map<string, any>();

  constructor(worldSettings: any) {
    this.storage.set("client", window.localStorage);
    this.storage.set("world", worldSettings);
    this.storage.set("user", worldSettings);
  }

  get sheet(): any {
    const apps = (globalThis as any).foundry.applications;
    return (
      [...apps.instances.values()].find((app: any) => app.constructor.name === "SettingsConfig") ??
      new apps.settings.SettingsConfig()
    );
  }

  register(namespace: string, key: string, data: any): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const scope = ["client", "user", "world"].includes(data.scope) ? data.scope : "client";
    this.settings.set(`${namespace}.${key}`, { ...data, namespace, key, id: `${namespace}.${key}`, scope });
    if (scope === "user" && data.type === undefined) this.#config(namespace, key).type = Object;
  }

  registerMenu(namespace: string, key: string, data: any): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the menu");
    if (typeof data.type !== "function") throw new Error("You must provide a menu type that is an application class");
    this.menus.set(`${namespace}.${key}`, { ...data, namespace, key: `${namespace}.${key}` });
  }

  #config(namespace: string, key: string): any {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  #document(config: any): any {
    const user = config.scope === "user" ? runtime.game.userId : null;
    return this.storage
      .get("world")
      .find((setting: any) => setting._source.key === config.id && (setting._source.user ?? null) === user);
  }

  get(namespace: string, key: string, options: { document?: boolean } = {}): any {
    const config = this.#config(namespace, key);
    if (config.scope === "client") return readValue(config, window.localStorage.getItem(config.id) ?? undefined);
    const document = this.#document(config);
    return options.document ? document : readValue(config, document?._source.value ?? undefined);
  }

  /**
   * Stores a value; world settings need the permission, which the server asks for. Gives the value as it will be read.
   */
  async set(namespace: string, key: string, value: any, options: any = {}): Promise<any> {
    const config = this.#config(namespace, key);
    const stored = toJSON(config, value === undefined ? deepClone(config.default) : value);
    if (config.scope === "client") return this.#setClient(config, stored, options);
    const user = config.scope === "user" ? runtime.game.userId : null;
    const cls = runtime.config["Setting"].documentClass;
    const document = this.#document(config);
    if (document) await document.update({ value: stored }, options);
    else await cls.create({ key: config.id, value: stored, user }, options);
    return this.get(namespace, key);
  }

  #setClient(config: any, stored: string, options: any): any {
    const changed = window.localStorage.getItem(config.id) !== stored;
    window.localStorage.setItem(config.id, stored);
    const value = readValue(config, stored);
    if (changed) {
      config.onChange?.(value, options, runtime.game.userId);
      Hooks.callAll("clientSettingChanged", config.id, value, options);
    }
    return value;
  }
}

/** Stored JSON to the value of the declared type; the default where nothing (or nonsense) is stored. */
function readValue(config: any, stored: string | undefined): any {
  let value: any = deepClone(config.default);
  if (stored !== undefined && stored !== null) {
    try {
      value = JSON.parse(stored);
    } catch {
      value = stored;
    }
  }
  const type = config.type;
  if (type instanceof DataField) {
    const clean = type.clean(value ?? undefined);
    return type.initialize(type.validate(clean) ? type.getInitialValue() : clean);
  }
  if (isSubclass(type, DataModel)) return type.fromSource(value ?? {}, { strict: false });
  if (value === undefined || value === null) return value;
  if (type === Boolean) return value === true || value === "true";
  if (type === Number) return Number(value);
  if (type === String) return String(value);
  return value;
}

function toJSON(config: any, value: any): string {
  const type = config.type;
  if (type instanceof DataField) {
    const clean = type.clean(value);
    const failure = type.validate(clean);
    if (failure) throw failure.asError();
    return JSON.stringify(clean);
  }
  if (isSubclass(type, DataModel))
    return JSON.stringify(value instanceof DataModel ? value.toObject() : new type(value).toObject());
  if (
    (type === Number || type === String || type === Boolean) &&
    config.choices &&
    typeof config.choices !== "function" &&
    !(value in config.choices)
  )
    throw new Error(`"${value}" is not a valid choice for ${config.id}`);
  return JSON.stringify(
    type === Number ? Number(value) : type === Boolean ? Boolean(value) : type === String ? String(value) : value,
  );
}
