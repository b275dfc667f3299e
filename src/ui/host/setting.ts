import { call } from "../../foundry/shape.ts";
/** Read a setting of ours by its key; `fallback` before settings are registered. Documented: `game.settings.get`. */
export function setting<T>(key: string, fallback: T): T {
  try {
    const value: unknown = game.settings ? call(game.settings, "get", "setpiece", key) : undefined;
    return (value ?? fallback) as T;
  } catch {
    return fallback;
  }
}
