import type { Session } from "../../play/session.ts";

/**
 * How many conflicts are listened to after they went out of play: the last word may
 * come when the dice have come to rest.
 */
const KEPT = 8;

/**
 * The conflicts of which something may be new: those in play, and the last that were. All others are not even folded.
 */
export class Recent {
  #uuids: readonly string[] = [];

  take(live: readonly Session[], open: (uuid: string) => Session | null): readonly Session[] {
    const playing = live.map(({ uuid }) => uuid);
    const before = this.#uuids.filter((uuid) => !playing.includes(uuid)).slice(0, KEPT);
    this.#uuids = [...playing, ...before];
    return [...live, ...before.flatMap((uuid) => open(uuid) ?? [])];
  }
}
