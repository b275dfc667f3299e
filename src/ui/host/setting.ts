/** Read a setting of ours by its key; `fallback` before settings are registered. Documented: `game.settings.get`. */
export function setting<T>(key: string, fallback: T): T {
  try {
    const value: unknown = game.settings?.get("setpiece" as never, key as never);
    return (value ?? fallback) as T;
  } catch {
    return fallback;
  }
}
