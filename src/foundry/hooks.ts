type Listener = (...data: never[]) => unknown;

interface AnyHooks {
  on(name: string, listener: Listener): number;
  once(name: string, listener: Listener): number;
  callAll(name: string, ...data: unknown[]): boolean;
  /** False where a listener answered `false`. */
  call(name: string, ...data: unknown[]): boolean;
}

/** Hooks by name, of the host, of modules and of our own; the listener states what it expects to be given. */
export const hooks = (): AnyHooks => Hooks;
