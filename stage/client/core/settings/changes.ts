/**
 * Tells a setting's owner that its stored value changed. Source (public page): API
 * "ClientSettings.register" (onChange).
 */
import { runtime } from "../../../common/runtime.ts";
import { Hooks } from "../hooks.ts";

/** Called on every client after the Setting document changed; user-scoped settings concern their user alone. */
export function settingChanged(setting: any, options: any, userId: string): void {
  const config = runtime.game.settings.settings.get(setting.key);
  if (!config || (setting.user && setting.user !== runtime.game.userId)) return;
  const value = runtime.game.settings.get(config.namespace, config.key);
  try {
    config.onChange?.(value, options, userId);
  } catch (error) {
    Hooks.onError(`Setting ${setting.key}`, error as Error, { log: "error" });
  }
}
