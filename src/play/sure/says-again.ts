import type { ConflictPage, Host } from "../ports.ts";
import { standOf } from "./healer.ts";

/** How long nothing changes in a conflict before it is said once more where it stands, in milliseconds. */
export const QUIET = 15_000;

/** Most conflicts that wait for it at once: many pages that are brought in together are no steps. */
const MOST = 20;

/**
 * Whoever was loading the page as a step was told, or whose question to the server timed out, has missed the step and
 * the word of it, and may have no further one to learn from. So whoever decides says once more where a conflict stands
 * when it has been quiet for a while.
 */
export class SaysAgain {
  readonly #host: Host;
  readonly #decides: (page: ConflictPage) => boolean;
  /** When each conflict that waits has changed last. */
  readonly #changed = new Map<string, number>();

  /** @param decides  whether this client is the one that decides about a page */
  constructor(host: Host, decides: (page: ConflictPage) => boolean) {
    this.#host = host;
    this.#decides = decides;
  }

  /** A conflict was made, or changed on this client. */
  changed(uuid: string): void {
    const { world } = this.#host;
    const waits = this.#changed.has(uuid);
    if (!world.me().gm || (!waits && this.#changed.size >= MOST)) return;
    this.#changed.set(uuid, world.now());
    if (!waits) this.#host.later(QUIET, () => this.#look(uuid));
  }

  #look(uuid: string): void {
    const { world, wire } = this.#host;
    const left = (this.#changed.get(uuid) ?? 0) + QUIET - world.now();
    if (left > 0) return void this.#host.later(left, () => this.#look(uuid));
    this.#changed.delete(uuid);
    const page = world.page(uuid);
    if (page?.home && this.#decides(page)) wire.emit({ type: "stands", uuid, ...standOf(page) });
  }
}
