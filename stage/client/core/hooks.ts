/**
 * Events of the host. Sources (public pages): API "foundry.helpers.Hooks", "hookEvents". Whether a throwing
 * callback stops the others: UNMEASURED (no).
 */
type Callback = (...args: any[]) => unknown;
interface Registered {
  id: number;
  fn: Callback;
  once: boolean;
}

export class Hooks {
  static #events = new Map<string, Registered[]>();
  static #next = 1;

  /** Callbacks by event name. */
  static get events(): Record<string, Registered[]> {
    return Object.fromEntries(this.#events);
  }

  static on(hook: string, fn: Callback, options: { once?: boolean } = {}): number {
    const entry = { id: this.#next++, fn, once: options.once === true };
    this.#events.set(hook, [...(this.#events.get(hook) ?? []), entry]);
    return entry.id;
  }

  static once(hook: string, fn: Callback): number {
    return this.on(hook, fn, { once: true });
  }

  /** Removes a callback by its id or by the function. */
  static off(hook: string, which: number | Callback): void {
    const left = (this.#events.get(hook) ?? []).filter((entry) => entry.id !== which && entry.fn !== which);
    this.#events.set(hook, left);
  }

  /** Calls all; results do not matter. */
  static callAll(hook: string, ...args: any[]): true {
    for (const entry of [...(this.#events.get(hook) ?? [])]) this.#run(hook, entry, args);
    return true;
  }

  /** Calls until one answers false; the answer is false then. */
  static call(hook: string, ...args: any[]): boolean {
    for (const entry of [...(this.#events.get(hook) ?? [])]) if (this.#run(hook, entry, args) === false) return false;
    return true;
  }

  static #run(hook: string, entry: Registered, args: any[]): unknown {
    if (entry.once) this.off(hook, entry.id);
    try {
      return entry.fn(...args);
    } catch (error) {
      this.onError(`Hooks.${hook}`, error as Error, { log: "error" });
      return undefined;
    }
  }

  /** Reports an error of a package: console, notification and the `error` hook. */
  static onError(
    location: string,
    error: Error,
    options: { msg?: string; notify?: string; log?: string; [key: string]: unknown } = {},
  ): void {
    const notifications = (globalThis as any).ui?.notifications;
    if (options.notify && notifications) notifications[options.notify]?.(options.msg ?? error.message);
    if (options.log !== undefined || !options.notify) console.error(location, error);
    if (location !== "Hooks.error") this.callAll("error", location, error, options);
  }
}
