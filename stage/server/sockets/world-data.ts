/**
 * What a client gets when it connects. All world documents go to everyone, owned or not, as
 * Foundry does (foundryvtt.wiki "Document").
 */
import { activeUsers, type House } from "../house.ts";
import { packListing } from "../store/packs.ts";

/** The answer to `world`. */
export function worldData(house: House, userId: string): Record<string, unknown> {
  const { generation, manifest, packages, world } = house;
  const data = house.store.all();
  return {
    userId,
    generation,
    guess: house.guess,
    release: { generation, build: 0, version: `${generation}.0`, channel: "stage", suffix: "", time: 0 },
    system: manifest,
    modules: packages.flatMap(({ kind, manifest: own }) => (kind === "module" ? [own] : [])),
    documentTypes: house.documentTypes,
    holes: house.holes ? "record" : "throw",
    world: { ...world, coreVersion: `${generation}.0`, systemVersion: manifest.version },
    users: data.User ?? [],
    data,
    packs: packListing(house.packs),
    activeUsers: activeUsers(house),
    paused: house.paused,
  };
}
