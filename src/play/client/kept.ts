import type { Conflict } from "../conflict/conflict.ts";

/**
 * The conflicts of this client that somebody has asked for. Those in play are held; of those that are over only what a
 * screen or a macro still holds itself, so that an evening does not keep every session it ever opened. Whoever does
 * hold one goes on to hear of its changes.
 */
export class OpenConflicts {
  readonly #played = new Map<string, Conflict>();
  readonly #over = new Map<string, WeakRef<Conflict>>();

  get(uuid: string): Conflict | undefined {
    return this.#played.get(uuid) ?? this.#over.get(uuid)?.deref();
  }

  /** Hold it, or let it go as soon as nobody else does. */
  keep(uuid: string, conflict: Conflict, over: boolean): void {
    this.drop(uuid);
    if (over) this.#over.set(uuid, new WeakRef(conflict));
    else this.#played.set(uuid, conflict);
  }

  drop(uuid: string): void {
    this.#played.delete(uuid);
    this.#over.delete(uuid);
  }

  /** All that are still there. */
  all(): readonly Conflict[] {
    return [...this.#played.values(), ...[...this.#over.values()].flatMap((weak) => weak.deref() ?? [])];
  }
}
