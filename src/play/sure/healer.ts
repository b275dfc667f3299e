import { parseKey } from "../../rules/log/index.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { sentence } from "../refusals.ts";
import { sha256 } from "../wire/seal.ts";
import type { Stands } from "../wire/channel.ts";
import type { ReliableWrites } from "./sure.ts";

/** How long the host's own news of a step may take after ours, in milliseconds. */
export const GRACE = 1_500;

/** Number of the newest event among these. */
const newest = (keys: readonly string[]): number =>
  keys.reduce((most, key) => Math.max(most, parseKey(key)?.seq ?? 0), 0);

interface Stand {
  readonly seq: number;
  readonly digest: string;
}

/**
 * Where a log stood when it was last asked, and of how many events: a log only grows, so the same ones give the same.
 */
const stands = new WeakMap<object, { readonly count: number; readonly stand: Stand }>();

/**
 * What a client holds of a conflict, in few letters: the number of its last event, and a digest of all their keys.
 * Worked out once for the events of a page, which are the same object until others are there.
 */
export const standOf = ({ events }: Pick<ConflictPage, "events">): Stand => {
  const keys = Object.keys(events);
  const known = stands.get(events);
  if (known?.count === keys.length) return known.stand;
  const stand = { seq: newest(keys), digest: sha256(keys.sort().join(" ")).slice(0, 16) };
  stands.set(events, { count: keys.length, stand });
  return stand;
};

/**
 * Whoever decides says after each step where its conflict stands. A client that holds something else once the host has
 * had the time to tell it (a message was lost on the way) asks the server, and takes over what it says.
 */
export class Healer {
  readonly #host: Host;
  readonly #sure: ReliableWrites;
  readonly #changed: (uuid: string) => void;
  /** The newest word of each conflict that is waited for. */
  readonly #said = new Map<string, Stands>();

  constructor(host: Host, sure: ReliableWrites, changed: (uuid: string) => void) {
    this.#host = host;
    this.#sure = sure;
    this.#changed = changed;
  }

  hear(said: Stands): void {
    const waits = this.#said.has(said.uuid);
    this.#said.set(said.uuid, said);
    if (!waits) this.#host.later(GRACE, () => void this.#compare(said.uuid));
  }

  async #compare(uuid: string): Promise<void> {
    const said = this.#said.get(uuid);
    this.#said.delete(uuid);
    if (!said || !this.#behind(said)) return;
    const answered = await this.#sure.refresh(uuid);
    this.#changed(uuid);
    // A fight is put away as it ends: what the server does not have either is not missing here
    if (answered && !this.#host.world.page(uuid)) return;
    if (this.#behind(said)) this.#host.screen.tell(sentence("Play.Note.Behind"));
  }

  #behind({ uuid, seq, digest }: Stands): boolean {
    const page = this.#host.world.page(uuid);
    // What is there and not to be seen is none of this person's business
    if (!page) return !this.#host.server.knows(uuid);
    const own = standOf(page);
    return own.seq <= seq && own.digest !== digest;
  }
}
