/** Everything a running stage holds in memory, handed to the parts that serve it. */
import type { DocumentTypes } from "./documents/sanitise.ts";
import type { Weather } from "./weather.ts";
import type { Sessions } from "./http/sessions.ts";
import type { Package, PackageManifest } from "./manifest.ts";
import type { Pack } from "./store/packs.ts";
import type { WorldStore } from "./store/world-store.ts";
import type { WorldManifest } from "./world.ts";

export interface House {
  readonly store: WorldStore;
  readonly packs: readonly Pack[];
  /** The system's manifest. */
  readonly manifest: PackageManifest;
  /** The system and its modules, in the order in which they are loaded. */
  readonly packages: readonly Package[];
  /** Sub-types of documents that these packages declare. */
  readonly documentTypes: DocumentTypes;
  readonly world: WorldManifest;
  readonly sessions: Sessions;
  /** 13 or 14. */
  readonly generation: number;
  /** The line of the ledger that is played the other way; null for none. */
  readonly guess: number | null;
  /** Mean delay in milliseconds of a message from or to a user, 0 for none. */
  readonly latencyOf: (userId: string) => number;
  /** Sockets open per user id. */
  readonly active: Map<string, number>;
  /** Told the documented names a client misses, where these are recorded instead of thrown. */
  readonly holes: ((name: string) => void) | null;
  paused: boolean;
  readonly weather: Weather;
}

/** Ids of users who have at least one client connected. */
export const activeUsers = (house: House): string[] =>
  [...house.active].filter(([, count]) => count > 0).map(([id]) => id);
