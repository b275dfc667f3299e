import type { ConflictPage, Host } from "../ports.ts";
import { isGm } from "../rights.ts";

const BEAT = 4_000;
const GONE = 10_000;

/** How long a tab that has just come listens before it believes that it is alone, in milliseconds. */
export const LISTENS = 3_000;

/** A GM tab that said it is here. */
interface Tab {
  readonly user: string;
  readonly heard: number;
}

/**
 * Which GM tab looks after a conflict. The page names the tab that wrote last; while that one is alive it goes on, so
 * that a second tab or a second GM never decides beside it. Otherwise the tab with the lowest nonce of the host's
 * active GM takes over. Should two tabs ever decide at once, the log's equal-sequence rule keeps one.
 */
export class Claims {
  readonly nonce: string;
  readonly #host: Host;
  readonly #tabs = new Map<string, Tab>();
  #beating = false;
  #begun = -Infinity;

  constructor(host: Host) {
    this.#host = host;
    this.nonce = host.world.nonce();
  }

  /** Tell the other GM tabs that this one is here. */
  start(): void {
    this.#begun = this.#host.world.now();
    if (this.#host.world.me().gm) this.#say("hello");
  }

  /** Tell them that it goes. */
  stop(): void {
    if (this.#host.world.me().gm) this.#say("bye");
  }

  /** Another tab spoke; `user` is the sender as the server names it. Players' claims count for nothing. */
  hear(nonce: string, state: "hello" | "here" | "bye", user: string | null): void {
    const world = this.#host.world;
    if (user === null || nonce === this.nonce || !isGm(world, user)) return;
    if (state === "bye") this.#tabs.delete(nonce);
    else this.#tabs.set(nonce, { user, heard: world.now() });
    if (!world.me().gm) return;
    if (state === "hello") this.#say("here");
    this.#beat();
  }

  /** True when this tab decides about the page (null: about a conflict that is yet to be made). */
  responsible(page: Pick<ConflictPage, "authority"> | null): boolean {
    const world = this.#host.world;
    const me = world.me();
    if (!me.gm) return false;
    const alive = this.#alive();
    if (page && page.authority === this.nonce) return true;
    if (page && alive.has(page.authority)) return false;
    if (world.activeGm()?.id !== me.id) return false;
    return [...alive].every(([nonce, tab]) => tab.user !== me.id || nonce > this.nonce);
  }

  /**
   * Null where this tab knows who decides about a page, as where it wrote last; else it resolves when the other tabs
   * have had the time to say that they are here.
   */
  settled(page: Pick<ConflictPage, "authority">): Promise<void> | null {
    const left = this.#begun + LISTENS - this.#host.world.now();
    if (left <= 0 || page.authority === this.nonce) return null;
    return new Promise((heard) => void this.#host.later(left, heard));
  }

  #alive(): ReadonlyMap<string, Tab> {
    const world = this.#host.world;
    const present = new Set(world.people().flatMap((one) => (one.active && one.gm ? [one.id] : [])));
    for (const [nonce, tab] of this.#tabs)
      if (!present.has(tab.user) || world.now() - tab.heard > GONE) this.#tabs.delete(nonce);
    return this.#tabs;
  }

  /** While there are others, keep saying so: a tab that crashed is missed after ten seconds. */
  #beat(): void {
    if (this.#beating || this.#alive().size === 0) return;
    this.#beating = true;
    this.#host.later(BEAT, () => {
      this.#beating = false;
      if (this.#alive().size === 0) return;
      this.#say("here");
      this.#beat();
    });
  }

  #say(state: "hello" | "here" | "bye"): void {
    this.#host.wire.emit({ type: "presence", nonce: this.nonce, state });
  }
}
